-- What decides: names that are taken, links between objects, sequences of ids.
create schema command;

-- Commands that were executed under a caller's Idempotency-Key, written with their events. Partitions of days in UTC: only whole ones are
-- removed, and nothing searches by time.
create table command.executed (
    key         text        not null,
    digest      text        not null,
    result      text,
    executed_at timestamptz not null default now(),
    day         date        not null default (now() at time zone 'utc')::date,
    primary key (key, day)
) partition by range (day);

-- Makes sure that a command is not executed any more. Returns whether it was neither executed nor refused before.
create function command.refuse(refused text, mark text, at timestamptz) returns boolean language plpgsql as $$
begin
    if exists (select from command.executed where key = refused) then
        return false;
    end if;
    insert into command.executed (key, digest, executed_at, day) select refused, mark, at, day from upkeep.days(at) as day;
    return true;
exception when unique_violation then
    return false;
end
$$;

-- The last number that was given out under a prefix in a year; year 0 for numbers that are counted over the years.
create table command.account_number (
    prefix text not null,
    year   int  not null,
    last   int  not null,
    primary key (prefix, year)
);

create schema edge;

-- The first answer to a caller's Idempotency-Key, encrypted. Partitions of days, like those of executed commands.
create table edge.answer (
    key         text        not null,
    digest      text        not null,
    status      int         not null,
    sealed      bytea       not null,
    answered_at timestamptz not null default now(),
    day         date        not null default (now() at time zone 'utc')::date,
    primary key (key, day)
) partition by range (day);

do $$
declare
    parent text;
    tomorrow date := (now() at time zone 'utc')::date + 1;
begin
    foreach parent in array array['command.executed', 'edge.answer'] loop
        execute format('create table %1$s_first partition of %1$s for values from (minvalue) to (%2$L)', parent, tomorrow);
        execute format('create table %1$s_default partition of %1$s default', parent);
        perform upkeep.add_partition(parent, tomorrow::text, (tomorrow + 1)::text);
    end loop;
end $$;
