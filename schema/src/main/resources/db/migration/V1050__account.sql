create sequence command.vatgroup_id as int;
create sequence command.template_id as int;
create sequence command.return_status_id as int;
create sequence command.return_reason_id as int;
create sequence command.printer_id as int;
create sequence command.packing_station_id as int;

create table command.account (
    idaccount    int primary key,
    zone         text    not null,
    traceability boolean not null default false
);
create table command.vatgroup (
    idvatgroup int primary key,
    standard   boolean not null
);
create table command.template (
    idtemplate int primary key,
    is_default boolean not null
);
create table command.return_status (
    idreturn_status int     primary key,
    completed       boolean not null
);
create table command.return_reason (
    idreturn_reason int primary key
);
create table command.printer (
    idprinter int primary key
);

create table kept.account (
    id           int         primary key,
    body         text        not null,
    traceability boolean     not null,
    since        timestamptz not null
);
call upkeep.remember('account', 'kept', 'past');
call upkeep.expose('account', 'state');

create table kept.vatgroup (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('vatgroup', 'kept', 'past');
call upkeep.expose('vatgroup', 'state');

create table kept.template (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('template', 'kept', 'past');
call upkeep.expose('template', 'state');

create table kept.return_status (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('return_status', 'kept', 'past');
call upkeep.expose('return_status', 'state');

create table kept.return_reason (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('return_reason', 'kept', 'past');
call upkeep.expose('return_reason', 'state');

create table kept.printer (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('printer', 'kept', 'past');
call upkeep.expose('printer', 'state');

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
call upkeep.remember('packing_station', 'kept', 'past');
call upkeep.expose('packing_station', 'state');
