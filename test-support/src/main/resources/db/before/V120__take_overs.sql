-- How often rebuilt views have taken over. It changes in the transaction that swaps tables, so a reader of a replica sees whether that
-- happened while it read.
create table upkeep.take_over (
    only_one boolean primary key default true check (only_one),
    number   bigint  not null
);
insert into upkeep.take_over (number) values (0);
