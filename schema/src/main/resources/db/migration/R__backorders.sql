-- Functions read the views that the search path of their caller names: rows as they stand (query), or as they stood (asof).
-- One that is called with keys has one plan for all of them.
set local search_path = query, reading, public;
set local check_function_bodies = off; -- one calls itself

-- How far beyond what is there the line of those who wait for a product reaches, up to and with one of them; negative when pieces are left behind it.
create or replace function reading.backorder_reach(product int, warehouse int, place int, behind int) returns bigint language sql stable parallel safe
    set plan_cache_mode = force_generic_plan as $$
    select coalesce((select sum(b.amount) from backorder b
                     where b.idproduct = product and b.idwarehouse = warehouse and not b.has_parts
                         and (b.priority, b.id) <= (place, behind)), 0)
        - coalesce((select s.stock - s.reservedpicklists - s.blocked from stock_warehouse s
                    where s.idproduct = product and s.idwarehouse = warehouse), 0)
$$;

-- How many pieces of a backorder could be picked now. A composition can be picked as often as its parts allow.
create or replace function reading.backorder_available(backorder int) returns int language sql stable parallel safe
    set plan_cache_mode = force_generic_plan as $$
    select case
        when b.has_parts then least(b.amount, coalesce((
            select min(backorder_available(part.id) / part.per_parent) from backorder part where part.part_of = b.id), b.amount))
        when p.type in ('unlimited_stock', 'virtual_composition') then b.amount
        else greatest(0, least(b.amount, b.amount - backorder_reach(b.idproduct, b.idwarehouse, b.priority, b.id)))::int end
    from backorder b join product p on p.id = b.idproduct where b.id = backorder
$$;

-- Whether purchases cover what is missing of a product in a warehouse, and the day on which they will.
create or replace function reading.backorder_expected(product int, warehouse int, missing bigint, out covered boolean, out day date) language sql stable parallel safe
    set plan_cache_mode = force_generic_plan as $$
    select coalesce(bool_or(c.upto >= missing), false), min(c.day) filter (where c.upto >= missing)
    from (select coalesce(l.delivery_date, o.delivery_date) as day,
                 sum(l.amount - l.amountreceived) over (order by coalesce(l.delivery_date, o.delivery_date) nulls last, l.id) as upto
          from purchaseorder_product l join purchaseorder o on o.id = l.idpurchaseorder
          where l.idproduct = product and o.idwarehouse = warehouse and o.status = 'purchased' and l.amount > l.amountreceived) c
$$;
