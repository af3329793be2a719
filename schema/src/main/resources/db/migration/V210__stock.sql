create sequence command.stock_history_id as int;
create sequence command.location_stock_history_id as int;
create sequence command.movement_id as int;
create sequence command.movement_product_id as int;
create sequence command.location_stock_count_id as int;
create sequence command.location_stock_count_product_id as int;

-- What is where, and what holds it: the last state of every product's stock.
create table kept.stock_warehouse (
    idproduct           int         not null,
    idwarehouse         int         not null,
    stock               int         not null,
    reservedpicklists   int         not null,
    reservedbackorders  int         not null,
    reservedallocations int         not null,
    since               timestamptz not null,
    primary key (idproduct, idwarehouse)
);
create index stock_warehouse_of on kept.stock_warehouse (idwarehouse, idproduct);
call upkeep.remember('stock_warehouse', 'kept', 'past');
call upkeep.expose('stock_warehouse', 'level');

-- idlocation 0 is no specific location
create table kept.stock_place (
    idproduct       int         not null,
    idwarehouse     int         not null,
    idlocation      int         not null,
    stock           int         not null,
    reserved        int         not null,
    lot_number      text,
    expiration_date date,
    since           timestamptz not null,
    primary key (idproduct, idwarehouse, idlocation)
);
call upkeep.remember('stock_place', 'kept', 'past');
call upkeep.expose('stock_place', 'level');

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
call upkeep.remember('stock_link', 'kept', 'past');
create index stock_link_at on past.stock_link (idlocation);
call upkeep.expose('stock_link', 'state');

-- How the level of a warehouse changed, entry by entry; each names the event it came from.
create table kept.stock_history (
    id           int         primary key,
    idproduct    int         not null,
    idwarehouse  int         not null,
    idlocation   int,
    iduser       int,
    old_stock    int         not null,
    stock_change int         not null,
    new_stock    int         not null,
    reason       text        not null,
    change_type  text        not null,
    changed_at   timestamptz not null,
    event        bigint      not null
);
create index stock_history_of_product on kept.stock_history (idproduct, id desc);
create index stock_history_at on kept.stock_history (changed_at);
call upkeep.expose('stock_history', 'log');

-- How the level at a location changed; idlocation null is no specific location.
create table kept.location_stock_history (
    id                int         primary key,
    idproduct         int         not null,
    idwarehouse       int         not null,
    idlocation        int,
    contra_idlocation int,
    iduser            int,
    old_stock         int         not null,
    stock_change      int         not null,
    new_stock         int         not null,
    change_type       text        not null,
    changed_at        timestamptz not null,
    event             bigint      not null
);
create index location_stock_history_of_product on kept.location_stock_history (idproduct, id desc);
create index location_stock_history_of_location on kept.location_stock_history (idlocation, id desc);
call upkeep.expose('location_stock_history', 'log');

-- Movements of stock between warehouses.
create table kept.movement (
    id               int         primary key,
    body             text        not null,
    status           text        not null,
    from_idwarehouse int         not null,
    to_idwarehouse   int         not null,
    created          timestamptz not null,
    since            timestamptz not null
);
create index movement_by_status on kept.movement (status, id);
create index movement_by_source on kept.movement (from_idwarehouse, id);
create index movement_by_target on kept.movement (to_idwarehouse, id);
create index movement_by_created on kept.movement (created);
call upkeep.remember('movement', 'kept', 'past');
call upkeep.expose('movement', 'state');

-- body is what the next event is folded into, shown is what clients get of it
create table kept.movement_product (
    id         int         primary key,
    body       text        not null,
    shown      text        not null,
    idmovement int         not null,
    since      timestamptz not null
);
create index movement_product_of on kept.movement_product (idmovement, id);
call upkeep.remember('movement_product', 'kept', 'past');
create index movement_product_of on past.movement_product (idmovement);
call upkeep.expose('movement_product', 'state');

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
