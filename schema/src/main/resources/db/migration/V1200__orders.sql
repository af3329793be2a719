create sequence command.order_id as int;
create sequence command.order_product_id as int;
create sequence command.order_log_id as int;

-- What is known of orders beside themselves. idproducts: what was on it when it ended.
-- idfulfilment_customer: a product that is on an open order does not go to another fulfilment customer.
create table command."order" (
    idorder               int   primary key,
    idproducts            int[] not null default '{}',
    idfulfilment_customer int
);
create table command.open_order_product (
    idproduct int not null,
    idorder   int not null,
    primary key (idorder, idproduct)
);
create index open_order_product_of on command.open_order_product (idproduct);

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
    -- what nobody can guess in the address of the order's public page
    status_page           text        not null,
    -- the return whose replacement products the order delivers
    idreturn              int,
    auto_split            boolean,
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
-- random texts that are only asked for one by one: a hash of four bytes each
create index orders_by_status_page on kept.orders using hash (status_page);
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

-- How many orders were made on a day of UTC that is over. Orders never go, so this stays.
create table upkeep.orders_of_day (
    day    date primary key,
    orders int  not null
);
