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
