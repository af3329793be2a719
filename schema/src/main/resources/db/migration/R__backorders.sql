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

-- The warehouses with what decides whether they deliver backorders.
create or replace function reading.delivering_warehouses() returns table(idwarehouse int, place int, takes boolean) language sql stable parallel safe as $$
    select w.id, (w.body::json ->> 'priority')::int, (w.body::json ->> 'active')::boolean and (w.body::json ->> 'accept_orders')::boolean
    from warehouse w
$$;

-- Which unclaimed pieces of a product that may be picked are there for which backorder. The lowest priority number comes first, then the oldest; each takes from its own warehouse,
-- then from the others that may deliver its order, the preferred first; from its own last if that takes no orders. An order or composition that is delivered complete
-- waits in its own warehouse only. Decisions use the same plan (SupplyPlan). Ends behind the backorder upto.
create or replace function reading.backorder_plan(product int, upto int default null)
    returns table(waiting int, source int, pieces int) language plpgsql stable parallel safe as $$
declare
    sources int[];
    takes boolean[];
    there int[];
    total bigint;
    one record;
    own int;
    here int;
    missing int;
begin
    select array_agg(s.idwarehouse order by w.place, w.idwarehouse), array_agg(w.takes order by w.place, w.idwarehouse),
        array_agg(s.stock - s.reservedpicklists - s.blocked order by w.place, w.idwarehouse),
        sum(s.stock - s.reservedpicklists - s.blocked)
    into sources, takes, there, total
    from stock_warehouse s join delivering_warehouses() w on w.idwarehouse = s.idwarehouse
    where s.idproduct = product and s.stock - s.reservedpicklists - s.blocked > 0;
    if sources is null then
        return;
    end if;
    for one in
        select b.id, b.idwarehouse, b.amount, o.warehouses,
            b.part_of is null and coalesce(o.auto_split, (o.body::json ->> 'auto_split')::boolean) as shared
        from backorder b join orders o on o.id = b.idorder
        where b.idproduct = product and not b.has_parts order by b.priority, b.id
    loop
        missing := one.amount;
        own := array_position(sources, one.idwarehouse);
        for step in 0 .. cardinality(sources) + 1 loop
            exit when missing = 0;
            here := case
                when step = 0 then case when takes[own] or not one.shared then own end
                when step > cardinality(sources) then own
                when one.shared and takes[step] and step is distinct from own
                    and (one.warehouses = ',' or position(',' || sources[step] || ',' in one.warehouses) > 0) then step end;
            if here is not null and there[here] > 0 then
                waiting := one.id;
                source := sources[here];
                pieces := least(missing, there[here]);
                there[here] := there[here] - pieces;
                total := total - pieces;
                missing := missing - pieces;
                return next;
            end if;
        end loop;
        exit when total = 0 or one.id = upto;
    end loop;
end $$;

-- How many pieces of a backorder could be picked now. A composition can be picked as often as its parts allow.
create or replace function reading.backorder_available(backorder int) returns int language sql stable parallel safe
    set plan_cache_mode = force_generic_plan as $$
    select case
        when b.has_parts then least(b.amount, coalesce((
            select min(backorder_available(part.id) / part.per_parent) from backorder part where part.part_of = b.id), b.amount))
        when p.type in ('unlimited_stock', 'virtual_composition') then b.amount
        else (select coalesce(sum(g.pieces), 0)::int from backorder_plan(b.idproduct, b.id) g where g.waiting = b.id) end
    from backorder b join product p on p.id = b.idproduct where b.id = backorder
$$;

-- The orders with backorders that can be picked now, with what decides which comes first. Orders for which nothing is there are left out.
create or replace function reading.orders_to_process() returns table(idorder int, place int, oldest int) language sql stable parallel safe as $$
    with line as materialized (
        select o.id, o.warehouses, coalesce(o.auto_split, (o.body::json ->> 'auto_split')::boolean) as split,
            min(b.priority) as place, min(b.id) as oldest, bool_or(b.has_parts) as composed
        from backorder b join orders o on o.id = b.idorder group by o.id, o.warehouses, split
    ), leaf as materialized (
        select b.id, b.idorder, b.idproduct, b.amount, b.part_of, b.per_parent, p.type in ('normal', 'composition_with_stock') as stocked
        from backorder b join product p on p.id = b.idproduct where not b.has_parts
    ), there as materialized (
        select s.idproduct, s.idwarehouse, s.stock - s.reservedpicklists - s.blocked as pieces from stock_warehouse s
        where s.stock - s.reservedpicklists - s.blocked > 0 and s.idproduct in (select leaf.idproduct from leaf where leaf.stocked)
    ), given as materialized (
        select x.idproduct, g.waiting, g.source, g.pieces
        from (select distinct there.idproduct from there) x cross join lateral backorder_plan(x.idproduct) g
    ), spare as materialized (
        select t.idproduct, t.idwarehouse, t.pieces - coalesce(g.pieces, 0) as pieces
        from there t left join (select given.idproduct, given.source, sum(given.pieces) as pieces from given group by 1, 2) g
            on g.idproduct = t.idproduct and g.source = t.idwarehouse
    ), held as materialized (
        select leaf.idorder, given.idproduct, given.source, sum(given.pieces) as pieces
        from given join leaf on leaf.id = given.waiting group by 1, 2, 3
    ), offer as materialized (
        select l.id, w.idwarehouse, l.split from line l
            join delivering_warehouses() w on w.takes and (l.warehouses = ',' or position(',' || w.idwarehouse || ',' in l.warehouses) > 0)
        where not l.split or l.composed
    ), need as (
        -- what must be there at once: all of an order that is not split, or one piece of a composition
        select l.id, 0 as whole, leaf.idproduct, sum(leaf.amount) as amount
        from line l join leaf on leaf.idorder = l.id where not l.split and leaf.stocked group by 1, 2, 3
        union all
        select l.id, leaf.part_of, leaf.idproduct, sum(leaf.per_parent)
        from line l join leaf on leaf.idorder = l.id where l.split and leaf.stocked and leaf.part_of is not null group by 1, 2, 3
    ), missing as (
        select o.id, o.idwarehouse, n.whole
        from offer o join need n on n.id = o.id
            left join held h on h.idorder = n.id and h.idproduct = n.idproduct and h.source = o.idwarehouse
            left join spare s on s.idproduct = n.idproduct and s.idwarehouse = o.idwarehouse
        where n.amount > coalesce(h.pieces, 0) + coalesce(s.pieces, 0)
    ), ready as (
        select leaf.idorder as id from given join leaf on leaf.id = given.waiting join line l on l.id = leaf.idorder and l.split
            join delivering_warehouses() w on w.idwarehouse = given.source and w.takes
        where leaf.part_of is null
        union
        select leaf.idorder from leaf join line l on l.id = leaf.idorder and l.split
            join delivering_warehouses() w on w.takes and (l.warehouses = ',' or position(',' || w.idwarehouse || ',' in l.warehouses) > 0)
        where not leaf.stocked and leaf.part_of is null
        union
        select p.id from (
            select o.id, o.idwarehouse, 0 as whole from offer o where not o.split
            union all
            select o.id, o.idwarehouse, leaf.part_of from offer o join leaf on leaf.idorder = o.id and leaf.part_of is not null where o.split) p
        where not exists (select from missing m where m.id = p.id and m.idwarehouse = p.idwarehouse and m.whole = p.whole)
    )
    -- An array, because the planner takes the joins above for billions of rows and would spill a few thousand to disk.
    select l.id, l.place, l.oldest from line l where l.id in (select unnest(array(select ready.id from ready)))
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
