create sequence command.location_stock_count_id as int;
create sequence command.location_stock_count_product_id as int;

-- A location has at most one open count, and is not deleted before that ends.
create table command.open_location_stock_count (
    idlocation              int primary key constraint location_stock_count_location_exists references command.location on delete restrict,
    idlocation_stock_count  int not null unique
);

create table kept.location_stock_count (
    id          int         primary key,
    body        text        not null,
    idlocation  int         not null,
    idwarehouse int         not null,
    status      text        not null,
    blind       boolean     not null,
    created     timestamptz not null,
    updated     timestamptz not null,
    since       timestamptz not null
);
create index location_stock_count_by_location on kept.location_stock_count (idlocation, id);
create index location_stock_count_by_warehouse on kept.location_stock_count (idwarehouse, id);
create index location_stock_count_by_status on kept.location_stock_count (status, id);
create index location_stock_count_by_created on kept.location_stock_count (created);
create index location_stock_count_by_updated on kept.location_stock_count (updated);
call upkeep.remember('location_stock_count', 'kept', 'past');
call upkeep.expose('location_stock_count', 'state');

-- body is what the next event is folded into, shown is what clients get of it, blind what they get while a blind count is open
create table kept.location_stock_count_product (
    id                     int         primary key,
    body                   text        not null,
    shown                  text        not null,
    blind                  text        not null,
    idlocation_stock_count int         not null,
    idproduct              int         not null,
    since                  timestamptz not null
);
create index location_stock_count_product_of on kept.location_stock_count_product (idlocation_stock_count, id);
call upkeep.remember('location_stock_count_product', 'kept', 'past');
create index location_stock_count_product_of on past.location_stock_count_product (idlocation_stock_count);
call upkeep.expose('location_stock_count_product', 'state');
