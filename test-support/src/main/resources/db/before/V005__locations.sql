create sequence command.location_id as int;
create sequence command.location_type_id as int;
-- what containers are called when nobody names them
create sequence command.container_number_id as int;

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

create table query.location_type (
    id   int primary key,
    body text not null
);

-- body is what the next event is folded into, shown is what clients get but for the type
create table query.location (
    id              int primary key,
    body            text not null,
    shown           text not null,
    type            text not null,
    idwarehouse     int  not null,
    name            text not null,
    idlocation_type int
);
create index location_by_name on query.location (name);
create index location_in_warehouse on query.location (idwarehouse, id);
create index location_typed on query.location (idlocation_type);

-- A location in the API's words, with its type as it is called now.
create function query.location_json(l query.location) returns text language sql stable parallel safe as $$
    select case when l.idlocation_type is null then l.shown
        else left(l.shown, -1) || ',"location_type":'
            || (select t.body from query.location_type t where t.id = l.idlocation_type) || '}' end
$$;
