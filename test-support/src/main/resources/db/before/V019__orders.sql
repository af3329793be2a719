create sequence command.order_id as int;
create sequence command.order_product_id as int;
create sequence command.order_log_id as int;
create sequence command.backorder_id as int;
create sequence command.picklist_id as int;
create sequence command.picklist_product_id as int;

-- What is known of orders beside themselves. idproducts: what was on it when it ended
create table command."order" (
    idorder    int   primary key,
    idproducts int[] not null default '{}'
);
create table command.open_order_product (
    idproduct int not null,
    idorder   int not null,
    primary key (idorder, idproduct)
);
create index open_order_product_of on command.open_order_product (idproduct);
create table command.backorder (
    idbackorder int primary key,
    idorder     int not null,
    priority    int not null
);
create index backorder_of on command.backorder (idorder);
create index backorder_by_priority on command.backorder (priority);
create table command.picklist (
    idpicklist    int primary key,
    idorder       int not null,
    snoozed_until timestamptz
);
create index picklist_of on command.picklist (idorder);
create index picklist_snoozed on command.picklist (snoozed_until) where snoozed_until is not null;

create table command.shipment (
    idshipment int     primary key,
    idpicklist int     not null,
    idorder    int     not null,
    cancelled  boolean not null default false
);
create index shipment_of on command.shipment (idorder);
create table command.list_price (
    idproduct   int     not null,
    idpricelist int     not null,
    price       numeric not null,
    primary key (idproduct, idpricelist)
);
insert into command.list_price
    select (e.body ->> 'product')::int, (price ->> 'idpricelist')::int, (price ->> 'price')::numeric
    from (select distinct on (aggregate_identifier) convert_from(payload, 'UTF8')::jsonb as body from events.domain_event
          where payload_type = 'product.list_prices_changed' order by aggregate_identifier, sequence_number desc) e
        cross join jsonb_array_elements(e.body -> 'prices') price;

-- Orders but for their products, picklists and tags, which are rows of their own.
create table kept.orders (
    id                    int         primary key,
    body                  text        not null,
    status                text        not null,
    orderid               text        not null,
    reference             text,
    emailaddress          text,
    names                 text        not null,
    idcustomer            int,
    idfulfilment_customer int,
    warehouses            text        not null,
    created               timestamptz not null,
    updated               timestamptz not null,
    since                 timestamptz not null
);
create index orders_by_number on kept.orders (orderid);
create index orders_by_reference on kept.orders (reference, id);
create index orders_by_emailaddress on kept.orders (emailaddress, id);
create index orders_by_status on kept.orders (status, id);
create index orders_by_customer on kept.orders (idcustomer, id);
create index orders_by_fulfilment_customer on kept.orders (idfulfilment_customer, id) where idfulfilment_customer is not null;
create index orders_by_created on kept.orders (created);
create index orders_by_updated on kept.orders (updated);
call upkeep.remember('orders', 'kept', 'past');
call upkeep.expose('orders', 'state');

create table kept.order_product (
    id        int         primary key,
    body      text        not null,
    idorder   int         not null,
    idproduct int         not null,
    amount    int         not null,
    cancelled int         not null,
    partof    int,
    since     timestamptz not null
);
create index order_product_of on kept.order_product (idorder, id);
call upkeep.remember('order_product', 'kept', 'past');
create index order_product_of on past.order_product (idorder);
call upkeep.expose('order_product', 'state');

create table kept.order_tag (
    idorder int         not null,
    idtag   int         not null,
    since   timestamptz not null,
    primary key (idorder, idtag)
);
create index order_tag_by_tag on kept.order_tag (idtag, idorder);
call upkeep.remember('order_tag', 'kept', 'past');
call upkeep.expose('order_tag', 'state');

create table kept.order_note (
    id      int         primary key,
    idorder int         not null,
    body    text        not null,
    since   timestamptz not null
);
create index order_note_of on kept.order_note (idorder, id);
call upkeep.expose('order_note', 'log');

-- What is set aside for orders that are not processed yet.
create table kept.order_allocation (
    idorder     int         not null,
    idproduct   int         not null,
    idwarehouse int         not null,
    amount      int         not null,
    since       timestamptz not null,
    primary key (idorder, idproduct, idwarehouse)
);
call upkeep.remember('order_allocation', 'kept', 'past');
call upkeep.expose('order_allocation', 'state');

create table kept.backorder (
    id              int         primary key,
    body            text        not null,
    idorder         int         not null,
    idorder_product int         not null,
    idproduct       int         not null,
    idwarehouse     int         not null,
    amount          int         not null,
    priority        int         not null,
    has_parts       boolean     not null,
    part_of         int,
    per_parent      int,
    created         timestamptz not null,
    since           timestamptz not null
);
create index backorder_of on kept.backorder (idorder, id);
create index backorder_in_line on kept.backorder (idproduct, idwarehouse, priority, id);
create index backorder_part_of on kept.backorder (part_of) where part_of is not null;
call upkeep.remember('backorder', 'kept', 'past');
create index backorder_of on past.backorder (idorder);
create index backorder_in_line on past.backorder (idproduct, idwarehouse);
create index backorder_part_of on past.backorder (part_of) where part_of is not null;
call upkeep.expose('backorder', 'state');

create table kept.picklist (
    id                    int         primary key,
    body                  text        not null,
    idorder               int         not null,
    idcustomer            int,
    idwarehouse           int         not null,
    idpicklist_batch      int,
    assigned_to           int,
    idfulfilment_customer int,
    status                text        not null,
    picklistid            text        not null,
    created               timestamptz not null,
    closed_at             timestamptz,
    since                 timestamptz not null
);
create index picklist_of on kept.picklist (idorder, id);
create index picklist_by_number on kept.picklist (picklistid);
create index picklist_by_status on kept.picklist (status, id);
create index picklist_by_warehouse on kept.picklist (idwarehouse, id);
create index picklist_by_customer on kept.picklist (idcustomer, id);
create index picklist_by_assignee on kept.picklist (assigned_to, id) where assigned_to is not null;
create index picklist_by_batch on kept.picklist (idpicklist_batch, id) where idpicklist_batch is not null;
create index picklist_by_fulfilment_customer on kept.picklist (idfulfilment_customer, id) where idfulfilment_customer is not null;
create index picklist_by_created on kept.picklist (created);
create index picklist_by_closed on kept.picklist (closed_at) where closed_at is not null;
call upkeep.remember('picklist', 'kept', 'past');
create index picklist_of on past.picklist (idorder);
call upkeep.expose('picklist', 'state');

create table kept.picklist_product (
    id              int         primary key,
    body            text        not null,
    idpicklist      int         not null,
    idproduct       int         not null,
    idorder_product int,
    amount          int         not null,
    picked          int         not null,
    since           timestamptz not null
);
create index picklist_product_of on kept.picklist_product (idpicklist, id);
create index picklist_product_for on kept.picklist_product (idorder_product);
call upkeep.remember('picklist_product', 'kept', 'past');
create index picklist_product_of on past.picklist_product (idpicklist);
create index picklist_product_for on past.picklist_product (idorder_product);
call upkeep.expose('picklist_product', 'state');

-- Where picklists hold pieces, or held them when these left. idlocation: 0 for no specific location
create table kept.picklist_claim (
    idpicklist int         not null,
    idproduct  int         not null,
    idlocation int         not null,
    amount     int         not null,
    since      timestamptz not null,
    primary key (idpicklist, idproduct, idlocation)
);
call upkeep.remember('picklist_claim', 'kept', 'past');
call upkeep.expose('picklist_claim', 'state');

create table kept.picklist_packaging (
    id          int         primary key,
    idpackaging int         not null,
    since       timestamptz not null
);
call upkeep.remember('picklist_packaging', 'kept', 'past');
call upkeep.expose('picklist_packaging', 'state');

create function query.order_products(wanted int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg(p.body, ',' order by p.id), '') || ']' from query.order_product p where p.idorder = wanted
$$;

create function query.order_tags_array(wanted int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg(t.body, ',' order by t.id), '') || ']'
    from query.order_tag k join query.tag t on t.id = k.idtag where k.idorder = wanted
$$;

create function query.order_tags(wanted int) returns text language sql stable parallel safe as $$
    select '{' || coalesce(string_agg(to_json(t.title) || ':' || t.body, ',' order by t.id), '') || '}'
    from query.order_tag k join query.tag t on t.id = k.idtag where k.idorder = wanted
$$;

-- scoped: for a fulfilment customer, who sees what is meant for them
create function query.comments_on(kind text, wanted int, scoped boolean) returns bigint language sql stable parallel safe as $$
    select count(*) from query.comment c where c.source_type = kind and c.idsource = wanted and (not scoped or c.visible)
$$;

-- A picklist but for its products, with the tags of its order.
create function query.picklist_head(wanted int, body text, ordered int, scoped boolean) returns text language sql stable parallel safe as $$
    select left(body, -1) || ',"comment_count":' || query.comments_on('picklist', wanted, scoped) || ',"tags":'
        || query.order_tags_array(ordered)
$$;

create function query.order_picklists(wanted int, scoped boolean) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg(query.picklist_head(p.id, p.body, wanted, scoped) || '}', ',' order by p.id), '') || ']'
    from query.picklist p where p.idorder = wanted
$$;

-- Lines with the places their pieces are held at: the pieces of a product on a picklist are counted through, line by line and place by place, and a
-- line's pieces are at the places that have the same numbers.
create function query.picklist_products(wanted int, warehouse int) returns text language sql stable parallel safe as $$
    with line as materialized (
        select l.id, l.body, l.idproduct, l.amount, l.picked,
               sum(l.amount) over (partition by l.idproduct order by l.id) - l.amount as first
        from query.picklist_product l where l.idpicklist = wanted),
    held as (
        select c.idproduct, c.idlocation, c.amount,
               sum(c.amount) over (partition by c.idproduct order by c.idlocation) - c.amount as first
        from query.picklist_claim c where c.idpicklist = wanted and c.idlocation <> 0),
    placed as (
        select l.id, l.body, l.idproduct,
               string_agg('{"idpicklist_product_location":' || l.id || ',"idlocation":' || h.idlocation || ',"name":'
                || to_json(n.name) || ',"amount":' || least(l.first + l.amount, h.first + h.amount) - greatest(l.first, h.first)
                || ',"amount_picked":' || greatest(0, least(l.first + l.picked, h.first + h.amount) - greatest(l.first, h.first)) || '}',
                ',' order by h.idlocation) filter (where h.idlocation is not null) as places
        from line l left join (held h join query.location n on n.id = h.idlocation) on h.idproduct = l.idproduct
                and h.first < l.first + l.amount and l.first < h.first + h.amount
        group by l.id, l.body, l.idproduct)
    select '[' || coalesce(string_agg(left(l.body, -1) || ',"stocklocation":' || w.said || ',"stock_location":' || w.said
            || ',"pick_locations":[' || coalesce(l.places, '') || ']}', ',' order by l.id), '') || ']'
    from placed l
        cross join lateral (select coalesce((select (s.body::json -> 'stock_location')::text from query.product_warehouse s
                                             where s.idproduct = l.idproduct and s.idwarehouse = warehouse), 'null') as said offset 0) w
$$;

create function query.picklist_json(wanted int, body text, ordered int, warehouse int, scoped boolean) returns text
language sql stable parallel safe as $$
    select query.picklist_head(wanted, body, ordered, scoped) || ',"products":' || query.picklist_products(wanted, warehouse) || '}'
$$;

create function query.order_json(wanted int, body text, scoped boolean) returns text language sql stable parallel safe as $$
    select replace(left(body, -1), '"public_status_page":"', '"public_status_page":"' || chr(1)) || ',"comment_count":'
        || query.comments_on('order', wanted, scoped) || ',"tags":' || query.order_tags(wanted) || ',"products":'
        || query.order_products(wanted) || ',"picklists":' || query.order_picklists(wanted, scoped) || '}'
$$;

-- How far beyond what is there the line of those who wait for a product reaches, up to and with one of them; negative when pieces are left behind it.
create function query.backorder_reach(product int, warehouse int, place int, behind int) returns bigint language sql stable parallel safe as $$
    select coalesce((select sum(b.amount) from query.backorder b
                     where b.idproduct = product and b.idwarehouse = warehouse and not b.has_parts
                         and (b.priority, b.id) <= (place, behind)), 0)
        - coalesce((select s.stock - s.reservedpicklists from query.stock_warehouse s
                    where s.idproduct = product and s.idwarehouse = warehouse), 0)
$$;

-- Pieces of a backorder that are there for it. A composition is there as often as all of its parts are.
create function query.backorder_available(backorder int) returns int language sql stable parallel safe as $$
    select case
        when b.has_parts then least(b.amount, coalesce((
            select min(query.backorder_available(part.id) / part.per_parent) from query.backorder part where part.part_of = b.id), b.amount))
        when p.type in ('unlimited_stock', 'virtual_composition') then b.amount
        else greatest(0, least(b.amount, b.amount - query.backorder_reach(b.idproduct, b.idwarehouse, b.priority, b.id)))::int end
    from query.backorder b join query.product p on p.id = b.idproduct where b.id = backorder
$$;

-- When the last of so many missing pieces is to come, and whether they are bought.
create function query.backorder_expected(product int, warehouse int, missing bigint, out covered boolean, out day date)
language sql stable parallel safe as $$
    select coalesce(bool_or(c.upto >= missing), false), min(c.day) filter (where c.upto >= missing)
    from (select coalesce(l.delivery_date, o.delivery_date) as day,
                 sum(l.amount - l.amountreceived) over (order by coalesce(l.delivery_date, o.delivery_date) nulls last, l.id) as upto
          from query.purchaseorder_product l join query.purchaseorder o on o.id = l.idpurchaseorder
          where l.idproduct = product and o.idwarehouse = warehouse and o.status = 'purchased' and l.amount > l.amountreceived) c
$$;

create function query.backorder_json(backorder int, expected boolean) returns text language sql stable parallel safe as $$
    select '{"idbackorder":' || b.id || ',"idorder_product":' || b.idorder_product || ',"idorder":' || b.idorder || ',"idreturn":null,"idproduct":'
        || b.idproduct || ',"idcustomer":' || coalesce(o.idcustomer::text, 'null') || ',"idwarehouse":' || b.idwarehouse || ',"amount":'
        || b.amount || ',"amount_available":' || a.available || ',"amountavailable":' || a.available || ',"priority":' || b.priority
        || ',"has_parts":' || b.has_parts || ',"part_of_idbackorder":' || coalesce(b.part_of::text, 'null') || ',"parts_per_parent":'
        || coalesce(b.per_parent::text, 'null') || ',"created_at":'
        || (b.body::json -> 'created')::text
        || case when expected then (
            select ',"is_purchased":' || coalesce(bool_and(m.missing <= 0 or e.covered), true)
                || ',"date_available":' || coalesce(to_json(case when bool_or(m.missing > 0)
                       and bool_and(m.missing <= 0 or e.day is not null) then max(e.day) filter (where m.missing > 0) end)::text, 'null')
            from query.backorder n
                cross join lateral (select case when query.backorder_available(n.id) >= n.amount then 0
                    else query.backorder_reach(n.idproduct, n.idwarehouse, n.priority, n.id) end as missing) m
                cross join lateral query.backorder_expected(n.idproduct, n.idwarehouse, m.missing) e
            where case when b.has_parts then n.part_of = b.id else n.id = b.id end) else '' end || '}'
    from query.backorder b join query.orders o on o.id = b.idorder cross join lateral (select query.backorder_available(b.id) as available) a
    where b.id = backorder
$$;

create function query.product_status(wanted int) returns text language sql stable parallel safe as $$
    select '{"idorder":' || o.id || ',"orderid":' || to_json(o.orderid) || ',"status":"' || o.status || '","products":['
        || coalesce((select string_agg('{"idorder_product":' || l.id || ',"idproduct":' || l.idproduct || ',"productcode":'
                || (l.body::json -> 'productcode')::text || ',"name":' || (l.body::json -> 'name')::text || ',"amount":' || l.amount
                || ',"amount_cancelled":' || l.cancelled || ',"amount_picklists":' || k.open || ',"amount_backorders":' || w.waiting
                || ',"amount_shipped":' || k.closed || ',"allocated":'
                || case when o.status in ('concept', 'expected') then l.upto <= coalesce(a.allocated, 0)
                        else o.status <> 'cancelled' and w.waiting = 0 end || '}', ',' order by l.id)
            from (select p.*, sum(p.amount) over (partition by p.idproduct order by p.id) as upto from query.order_product p
                  where p.idorder = o.id) l
                cross join lateral (
                    select coalesce(sum(x.amount) filter (where q.status in ('new', 'paused', 'snoozed')), 0) as open,
                           coalesce(sum(x.amount) filter (where q.status = 'closed'), 0) as closed
                    from query.picklist_product x join query.picklist q on q.id = x.idpicklist where x.idorder_product = l.id) k
                cross join lateral (select coalesce(sum(b.amount), 0) as waiting from query.backorder b
                                    where b.idorder = o.id and b.idorder_product = l.id) w
                left join (select s.idproduct, sum(s.amount) as allocated from query.order_allocation s where s.idorder = o.id
                           group by s.idproduct) a on a.idproduct = l.idproduct), '') || ']}'
    from query.orders o where o.id = wanted
$$;

call upkeep.mirror();
