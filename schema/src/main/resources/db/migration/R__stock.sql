-- Functions read the views that the search path of their caller names: rows as they stand (query), or as they stood (asof).
-- One that is called with keys has one plan for all of them.
set local search_path = query, reading, public;

-- The parts of a composition that have stock of their own, at any depth, with the pieces that one composition needs.
create or replace function reading.counted_parts_of(product int) returns table(idproduct int, amount bigint) language sql stable parallel safe as $$
    with recursive part (idproduct, amount, type) as (
        select pp.part_idproduct, pp.amount::bigint, p.type
        from product_part pp join product p on p.id = pp.part_idproduct
        where pp.parent_idproduct = product
        union all
        select pp.part_idproduct, part.amount * pp.amount, p.type
        from part join product_part pp on pp.parent_idproduct = part.idproduct
            join product p on p.id = pp.part_idproduct
        where part.type = 'virtual_composition'
    )
    select part.idproduct, sum(part.amount)::bigint from part
    where part.type in ('normal', 'composition_with_stock') group by part.idproduct
$$;

-- The levels of a virtual composition: as many as its parts suffice for.
create or replace function reading.composed_stock_of(product int) returns setof query.stock_warehouse language sql stable parallel safe as $$
    select product, w.idwarehouse,
        min(coalesce(s.stock, 0) / part.amount)::int,
        0, 0,
        (min(coalesce(s.stock, 0) / part.amount)
            - min(floor((coalesce(s.stock, 0) - coalesce(s.reservedpicklists, 0) - coalesce(s.reservedbackorders, 0)
                         - coalesce(s.reservedallocations, 0) - coalesce(s.blocked, 0))::numeric / part.amount)))::int,
        0
    from counted_parts_of(product) part
        cross join (select distinct o.idwarehouse from stock_warehouse o
                    where o.idproduct in (select c.idproduct from counted_parts_of(product) c)) w
        left join stock_warehouse s on s.idproduct = part.idproduct and s.idwarehouse = w.idwarehouse
    group by w.idwarehouse
$$;

-- The levels of any product in its warehouses.
create or replace function reading.stock_rows_of(product int) returns setof query.stock_warehouse language plpgsql stable parallel safe as $$
begin
    if exists (select from product p where p.id = product and p.type = 'virtual_composition') then
        return query select * from composed_stock_of(product);
    else
        return query select s.* from stock_warehouse s where s.idproduct = product;
    end if;
end $$;

-- The level of any product in one warehouse; no row if it has none.
create or replace function reading.warehouse_stock_of(product int, warehouse int) returns setof query.stock_warehouse language sql stable parallel safe as $$
    select s.* from stock_rows_of(product) s where s.idwarehouse = warehouse
$$;

-- A text that differs whenever the stock of a virtual composition differs.
create or replace function reading.assembled_levels(product int) returns text language sql stable parallel safe
    set plan_cache_mode = force_generic_plan as $$
    select coalesce(string_agg(s.idwarehouse || ':' || s.stock || ':' || s.reservedallocations, ' ' order by s.idwarehouse), '')
    from composed_stock_of(product) s where s.stock <> 0 or s.reservedallocations <> 0
$$;
