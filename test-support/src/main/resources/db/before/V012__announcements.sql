-- What the outside is told: one row for each object that a command changed and that there is a kind of event for, written with the views.
-- It is in the order of the event store; rows of one object are in the order of what happened to it.
create schema feed;

create table feed.announcement (
    -- the place in the event store of the event it is told of
    event                 bigint      not null,
    -- its first kind's place among all that this event announces
    number                int         not null,
    kinds                 text[]      not null,
    object                text        not null,
    idfulfilment_customer int,
    -- the object as it stood; more: what a kind adds, in the order of kinds, empty for nothing
    data                  text        not null,
    more                  text[]      not null,
    at                    timestamptz not null,
    primary key (event, number)
);
create index announcement_at on feed.announcement using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Up to which event rows have been removed because they were too old.
create table feed.expired (
    event bigint not null
);
insert into feed.expired values (0);

-- What a composition's computed stock comes to, for telling whether it changed; nothing for warehouses where there is none.
create function query.assembled_levels(product int) returns text language sql stable parallel safe as $$
    select coalesce(string_agg(s.idwarehouse || ':' || s.stock || ':' || s.reservedallocations, ' ' order by s.idwarehouse), '')
    from query.composed_stock_of(product) s where s.stock <> 0 or s.reservedallocations <> 0
$$;

-- Parts in the API's words.
create function query.parts_json(product int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg('{"idproduct_part":' || part.id || ',"idproduct":' || part.part_idproduct || ',"amount":' || part.amount
        || ',"productcode":' || to_json(p.productcode) || ',"name":' || to_json(p.name) || ',"type":' || to_json(p.type) || '}', ','
        order by part.id), '') || ']'
    from query.product_part part join query.product p on p.id = part.part_idproduct where part.parent_idproduct = product
$$;

-- A receipt but for its products.
create function query.receipt_head_json(r query.receipt) returns text language sql stable parallel safe as $$
    select left(r.shown, -1)
        || ',"supplier":' || coalesce((select '{"idsupplier":' || s.id || ',"name":' || to_json(s.name) || '}'
                                       from query.supplier s where s.id = r.idsupplier), 'null')
        || ',"completed_by":' || coalesce((
            select '{"iduser":' || u.id || ',"name":' || to_json(u.body::json ->> 'full_name') || '}'
            from query."user" u where u.id = r.completed_by_iduser), 'null')
        || ',"amount_received":' || coalesce(sum(p.in_stock), 0)
        || case when r.version = 1 then ',"amount_received_excessive":' || coalesce(sum(p.excessive), 0) else '' end || '}'
    from query.receipt_product p where p.idreceipt = r.id
$$;

create or replace function query.receipt_json(r query.receipt) returns text language sql stable parallel safe as $$
    select left(query.receipt_head_json(r), -1)
        || ',"products":[' || coalesce(string_agg(query.receipt_product_json(p, r), ',' order by p.id), '') || ']}'
    from query.receipt_product p where p.idreceipt = r.id
$$;

-- A receipt beside a line of it. Of one with very many products these are left out: it would be told whole for each of them.
create function query.receipt_beside_line_json(r query.receipt) returns text language sql stable parallel safe as $$
    select case when (select count(*) from (select from query.receipt_product p where p.idreceipt = r.id limit 101) few) <= 100
        then query.receipt_json(r) else query.receipt_head_json(r) end
$$;

call upkeep.mirror();
