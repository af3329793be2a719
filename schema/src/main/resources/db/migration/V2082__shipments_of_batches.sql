-- Runs that make a shipment of each picklist of a batch. One of a batch at most is running.
create table edge.batch_shipment_run (
    idbatch_shipment_run int         primary key generated always as identity,
    idpicklist_batch     int         not null,
    status               text        not null default 'running' check (status in ('running', 'finished', 'cancelled', 'failed')),
    cancelled            boolean     not null default false,
    idshippingprofile    int,
    weight               int,
    idpackaging          int,
    started_at           timestamptz not null default now(),
    finished_at          timestamptz,
    error                text,
    beat                 timestamptz,
    epoch                int         not null default 0,
    iduser               int         not null,
    idkey                int         not null,
    request              text        not null
);
create unique index batch_shipment_run_running on edge.batch_shipment_run (idpicklist_batch) where status = 'running';
create index batch_shipment_run_of on edge.batch_shipment_run (idpicklist_batch, idbatch_shipment_run desc);

create table edge.batch_shipment (
    idbatch_shipment_run int  not null references edge.batch_shipment_run on delete cascade,
    place                int  not null,
    idpicklist           int  not null,
    picklistid           text not null,
    state                text not null default 'waiting'
        check (state in ('waiting', 'begun', 'done', 'refused', 'unknown', 'not_begun')),
    idshipment           int,
    error_code           int,
    error_message        text,
    primary key (idbatch_shipment_run, place)
);
