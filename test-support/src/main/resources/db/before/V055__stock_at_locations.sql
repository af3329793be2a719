-- The locations of a product in a warehouse show what of their stock is free, and what kind of location they are.
create or replace function query.stock_locations(product int, warehouse int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg('{"idlocation":' || k.idlocation || ',"name":' || to_json(l.name) || ',"type":"' || l.type
        || '","is_bulk_location":' || l.bulk || ',"stock":' || coalesce(p.stock, 0) || ',"reserved":' || coalesce(p.reserved, 0)
        || ',"reserved_picklists":' || coalesce(p.reserved, 0) || ',"free_stock":' || coalesce(p.stock - p.reserved, 0)
        || case when a.traceability
            then ',"lot_number":' || coalesce(to_json(p.lot_number)::text, 'null')
                || ',"expiration_date":' || coalesce(to_json(p.expiration_date)::text, 'null')
            else '' end || '}', ',' order by k.idlocation), '') || ']'
    from query.stock_link k join query.location l on l.id = k.idlocation
        left join query.stock_place p on p.idproduct = k.idproduct and p.idwarehouse = k.idwarehouse and p.idlocation = k.idlocation
        left join query.account a on true
    where k.idproduct = product and k.idwarehouse = warehouse
$$;

call upkeep.mirror();
