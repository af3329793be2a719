-- Batches have their id and time of creation under a second name, and how many pieces of a product to fetch in all. Shipping methods name the carrier.
create or replace function query.picklist_batch_json(wanted int, shown text, assigned int, completed int) returns text
language sql stable parallel safe as $$
    select query.open(shown) || ',"batchid":' || wanted || ',"created":' || (shown::json -> 'created_at')::text || ',"assigned_to":'
        || query.batch_person(assigned) || ',"completed_by":' || query.batch_person(completed)
        || ',"total_products":' || coalesce(sum(b.pieces), 0) || ',"total_picklists":' || count(*) || '}'
    from query.batched_picklist b where b.idpicklist_batch = wanted
$$;

create or replace function query.batched_products(batch int, warehouse int) returns text language sql stable parallel safe as $$
    with line as (
        select l.idproduct, l.idpicklist, b.place, sum(l.amount) as amount, sum(l.picked) as picked
        from query.batched_picklist b join query.picklist_product l on l.idpicklist = b.id
        where b.idpicklist_batch = batch and not (l.body::json ->> 'has_parts')::boolean
        group by l.idproduct, l.idpicklist, b.place),
    product as (
        select l.idproduct, sum(l.amount) as amount, sum(l.picked) as picked,
            string_agg('{"idpicklist":' || l.idpicklist || ',"amount":' || l.amount || ',"amount_picked":' || l.picked
                || ',"amount_collected":' || l.picked || '}', ',' order by l.place) as picklists
        from line l group by l.idproduct)
    select '[' || coalesce(string_agg('{"idproduct":' || p.id || ',"name":' || (p.body::json -> 'name')::text || ',"productcode":'
            || (p.body::json -> 'productcode')::text || ',"productcode_supplier":' || (p.body::json -> 'productcode_supplier')::text
            || ',"image":' || query.first_image(p.id) || ',"barcodes":['
            || case when p.body::json ->> 'barcode' = '' then '' else (p.body::json -> 'barcode')::text end || '],"productfields":'
            || (p.body::json -> 'productfields')::text || ',"stock_location":' || coalesce(to_json(w.said)::text, 'null')
            || ',"amount":' || f.amount || ',"amount_picked":' || f.picked || ',"amount_collected":' || f.picked
            || ',"picklists":[' || f.picklists || ']}', ',' order by w.said nulls last, p.id), '') || ']'
    from product f join query.product p on p.id = f.idproduct
        left join lateral (select nullif(s.body::json ->> 'stock_location', '') as said from query.product_warehouse s
                           where s.idproduct = f.idproduct and s.idwarehouse = warehouse) w on true
$$;

create or replace function query.shipping_methods(wanted int) returns text language sql stable parallel safe as $$
    with method as (
        select (f.value ->> 'idshippingprovider_profile')::int as id, f.value ->> 'name' as name, v.body::json ->> 'provider' as provider,
               (f.value ->> 'standard')::boolean as standard
        from query.shippingprovider v cross join lateral json_array_elements(v.body::json -> 'profiles') f
        where (v.body::json ->> 'active')::boolean and (f.value ->> 'active')::boolean),
    asked as (
        select coalesce((p.body::json ->> 'idshippingprovider_profile')::int, (select min(m.id) from method m where m.standard)) as chosen,
               c.body::json -> 'allowed_shipping_profiles' as allowed
        from query.picklist p left join query.fulfilment_customer c on c.id = p.idfulfilment_customer where p.id = wanted)
    select '[' || coalesce(string_agg('{"idshippingprovider_profile":' || m.id || ',"name":' || to_json(m.name) || ',"provider":'
        || to_json(m.provider) || ',"carrier":' || to_json(m.provider) || ',"selected":' || coalesce(m.id = a.chosen, false)
        || ',"extra_fields":[]}', ',' order by m.id), '') || ']'
    from method m cross join asked a
    where a.allowed is null or json_array_length(a.allowed) = 0
        or exists (select from json_array_elements_text(a.allowed) one where one.value::int = m.id)
$$;

call upkeep.mirror();
