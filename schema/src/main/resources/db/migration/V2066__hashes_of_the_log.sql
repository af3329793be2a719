-- Hashes of events as they are stored, in batches in the order of the log. Each hash also covers the one before, so the newest covers all.
create table events.hashed_batch (
    number  bigint      primary key,
    up_to   bigint      not null, -- the last event in it
    events  int         not null,
    hash    bytea       not null,
    content bytea       not null, -- which events are in it, with the beginning of the hash of each; deflated
    made_at timestamptz not null
);
alter table events.hashed_batch alter column content set storage external;
