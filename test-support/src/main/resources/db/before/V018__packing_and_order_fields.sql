create sequence command.packaging_id as int;
create sequence command.printer_id as int;
create sequence command.packing_station_id as int;
create sequence command.picking_container_id as int;
create sequence command.orderfield_id as int;

create table command.printer (
    idprinter int primary key
);
create table command.picking_container (
    idpicking_container int  primary key,
    name                text not null unique,
    idpicklist          int  unique
);
create table command.orderfield (
    idorderfield int    primary key,
    title        text   not null,
    type         text   not null,
    choices      text[] not null
);

create table kept.packaging (
    id     int         primary key,
    body   text        not null,
    active boolean     not null,
    since  timestamptz not null
);
create table kept.printer (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
create table kept.packing_station (
    id                         int         primary key,
    body                       text        not null,
    name                       text        not null,
    printer_packinglists       int,
    printer_shipping_labels    int,
    printer_shipping_documents int,
    printer_product_labels     int,
    since                      timestamptz not null
);
create table kept.picking_container (
    id         int         primary key,
    body       text        not null,
    idpicklist int,
    since      timestamptz not null
);
create index picking_container_with on kept.picking_container (idpicklist);
create table kept.orderfield (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);

call upkeep.remember('packaging', 'kept', 'past');
call upkeep.remember('printer', 'kept', 'past');
call upkeep.remember('packing_station', 'kept', 'past');
call upkeep.remember('picking_container', 'kept', 'past');
call upkeep.remember('orderfield', 'kept', 'past');
call upkeep.expose('packaging', 'state');
call upkeep.expose('printer', 'state');
call upkeep.expose('packing_station', 'state');
call upkeep.expose('picking_container', 'state');
call upkeep.expose('orderfield', 'state');

create function query.printer_or_null(printer int) returns text language sql stable parallel safe as $$
    select coalesce((select p.body from query.printer p where p.id = printer), 'null')
$$;

create function query.packing_station_json(s query.packing_station) returns text language sql stable parallel safe as $$
    select '{"idpacking_station":' || s.id || ',"name":' || to_json(s.name)
        || ',"printer_packinglists":' || query.printer_or_null(s.printer_packinglists)
        || ',"printer_shipping_labels":' || query.printer_or_null(s.printer_shipping_labels)
        || ',"printer_shipping_documents":' || query.printer_or_null(s.printer_shipping_documents)
        || ',"printer_product_labels":' || query.printer_or_null(s.printer_product_labels) || '}'
$$;

call upkeep.mirror();
