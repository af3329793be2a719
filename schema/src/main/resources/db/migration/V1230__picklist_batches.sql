create sequence command.picklist_batch_id as int;
create sequence command.picklist_batch_preset_id as int;

-- Picklists that are not over, and those in open batches.
create table command.batchable_picklist (
    idpicklist       int     primary key,
    idorder          int     not null,
    idwarehouse      int     not null,
    pieces           int     not null,
    urgent           boolean not null,
    status           text    not null,
    idpicklist_batch int
);
create index batchable_picklist_waiting on command.batchable_picklist (idwarehouse, idpicklist)
    where status = 'new' and idpicklist_batch is null;
create index batchable_picklist_in on command.batchable_picklist (idpicklist_batch) where idpicklist_batch is not null;

-- body is what the next event is folded into, shown is what clients get of it
create table kept.picklist_batch (
    id           int         primary key,
    body         text        not null,
    shown        text        not null,
    idwarehouse  int         not null,
    type         text        not null,
    status       text        not null,
    assigned_to  int,
    completed_by int,
    since        timestamptz not null
);
create index picklist_batch_by_status on kept.picklist_batch (status, id);
create index picklist_batch_by_warehouse on kept.picklist_batch (idwarehouse, id);
create index picklist_batch_by_assignee on kept.picklist_batch (assigned_to, id) where assigned_to is not null;
call upkeep.remember('picklist_batch', 'kept', 'past');
call upkeep.expose('picklist_batch', 'state');

-- Which batch picklists are in. id is the picklist's; place: in the order in which they came, from 0, given once
create table kept.batched_picklist (
    id               int         primary key,
    idpicklist_batch int         not null,
    place            int         not null,
    pieces           int         not null,
    since            timestamptz not null
);
create index batched_picklist_in on kept.batched_picklist (idpicklist_batch, place);
call upkeep.remember('batched_picklist', 'kept', 'past');
create index batched_picklist_in on past.batched_picklist (idpicklist_batch);
call upkeep.expose('batched_picklist', 'state');

create table kept.picklist_batch_preset (
    id     int         primary key,
    body   text        not null,
    shown  text        not null,
    active boolean     not null,
    since  timestamptz not null
);
call upkeep.remember('picklist_batch_preset', 'kept', 'past');
call upkeep.expose('picklist_batch_preset', 'state');
