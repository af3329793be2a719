create sequence command.product_id as int;
create sequence command.product_part_id as int;
create sequence command.product_image_id as int;
create sequence command.pricelist_id as int;

-- Codes are unique for each fulfilment customer, and for the account itself.
create table command.product (
    idproduct             int primary key,
    productcode           text    not null,
    name                  text    not null,
    type                  text    not null,
    active                boolean not null default true,
    idvatgroup            int     not null,
    productcode_supplier  text    not null,
    barcode               text    not null,
    price                 numeric not null,
    fixedstockprice       numeric not null,
    weight                int     not null,
    idfulfilment_customer int,
    -- the days that a lot must still keep to be picked; null asks for none
    minimum_days_before_expiry int,
    constraint productcode_unique unique nulls not distinct (productcode, idfulfilment_customer)
);
create index product_by_barcode on command.product (barcode) where barcode <> '';

create table command.product_part (
    idproduct_part int primary key,
    idproduct      int not null,
    part           int not null,
    amount         int not null,
    unique (idproduct, part)
);
create index product_part_of on command.product_part (part);

create table command.pricelist (
    idpricelist int primary key
);
create table command.list_price (
    idproduct   int     not null,
    idpricelist int     not null,
    price       numeric not null,
    primary key (idproduct, idpricelist)
);

create table kept.product (
    id                    int         primary key,
    body                  text        not null,
    productcode           text        not null,
    name                  text        not null,
    productcode_supplier  text        not null,
    barcode               text        not null,
    type                  text        not null,
    idsupplier            int,
    idfulfilment_customer int,
    active                boolean     not null,
    created               timestamptz not null,
    updated               timestamptz not null,
    -- what the product's fields hold, which products are found by
    field_values          text,
    since                 timestamptz not null
);
create index product_by_productcode on kept.product (productcode);
create index product_by_supplier on kept.product (idsupplier);
create index product_by_customer on kept.product (idfulfilment_customer);
create index product_by_updated on kept.product (updated);
-- Lists are of the active or of the inactive products, by id; how many a page passes over is counted in the index alone.
create index product_by_active on kept.product (active, id);
call upkeep.remember('product', 'kept', 'past');
call upkeep.expose('product', 'state');

create table kept.product_part (
    id               int         primary key,
    parent_idproduct int         not null,
    part_idproduct   int         not null,
    amount           int         not null,
    since            timestamptz not null
);
create index product_part_parent on kept.product_part (parent_idproduct);
create index product_part_part on kept.product_part (part_idproduct);
call upkeep.remember('product_part', 'kept', 'past');
-- What is found by what it belongs to is found so in the past too.
create index product_part_parent on past.product_part (parent_idproduct);
call upkeep.expose('product_part', 'state');

create table kept.product_warehouse (
    idproduct   int         not null,
    idwarehouse int         not null,
    body        text        not null,
    since       timestamptz not null,
    primary key (idproduct, idwarehouse)
);
call upkeep.remember('product_warehouse', 'kept', 'past');
call upkeep.expose('product_warehouse', 'state');

create table kept.product_image (
    id          int         primary key,
    idproduct   int         not null,
    name        text        not null unique,
    contenttype text        not null,
    content     bytea       not null,
    since       timestamptz not null
);
create index product_image_of on kept.product_image (idproduct, id);
-- pictures are compressed already
alter table kept.product_image alter column content set storage external;
call upkeep.remember('product_image', 'kept', 'past');
create index product_image_of on past.product_image (idproduct);
call upkeep.expose('product_image', 'state');

-- id is the place of the event in the event store
create table kept.product_price_history (
    id        bigint      primary key,
    idproduct int         not null,
    body      text        not null,
    since     timestamptz not null
);
create index product_price_history_of on kept.product_price_history (idproduct, id);
call upkeep.expose('product_price_history', 'log');

create table kept.product_fixedstockprice_history (
    id        bigint      primary key,
    idproduct int         not null,
    body      text        not null,
    since     timestamptz not null
);
create index product_fixedstockprice_history_of on kept.product_fixedstockprice_history (idproduct, id);
call upkeep.expose('product_fixedstockprice_history', 'log');

create table kept.pricelist (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('pricelist', 'kept', 'past');
call upkeep.expose('pricelist', 'state');
