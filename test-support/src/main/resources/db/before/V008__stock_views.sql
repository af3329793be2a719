-- What a virtual composition is made of in the end, whatever its depth: pieces of each product that has stock.
create function query.counted_parts_of(product int) returns table (idproduct int, amount bigint) language sql stable parallel safe as $$
    with recursive part (idproduct, amount, type) as (
        select pp.part_idproduct, pp.amount::bigint, p.type
        from query.product_part pp join query.product p on p.id = pp.part_idproduct
        where pp.parent_idproduct = product
        union all
        select pp.part_idproduct, part.amount * pp.amount, p.type
        from part join query.product_part pp on pp.parent_idproduct = part.idproduct
            join query.product p on p.id = pp.part_idproduct
        where part.type = 'virtual_composition'
    )
    select part.idproduct, sum(part.amount)::bigint from part
    where part.type in ('normal', 'composition_with_stock') group by part.idproduct
$$;

-- How many whole compositions the parts in each warehouse make; nothing where all parts are unlimited or there are none.
-- Free stock may be negative, and so may what can be made of it.
create function query.composed_stock_of(product int) returns setof query.stock_warehouse language sql stable parallel safe as $$
    select product, w.idwarehouse,
        min(coalesce(s.stock, 0) / part.amount)::int,
        0, 0,
        (min(coalesce(s.stock, 0) / part.amount)
            - min(floor((coalesce(s.stock, 0) - coalesce(s.reservedpicklists, 0) - coalesce(s.reservedbackorders, 0)
                         - coalesce(s.reservedallocations, 0))::numeric / part.amount)))::int
    from query.counted_parts_of(product) part
        cross join (select distinct o.idwarehouse from query.stock_warehouse o
                    where o.idproduct in (select c.idproduct from query.counted_parts_of(product) c)) w
        left join query.stock_warehouse s on s.idproduct = part.idproduct and s.idwarehouse = w.idwarehouse
    group by w.idwarehouse
$$;

create function query.stock_rows_of(product int) returns setof query.stock_warehouse language plpgsql stable parallel safe as $$
begin
    if exists (select from query.product p where p.id = product and p.type = 'virtual_composition') then
        return query select * from query.composed_stock_of(product);
    else
        return query select s.* from query.stock_warehouse s where s.idproduct = product;
    end if;
end $$;

create or replace function query.stock_of(product int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg(query.stock_json(s), ',' order by s.idwarehouse), '') || ']'
    from query.stock_rows_of(product) s
$$;

create function query.warehouse_stock_of(product int, warehouse int) returns setof query.stock_warehouse
    language sql stable parallel safe as $$
    select s.* from query.stock_rows_of(product) s where s.idwarehouse = warehouse
$$;

create function query.no_stock_json(idwarehouse int) returns text language sql immutable parallel safe as $$
    select '{"idwarehouse":' || idwarehouse || ',"stock":0,"reserved":0,"reservedbackorders":0,"reservedpicklists":0,'
        || '"reservedallocations":0,"freestock":0}'
$$;

-- The locations a product is linked to in a warehouse, with lots where the account keeps them.
create function query.stock_locations(product int, warehouse int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg('{"idlocation":' || p.idlocation || ',"name":' || to_json(l.name) || ',"stock":' || p.stock
        || ',"reserved":' || p.reserved
        || case when a.traceability
            then ',"lot_number":' || coalesce(to_json(p.lot_number)::text, 'null')
                || ',"expiration_date":' || coalesce(to_json(p.expiration_date)::text, 'null')
            else '' end || '}', ',' order by p.idlocation), '') || ']'
    from query.stock_place p join query.location l on l.id = p.idlocation left join query.account a on true
    where p.idproduct = product and p.idwarehouse = warehouse and p.linked
$$;
