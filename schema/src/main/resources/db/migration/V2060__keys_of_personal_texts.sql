-- A stream of events with personal texts has a key, which seals them. Whoever deletes the row forgets the person.
-- The key itself is sealed with the key of the installation.
create table events.data_key (
    id      bigint generated always as identity primary key,
    stream  varchar(255) not null unique,
    key     text         not null,
    made_at timestamptz  not null default now()
);

-- How far the events of earlier versions are sealed: up to which place in the log.
create table events.sealing (
    reached bigint not null
);
insert into events.sealing values (0);
