-- Functions read the views that the search path of their caller names: rows as they stand (query), or as they stood (asof).
-- One that is called with keys has one plan for all of them.
set local search_path = query, reading, public;

-- The functions work out many compositions at once. Their own setting keeps them out of the plan of the statement that calls them:
-- starting that plan would cost more than reading a product that is no composition. They are strict: a page without compositions, which
-- passes null, does not start them at all.

-- The parts of compositions that have stock of their own, at any depth, with the pieces that one composition needs.
create or replace function reading.counted_parts_of(products int[]) returns table(product int, idproduct int, amount bigint)
    language sql stable strict parallel safe rows 10 set plan_cache_mode = force_generic_plan as $$
    with recursive part (product, idproduct, amount, type) as (
        select pp.parent_idproduct, pp.part_idproduct, pp.amount::bigint, p.type
        from product_part pp join product p on p.id = pp.part_idproduct
        where pp.parent_idproduct = any(products)
        union all
        select part.product, pp.part_idproduct, part.amount * pp.amount, p.type
        from part join product_part pp on pp.parent_idproduct = part.idproduct
            join product p on p.id = pp.part_idproduct
        where part.type = 'virtual_composition'
    )
    select part.product, part.idproduct, sum(part.amount)::bigint from part
    where part.type in ('normal', 'composition_with_stock') group by part.product, part.idproduct
$$;

-- The levels of virtual compositions: as many as their parts suffice for.
create or replace function reading.composed_stock_of(products int[]) returns setof query.stock_warehouse
    language sql stable strict parallel safe rows 10 set plan_cache_mode = force_generic_plan as $$
    with part as materialized (select * from counted_parts_of(products))
    select part.product, w.idwarehouse,
        min(coalesce(s.stock, 0) / part.amount)::int,
        0, 0,
        (min(coalesce(s.stock, 0) / part.amount)
            - min(floor((coalesce(s.stock, 0) - coalesce(s.reservedpicklists, 0) - coalesce(s.reservedbackorders, 0)
                         - coalesce(s.reservedallocations, 0) - coalesce(s.blocked, 0))::numeric / part.amount)))::int,
        0
    from part
        join (select distinct c.product, o.idwarehouse from part c join stock_warehouse o on o.idproduct = c.idproduct) w
            on w.product = part.product
        left join stock_warehouse s on s.idproduct = part.idproduct and s.idwarehouse = w.idwarehouse
    group by part.product, w.idwarehouse
$$;

-- A text for each virtual composition that differs whenever its stock differs.
create or replace function reading.assembled_levels(products int[]) returns table(product int, levels text)
    language sql stable parallel safe rows 10 set plan_cache_mode = force_generic_plan as $$
    select p.id,
        coalesce(string_agg(s.idwarehouse || ':' || s.stock || ':' || s.reservedallocations, ' ' order by s.idwarehouse), '')
    from product p
        left join composed_stock_of(products) s
            on s.idproduct = p.id and (s.stock <> 0 or s.reservedallocations <> 0)
    where p.id = any(products) and p.type = 'virtual_composition'
    group by p.id
$$;
