create sequence command.warehouse_id as int;
create sequence command.location_id as int;
create sequence command.location_type_id as int;
-- what containers are called when nobody names them
create sequence command.container_number_id as int;

create table command.warehouse (
    idwarehouse   int primary key,
    accept_orders boolean not null,
    priority      int     not null,
    active        boolean not null
);

create table command.location_type (
    idlocation_type int primary key,
    is_default      boolean not null
);

create table command.location (
    idlocation        int primary key,
    idwarehouse       int     not null constraint location_warehouse_exists references command.warehouse on delete restrict,
    container         boolean not null,
    name              text    not null,
    idlocation_type   int     constraint location_type_exists references command.location_type on delete restrict,
    parent_idlocation int     constraint location_parent_exists references command.location on delete restrict,
    unlink_on_empty   boolean not null,
    bulk              boolean not null,
    exclusive         boolean not null,
    constraint location_name_unique unique (idwarehouse, name)
);
create index location_inside on command.location (parent_idlocation);
create index location_of_type on command.location (idlocation_type);

-- Which products are linked to which locations. A link and the deletion of its location cannot pass each other unseen.
create table command.location_link (
    idlocation int not null constraint location_link_location_exists references command.location on delete restrict,
    idproduct  int not null,
    primary key (idlocation, idproduct)
);
create index location_link_of on command.location_link (idproduct);

create table kept.warehouse (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('warehouse', 'kept', 'past');
call upkeep.expose('warehouse', 'state');

create table kept.location_type (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('location_type', 'kept', 'past');
call upkeep.expose('location_type', 'state');

-- body is what the next event is folded into, shown is what clients get but for the type
create table kept.location (
    id              int         primary key,
    body            text        not null,
    shown           text        not null,
    type            text        not null,
    idwarehouse     int         not null,
    name            text        not null,
    idlocation_type int,
    -- events tell what of a product lies in no bulk location
    bulk            boolean     not null,
    since           timestamptz not null
);
create index location_by_name on kept.location (name);
create index location_in_warehouse on kept.location (idwarehouse, id);
create index location_typed on kept.location (idlocation_type);
call upkeep.remember('location', 'kept', 'past');
call upkeep.expose('location', 'state');

-- Every location, deleted ones too: a received line shows where it was put for ever.
create table kept.known_location (
    id              int         primary key,
    body            text        not null,
    shown           text        not null,
    idlocation_type int,
    since           timestamptz not null
);
call upkeep.remember('known_location', 'kept', 'past');
call upkeep.expose('known_location', 'state');
