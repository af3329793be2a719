create sequence command.product_id as int;
create sequence command.product_part_id as int;
create sequence command.product_image_id as int;

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
    constraint productcode_unique unique (productcode)
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

create table query.product (
    id                    int primary key,
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
    -- titles, kept by whoever keeps tags
    tags                  text[]      not null default '{}'
);
create index product_by_productcode on query.product (productcode);
create index product_by_supplier on query.product (idsupplier);
create index product_by_customer on query.product (idfulfilment_customer);
create index product_by_updated on query.product (updated);

create table query.product_part (
    id               int primary key,
    parent_idproduct int not null,
    part_idproduct   int not null,
    amount           int not null
);
create index product_part_parent on query.product_part (parent_idproduct);
create index product_part_part on query.product_part (part_idproduct);

create table query.product_warehouse (
    idproduct   int  not null,
    idwarehouse int  not null,
    body        text not null,
    primary key (idproduct, idwarehouse)
);

-- id is the place of the event in the event store
create table query.product_price_history (
    id        bigint primary key,
    idproduct int  not null,
    body      text not null
);
create index product_price_history_of on query.product_price_history (idproduct, id);
create table query.product_fixedstockprice_history (
    id        bigint primary key,
    idproduct int  not null,
    body      text not null
);
create index product_fixedstockprice_history_of on query.product_fixedstockprice_history (idproduct, id);

create table query.product_image (
    id          int primary key,
    idproduct   int   not null,
    name        text  not null unique,
    contenttype text  not null,
    content     bytea not null
);
create index product_image_of on query.product_image (idproduct, id);
-- pictures are compressed already
alter table query.product_image alter column content set storage external;
