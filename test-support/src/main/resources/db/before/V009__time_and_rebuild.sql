-- Views that know their past and can be rebuilt while they serve.
--
--   kept.x   the rows as they stand; written by the projections. since: the second in which a row became what it is
--   past.x   what rows were before, at the end of the second since and of all others before the second until; moments are asked for in seconds,
--            so what was over within one is left out
--   query.x  what queries read: kept.x, behind a view that can be pointed at other rows at once
--   asof.x   what queries read when they ask for a moment: the rows as they stood just before the time in the setting fulfilment.before
--
-- A later migration that adds a table makes kept.x and past.x and calls upkeep.expose and upkeep.mirror; one that adds a column adds it to both.

create schema kept;
create schema past;
create schema asof;
create schema upkeep;
-- where rows go whose place others have taken, for as long as it takes to drop them
create schema retired;
create schema retired_past;

-- SQL functions are made again around the views below; some read columns that have moved
set local check_function_bodies = off;

create temporary table definitions on commit drop as
    select p.oid, pg_get_functiondef(p.oid) as definition, p.oid::regprocedure::text as signature
    from pg_proc p where p.pronamespace = 'query'::regnamespace;

do $$
declare
    one record;
begin
    for one in select signature from definitions order by oid desc loop
        execute 'drop function ' || one.signature;
    end loop;
    for one in select c.relname from pg_class c where c.relnamespace = 'query'::regnamespace and c.relkind = 'r' loop
        execute format('alter table query.%I set schema kept', one.relname);
        -- what was kept before has no known beginning, until it is rebuilt
        if one.relname not in ('stock_history', 'location_stock_history') then
            execute format('alter table kept.%I add column since timestamptz not null default ''-infinity''', one.relname);
            execute format('alter table kept.%I alter column since drop default', one.relname);
        end if;
    end loop;
end $$;

-- Which locations products are linked to, apart from what lies there: the two have lives of their own.
create table kept.stock_link (
    idproduct    int         not null,
    idwarehouse  int         not null,
    idlocation   int         not null,
    note         text,
    is_preferred boolean     not null,
    since        timestamptz not null,
    primary key (idproduct, idwarehouse, idlocation)
);
create index stock_link_at on kept.stock_link (idlocation, idproduct);
insert into kept.stock_link
    select idproduct, idwarehouse, idlocation, note, is_preferred, since from kept.stock_place where linked;
alter table kept.stock_place drop column linked, drop column note, drop column is_preferred;
drop index kept.stock_place_at;
-- nothing was ever kept in it; tags are part of the body
alter table kept.product drop column tags;

-- Rebuilds of views: at most one at a time, carried on by whichever node is there.
create table upkeep.rebuild (
    id          int         generated always as identity primary key,
    views       text[]      not null,
    state       text        not null,
    -- events up to this place in the event store are in the new rows
    position    bigint      not null default 0,
    done        bigint      not null default 0,
    of          bigint      not null default 0,
    problem     text,
    started_at  timestamptz not null default now(),
    finished_at timestamptz
);
create unique index rebuild_running on upkeep.rebuild (state) where state = 'running';

-- What the last proofs found.
create table upkeep.proof (
    id          int         generated always as identity primary key,
    state       text        not null,
    done        bigint      not null default 0,
    of          bigint      not null default 0,
    compared    bigint      not null default 0,
    differences bigint      not null default 0,
    problem     text,
    started_at  timestamptz not null default now(),
    finished_at timestamptz
);
create unique index proof_running on upkeep.proof (state) where state = 'running';
create table upkeep.difference (
    proof    int    not null references upkeep.proof on delete cascade,
    number   int    not null,
    subject  text   not null,
    key      text   not null,
    stored   text,
    expected text,
    primary key (proof, number)
);

-- What is kept in which way; see expose.
create table upkeep.view (
    name text primary key,
    kind text not null
);

-- The columns of a view in their order, but for when a row became what it is.
create function upkeep.columns_of(name text) returns text language sql stable as $$
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = format('kept.%I', name)::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'since'
$$;

-- The table of earlier rows beside one of current rows, in a pair of schemas.
create procedure upkeep.remember(name text, current_rows text, earlier_rows text) language plpgsql as $$
declare
    key text := (select string_agg(quote_ident(a.attname), ', ' order by k.position)
                 from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, position)
                     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
                 where i.indrelid = format('%I.%I', current_rows, name)::regclass and i.indisprimary);
begin
    execute format('create table %I.%I (like %I.%I including storage, until timestamptz not null)', earlier_rows, name, current_rows,
        name);
    execute format('alter table %I.%I add constraint %I primary key (%s, until)', earlier_rows, name, name || '_pkey', key);
end $$;

-- Makes what queries read of a view, or points it at rows that have taken the place of others. how: rows change ('state'), rows change very often ('level'; they are never deleted), rows are only added ('log');
-- what was said the first time need not be said again.
create procedure upkeep.expose(name text, how text default null) language plpgsql as $$
declare
    kind text := coalesce(how, (select v.kind from upkeep.view v where v.name = expose.name), 'state');
    columns text := upkeep.columns_of(name);
    before text := 'current_setting(''fulfilment.before'')::timestamptz';
    key text := (select string_agg(format('p.%1$I = k.%1$I', a.attname), ' and ' order by x.position)
                 from pg_index i cross join unnest(i.indkey) with ordinality as x (attnum, position)
                     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = x.attnum
                 where i.indrelid = format('kept.%I', name)::regclass and i.indisprimary);
begin
    insert into upkeep.view values (name, kind) on conflict do nothing;
    execute format('create or replace view query.%I as select %s from kept.%I', name, columns, name);
    if kind = 'log' then
        execute format('create or replace view asof.%I as select %s from kept.%I where %s < %s', name, columns, name,
            case when name in ('stock_history', 'location_stock_history') then 'changed_at' else 'since' end, before);
    elsif kind = 'level' then
        execute format('create or replace view asof.%1$I as select v.* from kept.%1$I k cross join lateral ('
            'select %2$s where k.since < %4$s union all '
            'select %2$s from (select * from past.%1$I p where k.since >= %4$s and %3$s and p.until >= %4$s order by p.until limit 1) k '
            'where k.since < %4$s) v',
            name, (select string_agg('k.' || c, ', ') from unnest(string_to_array(columns, ', ')) c), key, before);
    else
        execute format('create or replace view asof.%1$I as select %2$s from kept.%1$I where since < %3$s '
            'union all select %2$s from past.%1$I where since < %3$s and until >= %3$s', name, columns, before);
    end if;
end $$;

-- Functions that compose answers exist twice: over the rows as they stand, and over the rows as they stood.
create procedure upkeep.mirror() language plpgsql as $$
declare
    one record;
begin
    set local check_function_bodies = off;
    for one in select pg_get_functiondef(p.oid) as definition from pg_proc p
               where p.pronamespace = 'query'::regnamespace order by p.oid loop
        execute replace(one.definition, 'query.', 'asof.');
    end loop;
end $$;

do $$
declare
    one record;
begin
    for one in select c.relname as name from pg_class c
               where c.relnamespace = 'kept'::regnamespace and c.relkind = 'r' loop
        if one.name in ('stock_history', 'location_stock_history', 'product_price_history', 'product_fixedstockprice_history') then
            call upkeep.expose(one.name, 'log');
        else
            call upkeep.remember(one.name, 'kept', 'past');
            call upkeep.expose(one.name, case when one.name in ('stock_warehouse', 'stock_place') then 'level' else 'state' end);
        end if;
    end loop;
    for one in select definition from definitions order by oid loop
        execute one.definition;
    end loop;
end $$;

-- What is found by what it belongs to is found so in the past too.
create index product_part_parent on past.product_part (parent_idproduct);
create index product_image_of on past.product_image (idproduct);
create index stock_link_at on past.stock_link (idlocation);
create index purchaseorder_product_of on past.purchaseorder_product (idpurchaseorder);
create index purchaseorder_product_bought on past.purchaseorder_product (idproduct);
create index receipt_product_of on past.receipt_product (idreceipt);

create or replace function query.stock_locations(product int, warehouse int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg('{"idlocation":' || k.idlocation || ',"name":' || to_json(l.name)
        || ',"stock":' || coalesce(p.stock, 0) || ',"reserved":' || coalesce(p.reserved, 0)
        || case when a.traceability
            then ',"lot_number":' || coalesce(to_json(p.lot_number)::text, 'null')
                || ',"expiration_date":' || coalesce(to_json(p.expiration_date)::text, 'null')
            else '' end || '}', ',' order by k.idlocation), '') || ']'
    from query.stock_link k join query.location l on l.id = k.idlocation
        left join query.stock_place p on p.idproduct = k.idproduct and p.idwarehouse = k.idwarehouse and p.idlocation = k.idlocation
        left join query.account a on true
    where k.idproduct = product and k.idwarehouse = warehouse
$$;

-- A location a product is linked to, in the API's words.
create function query.product_location_json(k query.stock_link, l query.location) returns text language sql stable parallel safe as $$
    select left(query.location_json(l), -1) || ',"stock_for_product":{"stock":' || coalesce(sum(p.stock), 0)
        || ',"stock_reserved_picklists":' || coalesce(sum(p.reserved), 0) || '},"note":' || coalesce(to_json(k.note)::text, 'null')
        || ',"is_preferred":' || k.is_preferred || '}'
    from query.stock_place p where p.idproduct = k.idproduct and p.idwarehouse = k.idwarehouse and p.idlocation = k.idlocation
$$;

create or replace function query.receipt_product_json(p query.receipt_product, r query.receipt)
    returns text language sql stable parallel safe as $$
    select left(p.shown, -1) || ',"image":' || query.first_image(p.idproduct) || case when r.version = 2
        then ',"location":' || query.location_or_null(p.idlocation) || '}'
        else ',"location":null,"stock":' || coalesce(s.stock, 0)
            || ',"stock_location":' || query.location_or_null(p.idlocation)
            || ',"amount_backorders":' || coalesce(s.reservedbackorders, 0)
            || ',"locations":[' || coalesce((
                select string_agg(query.location_json(l), ',' order by l.id)
                from query.stock_place a join query.location l on l.id = a.idlocation
                where a.idproduct = p.idproduct and a.idwarehouse = r.idwarehouse and a.stock > 0), '')
            || '],"product_locations":[' || coalesce((
                select string_agg(query.product_location_json(k, l), ',' order by l.id)
                from query.stock_link k join query.location l on l.id = k.idlocation
                where k.idproduct = p.idproduct and k.idwarehouse = r.idwarehouse), '')
            || '],"candidate_purchaseorders":[' || coalesce((
                select string_agg('{"idpurchaseorder":' || o.id || ',"purchaseorderid":' || to_json(o.purchaseorderid) || '}', ','
                    order by o.id)
                from query.purchaseorder o
                where o.status = 'purchased'
                    and (o.id = r.idpurchaseorder or r.idpurchaseorder is null and o.idsupplier = r.idsupplier)
                    and (r.idfulfilment_customer is null or o.idfulfilment_customer = r.idfulfilment_customer)
                    and exists (select from query.purchaseorder_product l
                                where l.idpurchaseorder = o.id and l.idproduct = p.idproduct)), '')
            || ']}' end
    from (select 1) one left join query.stock_warehouse s on s.idproduct = p.idproduct and s.idwarehouse = r.idwarehouse
$$;

-- What may still come in with a receipt: of its order, or of what is on its way from its supplier.
create or replace function query.expected_products(r query.receipt)
    returns table (idproduct int, outstanding bigint, shown text) language sql stable parallel safe as $$
    select l.idproduct, sum(greatest(l.amount - l.amountreceived, 0)),
        '{"idproduct":' || l.idproduct || ',"productcode":' || to_json(p.productcode) || ',"productcode_supplier":'
        || to_json(p.productcode_supplier) || ',"name":' || to_json(p.name) || ',"barcode":' || to_json(p.barcode)
        || ',"image":' || query.first_image(l.idproduct)
        || ',"amount_ordered":' || sum(l.amount) || ',"amount_received":' || sum(l.amountreceived)
        || ',"amount_expected":' || sum(greatest(l.amount - l.amountreceived, 0))
        || ',"amount_backorders":' || coalesce((select s.reservedbackorders from query.stock_warehouse s
                                                where s.idproduct = l.idproduct and s.idwarehouse = r.idwarehouse), 0)
        || ',"purchaseorder_products":[' || string_agg('{"idpurchaseorder_product":' || l.id || ',"idpurchaseorder":' || o.id
            || ',"purchaseorderid":' || to_json(o.purchaseorderid) || ',"amount":' || l.amount || ',"amountreceived":'
            || l.amountreceived || ',"delivery_date":'
            || coalesce(to_json(coalesce(l.delivery_date, o.delivery_date))::text, 'null') || '}', ',' order by l.id)
        || '],"strategies":["oldest_first","newest_first","new_purchaseorder"]}'
    from query.purchaseorder o join query.purchaseorder_product l on l.idpurchaseorder = o.id
        join query.product p on p.id = l.idproduct
    where (o.id = r.idpurchaseorder or r.idpurchaseorder is null and o.idsupplier = r.idsupplier and o.status = 'purchased')
        and (r.idfulfilment_customer is null or o.idfulfilment_customer = r.idfulfilment_customer)
    group by l.idproduct, p.id, p.productcode, p.productcode_supplier, p.name, p.barcode
$$;

call upkeep.mirror();

-- An account that was kept before this has no past in its views yet: they are rebuilt as soon as the service runs.
insert into upkeep.rebuild (views, state) select '{}', 'running' where exists (select from events.domain_event);
