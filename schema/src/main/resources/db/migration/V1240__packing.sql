create sequence command.packaging_id as int;
create sequence command.picking_container_id as int;

create table command.packaging (
    idpackaging int     primary key,
    active      boolean not null,
    length      int,
    width       int,
    height      int
);
create table command.picking_container (
    idpicking_container int  primary key,
    name                text not null unique,
    idpicklist          int
);
-- A picklist may be in several containers. Links of one picklist are decided one after the other, because each loads the picklist.
create index picking_container_with on command.picking_container (idpicklist);

create table kept.packaging (
    id     int         primary key,
    body   text        not null,
    active boolean     not null,
    since  timestamptz not null
);
call upkeep.remember('packaging', 'kept', 'past');
call upkeep.expose('packaging', 'state');

create table kept.picking_container (
    id         int         primary key,
    body       text        not null,
    idpicklist int,
    since      timestamptz not null
);
create index picking_container_with on kept.picking_container (idpicklist);
call upkeep.remember('picking_container', 'kept', 'past');
call upkeep.expose('picking_container', 'state');
