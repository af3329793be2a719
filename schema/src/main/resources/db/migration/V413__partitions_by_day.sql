-- Executed commands and kept answers in partitions by day, in UTC.

-- The days that a row of that time is written to: its own, and for the first hour also the day before. So two transactions that are less than
-- an hour apart write one key to one day, where it is unique.
create function upkeep.days(at timestamptz) returns setof date language sql immutable rows 1 as $$
    select (at at time zone 'utc' - interval '1 hour')::date union select (at at time zone 'utc')::date order by 1
$$;

create function upkeep.split(schema name, name name) returns void language plpgsql as $$
declare
    parent text := format('%I.%I', schema, name);
    old text := format('%I.%I', schema, name || '_first');
    today date := (now() at time zone 'utc')::date;
begin
    -- Rows of before count as of today, so that they and rows written today are unique together.
    execute format('alter table %s add column day date not null default %L', parent, today);
    execute format('alter table %s alter day set default (now() at time zone ''utc'')::date', parent);
    execute format('alter table %s drop constraint %I', parent, name || '_pkey');
    execute format('alter table %s add constraint %I primary key (key, day)', parent, name || '_first_pkey');
    execute format('alter table %s rename to %I', parent, name || '_first');
    execute format('create table %s (like %s including defaults) partition by range (day)', parent, old);
    execute format('alter table %s add constraint %I primary key (key, day)', parent, name || '_pkey');
    execute format('alter table %s attach partition %s for values from (minvalue) to (%L)', parent, old, today + 1);
    execute format('create table %I.%I partition of %s default', schema, name || '_default', parent);
    perform upkeep.add_partition(parent, (today + 1)::text, (today + 2)::text);
end
$$;

-- Only whole partitions are removed; nothing searches by time any more.
drop index command.executed_at;
drop index edge.answer_at;
select upkeep.split('command', 'executed');
select upkeep.split('edge', 'answer');
drop function upkeep.split(name, name);

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
