-- The PostgreSQL that this database was last used on: its identifier and its timeline. Another one means that the database was restored, or
-- that a replica took over: ids may have been given out that it does not know.
create table upkeep.server (
    only_one boolean primary key default true check (only_one),
    identity text    not null
);
