create sequence command.supplier_id as int;
create sequence command.purchaseorder_id as int;
create sequence command.purchaseorder_product_id as int;
create sequence command.receipt_id as int;
create sequence command.receipt_product_id as int;

create table command.supplier (
    idsupplier int  primary key,
    name       text not null,
    constraint supplier_name_unique unique (name)
);

-- Which orders are on their way, and which lines they have. How much is left is for the orders to say.
create table command.purchaseorder (
    idpurchaseorder int     primary key,
    idsupplier      int,
    purchased       boolean not null default false,
    open            boolean not null default true
);
create index purchased_at_supplier on command.purchaseorder (idsupplier, idpurchaseorder) where purchased;
create table command.purchaseorder_product (
    idpurchaseorder_product int primary key,
    idpurchaseorder         int not null,
    idproduct               int not null
);
create index purchaseorder_product_of on command.purchaseorder_product (idpurchaseorder, idproduct);
create index purchaseorder_product_bought on command.purchaseorder_product (idproduct, idpurchaseorder);

create table query.supplier (
    id     int     primary key,
    body   text    not null,
    name   text    not null,
    active boolean not null
);

-- Orders but for their products, which are rows of their own.
create table query.purchaseorder (
    id                    int         primary key,
    body                  text        not null,
    status                text        not null,
    purchaseorderid       text        not null,
    supplier_orderid      text,
    supplier_name         text,
    idsupplier            int,
    idwarehouse           int         not null,
    idfulfilment_customer int,
    delivery_date         date,
    updated               timestamptz not null
);
create index purchaseorder_by_status on query.purchaseorder (status, id);
create index purchaseorder_by_updated on query.purchaseorder (updated);
create index purchaseorder_by_supplier on query.purchaseorder (idsupplier, id);
create table query.purchaseorder_product (
    id              int  primary key,
    body            text not null,
    idpurchaseorder int  not null,
    idproduct       int  not null,
    amount          int  not null,
    amountreceived  int  not null,
    delivery_date   date
);
create index purchaseorder_product_of on query.purchaseorder_product (idpurchaseorder, id);
create index purchaseorder_product_bought on query.purchaseorder_product (idproduct, idpurchaseorder);
create index purchaseorder_product_to_come on query.purchaseorder_product (idproduct, id) where amountreceived < amount;

create function query.purchaseorder_products(purchaseorder int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg(p.body, ',' order by p.id), '') || ']'
    from query.purchaseorder_product p where p.idpurchaseorder = purchaseorder
$$;

-- body is what the next event is folded into, shown is what clients get of it
create table query.receipt (
    id                    int         primary key,
    body                  text        not null,
    shown                 text        not null,
    receiptid             text        not null,
    status                text        not null,
    version               int         not null,
    idpurchaseorder       int,
    idsupplier            int,
    idwarehouse           int         not null,
    idfulfilment_customer int,
    completed_by_iduser   int,
    completed_at          timestamptz,
    updated               timestamptz not null
);
create index receipt_by_receiptid on query.receipt (receiptid);
create index receipt_by_purchaseorder on query.receipt (idpurchaseorder, id);
create index receipt_by_supplier on query.receipt (idsupplier, id);
create index receipt_by_status on query.receipt (status, id);
create index receipt_by_updated on query.receipt (updated);
create index receipt_by_completed on query.receipt (completed_at);
-- in_stock: pieces that are received and not reverted; excessive: those of them above what was ordered
create table query.receipt_product (
    id              int  primary key,
    body            text not null,
    shown           text not null,
    idreceipt       int  not null,
    idproduct       int  not null,
    idpurchaseorder int,
    idlocation      int,
    in_stock        int  not null,
    excessive       int  not null
);
create index receipt_product_of on query.receipt_product (idreceipt, id);
create index receipt_product_bought_with on query.receipt_product (idpurchaseorder, idreceipt) where in_stock > 0;

create function query.first_image(product int) returns text language sql stable parallel safe as $$
    select coalesce((select '"' || chr(1) || '/images/' || i.name || '"' from query.product_image i
                     where i.idproduct = product order by i.id limit 1), 'null')
$$;

create function query.location_or_null(location int) returns text language sql stable parallel safe as $$
    select coalesce((select query.location_json(l) from query.location l where l.id = location), 'null')
$$;

-- A line of a receipt in the API's words. Version 1 also says how things stand around it.
create function query.receipt_product_json(p query.receipt_product, r query.receipt)
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
                select string_agg(left(query.location_json(l), -1) || ',"stock_for_product":{"stock":' || a.stock
                    || ',"stock_reserved_picklists":' || a.reserved || '},"note":' || coalesce(to_json(a.note)::text, 'null')
                    || ',"is_preferred":' || a.is_preferred || '}', ',' order by l.id)
                from query.stock_place a join query.location l on l.id = a.idlocation
                where a.idproduct = p.idproduct and a.idwarehouse = r.idwarehouse and a.linked), '')
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

create function query.receipt_json(r query.receipt) returns text language sql stable parallel safe as $$
    select left(r.shown, -1)
        || ',"supplier":' || coalesce((select '{"idsupplier":' || s.id || ',"name":' || to_json(s.name) || '}'
                                       from query.supplier s where s.id = r.idsupplier), 'null')
        || ',"completed_by":' || coalesce((
            select '{"iduser":' || u.id || ',"name":' || to_json(u.body::json ->> 'full_name') || '}'
            from query."user" u where u.id = r.completed_by_iduser), 'null')
        || ',"amount_received":' || coalesce(sum(p.in_stock), 0)
        || case when r.version = 1 then ',"amount_received_excessive":' || coalesce(sum(p.excessive), 0) else '' end
        || ',"products":[' || coalesce(string_agg(query.receipt_product_json(p, r), ',' order by p.id), '') || ']}'
    from query.receipt_product p where p.idreceipt = r.id
$$;

-- What may still come in with a receipt: of its order, or of what is on its way from its supplier.
create function query.expected_products(r query.receipt)
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
    group by l.idproduct, p.id
$$;
