create sequence command.return_id as int;
create sequence command.return_product_id as int;
create sequence command.return_product_replacement_id as int;
create sequence command.return_log_id as int;

-- What is known of returns beside themselves.
create table command.returns (
    idreturn              int primary key,
    idorder               int,
    idfulfilment_customer int
);
create index returns_of_order on command.returns (idorder) where idorder is not null;
-- Products that may still go to stock with a return.
create table command.return_product (
    idreturn_product int primary key,
    idreturn         int not null,
    idproduct        int not null
);
create index return_product_of on command.return_product (idreturn);
create index return_product_with on command.return_product (idproduct);

-- Returns without their products, log and comments, which are rows of their own.
create table kept.returns (
    id                    int         primary key,
    body                  text        not null,
    idreturn_status       int         not null,
    completed             boolean     not null,
    returnid              text        not null,
    names                 text        not null,
    emailaddress          text,
    idcustomer            int,
    idorder               int,
    idfulfilment_customer int,
    created               timestamptz not null,
    updated               timestamptz not null,
    since                 timestamptz not null
);
create index returns_by_status on kept.returns (idreturn_status, id);
create index returns_by_emailaddress on kept.returns (emailaddress, id);
create index returns_by_customer on kept.returns (idcustomer, id);
create index returns_by_order on kept.returns (idorder) where idorder is not null;
create index returns_by_fulfilment_customer on kept.returns (idfulfilment_customer, id) where idfulfilment_customer is not null;
create index returns_by_created on kept.returns (created);
create index returns_by_updated on kept.returns (updated);
call upkeep.remember('returns', 'kept', 'past');
call upkeep.expose('returns', 'state');

-- body is what the next event is folded into, shown is what clients get of it
create table kept.return_product (
    id              int         primary key,
    body            text        not null,
    shown           text        not null,
    idreturn        int         not null,
    idproduct       int         not null,
    productcode     text        not null,
    name            text        not null,
    idreturn_reason int         not null,
    idlocation      int,
    amount          int         not null,
    price           numeric     not null,
    since           timestamptz not null
);
create index return_product_of on kept.return_product (idreturn, id);
call upkeep.remember('return_product', 'kept', 'past');
create index return_product_of on past.return_product (idreturn);
call upkeep.expose('return_product', 'state');

create table kept.return_replacement (
    id              int         primary key,
    body            text        not null,
    shown           text        not null,
    idreturn        int         not null,
    idproduct       int         not null,
    productcode     text        not null,
    name            text        not null,
    idorder_product int,
    amount          int         not null,
    price           numeric     not null,
    since           timestamptz not null
);
create index return_replacement_of on kept.return_replacement (idreturn, id);
call upkeep.remember('return_replacement', 'kept', 'past');
create index return_replacement_of on past.return_replacement (idreturn);
call upkeep.expose('return_replacement', 'state');

create table kept.return_log (
    id              int         primary key,
    idreturn        int         not null,
    body            text        not null,
    idreturn_status int         not null,
    iduser          int         not null,
    since           timestamptz not null
);
create index return_log_of on kept.return_log (idreturn, id);
call upkeep.expose('return_log', 'log');

-- The return whose replacement products an order or a picklist delivers.
alter table kept.orders add column idreturn int;
alter table past.orders add column idreturn int;
call upkeep.expose('orders');
alter table kept.picklist add column idreturn int;
alter table past.picklist add column idreturn int;
call upkeep.expose('picklist');

create function query.return_product_name(product int, productcode text, name text) returns text language sql stable parallel safe as $$
    select '{"idproduct":' || product || ',"image_url":' || query.first_image(product) || ',"productcode":' || to_json(productcode)
        || ',"name":' || to_json(name) || '}'
$$;

create function query.return_product_json(p query.return_product) returns text language sql stable parallel safe as $$
    select query.open(p.shown) || ',"product":' || query.return_product_name(p.idproduct, p.productcode, p.name)
        || ',"return_reason":{"idreturn_reason":' || r.id || ',"name":' || (r.body::json -> 'name')::text || '},"location":'
        || query.location_or_null(p.idlocation) || '}'
    from query.return_reason r where r.id = p.idreturn_reason
$$;

-- A replacement product with what became of the order line that delivers it.
create function query.return_replacement_json(p query.return_replacement) returns text language sql stable parallel safe as $$
    select query.open(p.shown) || ',"idpicklist":' || coalesce(k.last::text, 'null') || ',"idbackorder":'
        || coalesce(w.first::text, 'null') || ',"status":"' || case
            when p.idorder_product is null then 'concept'
            when w.first is not null then 'backorder'
            when k.open then 'picklist'
            when k.last is not null then 'shipped'
            else 'cancelled' end
        || '","changeable":' || (p.idorder_product is null) || ',"product":'
        || query.return_product_name(p.idproduct, p.productcode, p.name) || '}'
    from (select max(q.id) as last, coalesce(bool_or(q.status <> 'closed'), false) as open
          from query.picklist_product x join query.picklist q on q.id = x.idpicklist
          where x.idorder_product = p.idorder_product and q.status <> 'cancelled') k
        cross join (select min(b.id) as first from query.backorder b
                    where b.idorder_product = p.idorder_product) w
$$;

-- scoped: for a fulfilment customer, who sees what is meant for them
create function query.return_head(r query.returns, scoped boolean) returns text language sql stable parallel safe as $$
    select query.open(r.body) || ',"comment_count":' || query.comments_on('return', r.id, scoped)
$$;

create function query.return_products(wanted int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg(query.return_product_json(p), ',' order by p.id), '') || ']'
    from query.return_product p where p.idreturn = wanted
$$;

create function query.return_replacements(wanted int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg(query.return_replacement_json(p), ',' order by p.id), '') || ']'
    from query.return_replacement p where p.idreturn = wanted
$$;

create function query.return_totals(r query.returns) returns text language sql stable parallel safe as $$
    select '{"returned_products_count":' || p.pieces || ',"returned_products_value":' || p.value
        || ',"replacement_products_count":' || n.pieces || ',"replacement_products_value":' || n.value
        || ',"days_after_order_shipped":' || coalesce(s.days::text, 'null') || '}'
    from (select coalesce(sum(x.amount), 0) as pieces, trim_scale(coalesce(sum(x.amount * x.price), 0)) as value
          from query.return_product x where x.idreturn = r.id) p
        cross join (select coalesce(sum(x.amount), 0) as pieces, trim_scale(coalesce(sum(x.amount * x.price), 0)) as value
                    from query.return_replacement x where x.idreturn = r.id) n
        cross join (select floor(extract(epoch from r.created - max(q.closed_at)) / 86400)::int as days from query.picklist q
                    where q.idorder = r.idorder and q.status = 'closed' and q.closed_at <= r.created) s
$$;

-- A fulfilment customer sees the order and the customer only if they are its own.
create function query.return_json(r query.returns, scoped boolean) returns text language sql stable parallel safe as $$
    select query.return_head(r, scoped) || ',"return_status":' || s.body || ',"customer":' || coalesce((
            select '{"idcustomer":' || c.id || ',"customerid":' || to_json(c.customerid) || ',"name":' || to_json(c.name)
                || ',"contactname":' || coalesce(to_json(c.contactname)::text, 'null') || '}'
            from query.customer c where c.id = r.idcustomer
                and (not scoped or c.idfulfilment_customer = r.idfulfilment_customer)), 'null')
        || ',"order":' || coalesce((
            select '{"idorder":' || o.id || ',"orderid":' || to_json(o.orderid) || ',"reference":'
                || coalesce(to_json(o.reference)::text, 'null') || ',"created_at":' || (o.body::json -> 'created')::text || '}'
            from query.orders o where o.id = r.idorder
                and (not scoped or o.idfulfilment_customer = r.idfulfilment_customer)), 'null')
        || ',"totals":' || query.return_totals(r) || ',"returned_products":' || query.return_products(r.id)
        || ',"replacement_products":' || query.return_replacements(r.id) || '}'
    from query.return_status s where s.id = r.idreturn_status
$$;

create function query.return_log_json(e query.return_log) returns text language sql stable parallel safe as $$
    select query.open(e.body) || ',"return_status":{"idreturn_status":' || s.id || ',"name":' || (s.body::json -> 'name')::text
        || ',"color":' || (s.body::json -> 'color')::text || '},"user":{"iduser":' || u.id || ',"name":'
        || (u.body::json -> 'full_name')::text || '}}'
    from query.return_status s cross join query."user" u where s.id = e.idreturn_status and u.id = e.iduser
$$;

-- A shipment with the return whose replacement products it brings.
create function query.shipment_json(body text, picklist int) returns text language sql stable parallel safe as $$
    select replace(query.shipment_json(body), '"idreturn":null', '"idreturn":' || coalesce((
        select p.idreturn::text from query.picklist p where p.id = picklist), 'null'))
$$;

-- The same for a backorder.
do $$
begin
    execute replace(pg_get_functiondef('query.backorder_json(int, boolean)'::regprocedure), ',"idreturn":null,"idproduct":''',
        ',"idreturn":'' || coalesce(o.idreturn::text, ''null'') || '',"idproduct":''');
end $$;

call upkeep.mirror();
