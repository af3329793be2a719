create sequence command.stock_history_id as int;
create sequence command.location_stock_history_id as int;

-- What is where, and what holds it: the last state of every product's stock. blocked: pieces of lots that may not be picked, apart from those
-- that picklists hold. Few rows that change all the time: a changed row stays on its page if that has room and no indexed column changes.
-- Rebuilds keep such settings (Shadow).
create table kept.stock_warehouse (
    idproduct           int         not null,
    idwarehouse         int         not null,
    stock               int         not null,
    reservedpicklists   int         not null,
    reservedbackorders  int         not null,
    reservedallocations int         not null,
    blocked             int         not null,
    since               timestamptz not null,
    primary key (idproduct, idwarehouse)
) with (fillfactor = 70);
create index stock_warehouse_of on kept.stock_warehouse (idwarehouse, idproduct);
call upkeep.remember('stock_warehouse', 'kept', 'past');
call upkeep.expose('stock_warehouse', 'level');

-- idlocation 0 is no specific location. lot_status: why the pieces at a place may not be picked; null if they may.
create table kept.stock_place (
    idproduct       int         not null,
    idwarehouse     int         not null,
    idlocation      int         not null,
    stock           int         not null,
    reserved        int         not null,
    lot_number      text,
    expiration_date date,
    lot_status      text,
    since           timestamptz not null,
    primary key (idproduct, idwarehouse, idlocation)
) with (fillfactor = 70);
create index stock_place_of_lot on kept.stock_place (idproduct, lot_number) where lot_number is not null;
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
-- nobody asks for entries without a location
create index location_stock_history_of_location on kept.location_stock_history (idlocation, id desc) where idlocation is not null;
call upkeep.expose('location_stock_history', 'log');
