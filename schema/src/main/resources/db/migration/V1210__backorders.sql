create sequence command.backorder_id as int;

create table command.backorder (
    idbackorder int primary key,
    idorder     int not null,
    priority    int not null
);
create index backorder_of on command.backorder (idorder);
create index backorder_by_priority on command.backorder (priority);

create table kept.backorder (
    id              int         primary key,
    body            text        not null,
    idorder         int         not null,
    idorder_product int         not null,
    idproduct       int         not null,
    idwarehouse     int         not null,
    amount          int         not null,
    priority        int         not null,
    has_parts       boolean     not null,
    part_of         int,
    per_parent      int,
    created         timestamptz not null,
    since           timestamptz not null
);
create index backorder_of on kept.backorder (idorder, id);
create index backorder_in_line on kept.backorder (idproduct, idwarehouse, priority, id);
-- Goods of any warehouse that may deliver an order fill its backorders, if it may be split: one line over all warehouses.
create index backorder_in_supply on kept.backorder (idproduct, priority, id) where not has_parts;
create index backorder_part_of on kept.backorder (part_of) where part_of is not null;
call upkeep.remember('backorder', 'kept', 'past');
create index backorder_of on past.backorder (idorder);
create index backorder_in_line on past.backorder (idproduct, idwarehouse);
create index backorder_part_of on past.backorder (part_of) where part_of is not null;
call upkeep.expose('backorder', 'state');

-- Requests to process all backorders that nobody waits for. beat: when the process that works on it last said so; null if none does.
-- epoch: how often a process took it on; one that lost it to another stores nothing more.
create table edge.backorder_run (
    idbackorder_run  int primary key generated always as identity,
    status           text        not null default 'running' check (status in ('running', 'finished', 'failed')),
    orders_total     int         not null default 0,
    orders_processed int         not null default 0,
    orders_refused   int         not null default 0,
    picklists_made   int         not null default 0,
    started_at       timestamptz not null default now(),
    finished_at      timestamptz,
    error            text,
    beat             timestamptz,
    epoch            int         not null default 0,
    iduser           int         not null,
    idkey            int         not null,
    request          text        not null
);
create unique index backorder_run_running on edge.backorder_run ((true)) where status = 'running';
