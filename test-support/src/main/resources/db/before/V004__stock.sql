-- What is where, and what holds it: the last state of every product's stock.
create table query.stock_warehouse (
    idproduct           int not null,
    idwarehouse         int not null,
    stock               int not null,
    reservedpicklists   int not null,
    reservedbackorders  int not null,
    reservedallocations int not null,
    primary key (idproduct, idwarehouse)
);
create index stock_warehouse_of on query.stock_warehouse (idwarehouse, idproduct);

-- idlocation 0 is no specific location
create table query.stock_place (
    idproduct       int     not null,
    idwarehouse     int     not null,
    idlocation      int     not null,
    stock           int     not null,
    reserved        int     not null,
    lot_number      text,
    expiration_date date,
    linked          boolean not null,
    note            text,
    is_preferred    boolean not null default false,
    primary key (idproduct, idwarehouse, idlocation)
);
create index stock_place_at on query.stock_place (idlocation, idproduct);

create function query.stock_json(s query.stock_warehouse) returns text language sql immutable parallel safe as $$
    select '{"idwarehouse":' || s.idwarehouse || ',"stock":' || s.stock
        || ',"reserved":' || s.reservedbackorders + s.reservedpicklists + s.reservedallocations
        || ',"reservedbackorders":' || s.reservedbackorders || ',"reservedpicklists":' || s.reservedpicklists
        || ',"reservedallocations":' || s.reservedallocations
        || ',"freestock":' || s.stock - s.reservedbackorders - s.reservedpicklists - s.reservedallocations || '}'
$$;

-- The stock of one product over its warehouses, as a JSON array in the API's words.
create function query.stock_of(product int) returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg(query.stock_json(s), ',' order by s.idwarehouse), '') || ']'
    from query.stock_warehouse s where s.idproduct = product
$$;

-- How the level of a warehouse changed, entry by entry; each names the event it came from.
create table query.stock_history (
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
create index stock_history_of_product on query.stock_history (idproduct, id desc);
create index stock_history_at on query.stock_history (changed_at);

-- How the level at a location changed; idlocation null is no specific location.
create table query.location_stock_history (
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
create index location_stock_history_of_product on query.location_stock_history (idproduct, id desc);
create index location_stock_history_of_location on query.location_stock_history (idlocation, id desc);

create table query.account (
    id           int primary key,
    body         text    not null,
    traceability boolean not null
);

create sequence command.stock_history_id as int;
create sequence command.location_stock_history_id as int;
