create sequence command.movement_id as int;
create sequence command.movement_product_id as int;

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
