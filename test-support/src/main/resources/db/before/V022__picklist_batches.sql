create sequence command.picklist_batch_id as int;
create sequence command.picklist_batch_preset_id as int;

-- Picklists that are not over, and those in open batches.
create table command.batchable_picklist (
    idpicklist       int     primary key,
    idorder          int     not null,
    idwarehouse      int     not null,
    pieces           int     not null,
    urgent           boolean not null,
    status           text    not null,
    idpicklist_batch int
);
create index batchable_picklist_waiting on command.batchable_picklist (idwarehouse, idpicklist)
    where status = 'new' and idpicklist_batch is null;
create index batchable_picklist_in on command.batchable_picklist (idpicklist_batch) where idpicklist_batch is not null;
insert into command.batchable_picklist
    select p.id, p.idorder, p.idwarehouse, (p.body::json ->> 'totalproducts')::int, (p.body::json ->> 'urgent')::boolean, p.status, null
    from kept.picklist p where p.status in ('new', 'paused', 'snoozed');

create table command.order_tag (
    idorder int not null,
    idtag   int not null,
    primary key (idorder, idtag)
);
insert into command.order_tag select k.idorder, k.idtag from kept.order_tag k;

-- body is what the next event is folded into, shown is what clients get of it
create table kept.picklist_batch (
    id           int         primary key,
    body         text        not null,
    shown        text        not null,
    idwarehouse  int         not null,
    type         text        not null,
    status       text        not null,
    assigned_to  int,
    completed_by int,
    since        timestamptz not null
);
create index picklist_batch_by_status on kept.picklist_batch (status, id);
create index picklist_batch_by_warehouse on kept.picklist_batch (idwarehouse, id);
create index picklist_batch_by_assignee on kept.picklist_batch (assigned_to, id) where assigned_to is not null;
call upkeep.remember('picklist_batch', 'kept', 'past');
call upkeep.expose('picklist_batch', 'state');

-- Which batch picklists are in. id is the picklist's; place: in the order in which they came, from 0, given once
create table kept.batched_picklist (
    id               int         primary key,
    idpicklist_batch int         not null,
    place            int         not null,
    pieces           int         not null,
    since            timestamptz not null
);
create index batched_picklist_in on kept.batched_picklist (idpicklist_batch, place);
call upkeep.remember('batched_picklist', 'kept', 'past');
create index batched_picklist_in on past.batched_picklist (idpicklist_batch);
call upkeep.expose('batched_picklist', 'state');

create table kept.picklist_batch_preset (
    id     int         primary key,
    body   text        not null,
    shown  text        not null,
    active boolean     not null,
    since  timestamptz not null
);
call upkeep.remember('picklist_batch_preset', 'kept', 'past');
call upkeep.expose('picklist_batch_preset', 'state');

-- A user, as batches show them.
create function query.batch_person(wanted int) returns text language sql stable parallel safe as $$
    select coalesce((select '{"iduser":' || u.id || ',"full_name":' || to_json(u.body::json ->> 'full_name') || ',"username":'
                         || to_json(u.body::json ->> 'username') || '}' from query."user" u where u.id = wanted), 'null')
$$;

create function query.picklist_batch_json(wanted int, shown text, assigned int, completed int) returns text
language sql stable parallel safe as $$
    select left(shown, -1) || ',"assigned_to":' || query.batch_person(assigned) || ',"completed_by":' || query.batch_person(completed)
        || ',"total_products":' || coalesce(sum(b.pieces), 0) || ',"total_picklists":' || count(*) || '}'
    from query.batched_picklist b where b.idpicklist_batch = wanted
$$;

-- A, B, ..., Z, AA, AB, ...
create function query.batch_alias(place int) returns text language sql immutable parallel safe as $$
    with recursive letters (rest, alias) as (
        select place / 26 - 1, chr(65 + place % 26)
        union all select rest / 26 - 1, chr(65 + rest % 26) || alias from letters where rest >= 0)
    select alias from letters where rest < 0
$$;

-- product: only those that have it; null for all
create function query.batched_picklists(batch int, product int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg('{"idpicklist":' || p.id || ',"picklistid":' || to_json(p.picklistid) || ',"reference":'
            || (p.body::json -> 'reference')::text || ',"status":"' || p.status || '","alias":"' || query.batch_alias(b.place)
            || '","picking_container":' || coalesce((select c.body from query.picking_container c where c.idpicklist = p.id limit 1), 'null')
            || ',"total_products":' || (p.body::json -> 'totalproducts')::text || ',"total_collected":'
            || (p.body::json -> 'totalpicked')::text || ',"delivery_name":' || (p.body::json -> 'deliveryname')::text || ',"has_notes":'
            || (exists (select from query.order_note n where n.idorder = p.idorder)
                or exists (select from query.comment c where c.source_type = 'picklist' and c.idsource = p.id))
            || ',"has_customer_remarks":' || (coalesce(o.body::json ->> 'customer_remarks', '') <> '') || ',"customer_remarks":'
            || (o.body::json -> 'customer_remarks')::text || ',"created_at":' || (p.body::json -> 'created')::text || '}',
            ',' order by b.place), '') || ']'
    from query.batched_picklist b join query.picklist p on p.id = b.id join query.orders o on o.id = p.idorder
    where b.idpicklist_batch = batch and (product is null or exists (
        select from query.picklist_product l where l.idpicklist = p.id and l.idproduct = product and not (l.body::json ->> 'has_parts')::boolean))
$$;

-- What is to be fetched for a batch, in the order of where it is said to lie.
create function query.batched_products(batch int, warehouse int) returns text language sql stable parallel safe as $$
    with line as (
        select l.idproduct, l.idpicklist, b.place, sum(l.amount) as amount, sum(l.picked) as picked
        from query.batched_picklist b join query.picklist_product l on l.idpicklist = b.id
        where b.idpicklist_batch = batch and not (l.body::json ->> 'has_parts')::boolean
        group by l.idproduct, l.idpicklist, b.place),
    product as (
        select l.idproduct, string_agg('{"idpicklist":' || l.idpicklist || ',"amount":' || l.amount || ',"amount_picked":' || l.picked
            || ',"amount_collected":' || l.picked || '}', ',' order by l.place) as picklists
        from line l group by l.idproduct)
    select '[' || coalesce(string_agg('{"idproduct":' || p.id || ',"name":' || (p.body::json -> 'name')::text || ',"productcode":'
            || (p.body::json -> 'productcode')::text || ',"productcode_supplier":' || (p.body::json -> 'productcode_supplier')::text
            || ',"image":' || query.first_image(p.id) || ',"barcodes":['
            || case when p.body::json ->> 'barcode' = '' then '' else (p.body::json -> 'barcode')::text end || '],"productfields":'
            || (p.body::json -> 'productfields')::text || ',"stock_location":' || coalesce(to_json(w.said)::text, 'null')
            || ',"picklists":[' || f.picklists || ']}', ',' order by w.said nulls last, p.id), '') || ']'
    from product f join query.product p on p.id = f.idproduct
        left join lateral (select nullif(s.body::json ->> 'stock_location', '') as said from query.product_warehouse s
                           where s.idproduct = f.idproduct and s.idwarehouse = warehouse) w on true
$$;

-- How many picklists a batch made from these would have: those of one warehouse that wait and are in no batch.
create function query.batchable_count(warehouse int, kind text, most int, tagged text, pressing boolean) returns bigint
language sql stable parallel safe as $$
    with fitting as (
        select p.id, p.idwarehouse from query.picklist p
        where p.status = 'new' and p.idpicklist_batch is null and (warehouse is null or p.idwarehouse = warehouse)
            and (kind is null or ((p.body::json ->> 'totalproducts')::int = 1) = (kind = 'singles'))
            and (pressing is null or (p.body::json ->> 'urgent')::boolean = pressing)
            and (tagged is null or exists (select from query.order_tag k join query.tag t on t.id = k.idtag
                                           where k.idorder = p.idorder and t.title = tagged)))
    select least(most, count(*)) from fitting where idwarehouse = (select f.idwarehouse from fitting f order by f.id limit 1)
$$;

call upkeep.mirror();
