-- Partitions of tables whose rows are kept for a limited time. Maintenance opens the next ones and drops old ones; a default partition takes
-- rows that have no other, so an insert never fails. A function that gets no lock within a tenth of a second does nothing, and is called again
-- later: others wait behind its lock.

-- The partitions with bounds, the lowest first. lower is null if there is no lower bound.
create function upkeep.partitions(parent regclass) returns table (part text, lower text, upper text) language sql stable as $$
    select part, nullif(lower, 'MINVALUE'), upper
    from (select i.inhrelid, i.inhrelid::regclass::text,
                 (regexp_match(bound, 'FROM \(''?([^'')]*)''?\)'))[1], (regexp_match(bound, 'TO \(''?([^'')]*)''?\)'))[1]
          from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral pg_get_expr(c.relpartbound, c.oid) as b (bound)
          where i.inhparent = parent and bound <> 'DEFAULT') p (id, part, lower, upper)
    order by lower <> 'MINVALUE', length(upper), upper
$$;

create function upkeep.default_partition(parent regclass) returns regclass language sql stable as $$
    select nullif(partdefid, 0)::regclass from pg_partitioned_table where partrelid = parent
$$;

-- Attaching locks the parent only against other changes of its partitions. It locks the default partition against everything, to see that no
-- row of the new one is in it.
create function upkeep.add_partition(parent regclass, lower text, upper text) returns void language plpgsql as $$
declare
    part text;
    options text;
begin
    select format('%I.%I', n.nspname, c.relname || '_' || replace(lower, '-', '')) into part
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = parent;
    select ' with (' || array_to_string(reloptions, ', ') || ')' into options from pg_class where oid = upkeep.default_partition(parent);
    execute format('create table %s (like %s including defaults including storage including compression)%s', part, parent, options);
    execute format('alter table %s attach partition %s for values from (%L) to (%L)', parent, part, lower, upper);
end
$$;

-- Opens the next partition if rows have reached the last one. front: a query of the highest key in use. An insert that is under way fails if it
-- waits for the lock of the default partition and a partition is attached for its key. So the new partition begins at a distance from the keys in
-- use and from the rows of the default partition.
create function upkeep.open_next(parent regclass, key name, front text, size bigint) returns boolean language plpgsql
    set lock_timeout = '100ms' as $$
declare
    begins bigint;
    ends bigint;
    reached bigint;
    caught bigint;
    distance constant bigint := 50000;
begin
    execute format('lock table only %s in share update exclusive mode', parent);
    select lower::bigint, upper::bigint into begins, ends from upkeep.partitions(parent) order by upper::bigint desc limit 1;
    execute front into reached;
    if begins > reached then
        return false;
    end if;
    execute format('lock table %s in access exclusive mode', upkeep.default_partition(parent));
    execute front into reached;
    execute format('select max(%I) from %s', key, upkeep.default_partition(parent)) into caught;
    begins := greatest(ends, caught + distance, reached + distance);
    perform upkeep.add_partition(parent, begins::text, (begins + size)::text);
    return true;
exception when lock_not_available or deadlock_detected then
    return false;
end
$$;

create function upkeep.days_without_partition(parent regclass, first date, days int) returns setof date language sql stable as $$
    select first + n from generate_series(0, days - 1) as n
    where not exists (select from upkeep.partitions(parent) where coalesce(lower::date <= first + n, true) and first + n < upper::date)
$$;

-- Opens partitions for the days after a time that have none, but not for a day that begins within the hour: an insert that is under way fails
-- if it is for the default partition and a partition is attached for its day.
create function upkeep.open_days(parent regclass, at timestamptz, ahead int) returns int language plpgsql set lock_timeout = '100ms' as $$
declare
    first date := (at at time zone 'utc' + interval '1 hour')::date + 1;
    day date;
    opened int := 0;
begin
    if not exists (select from upkeep.days_without_partition(parent, first, ahead)) then
        return 0;
    end if;
    execute format('lock table only %s in share update exclusive mode', parent);
    execute format('lock table %s in access exclusive mode', upkeep.default_partition(parent));
    for day in select d from upkeep.days_without_partition(parent, first, ahead) as d loop
        perform upkeep.add_partition(parent, day::text, (day + 1)::text);
        opened := opened + 1;
    end loop;
    return opened;
exception when lock_not_available or deadlock_detected then
    return 0;
end
$$;

-- Drops a partition unless it is gone already, or the condition holds when no writer is left. Returns whether it did.
create function upkeep.drop_partition(parent regclass, part text, unless text default 'false') returns boolean language plpgsql
    set lock_timeout = '100ms' as $$
declare
    needed boolean;
begin
    execute format('lock table only %s in access exclusive mode', parent);
    if to_regclass(part) is null then
        return false;
    end if;
    execute 'select ' || unless into needed;
    if needed then
        return false;
    end if;
    execute format('drop table %s', part);
    return true;
exception when lock_not_available or deadlock_detected then
    return false;
end
$$;

-- Drops the partitions of days that ended before that time. Returns how many.
create function upkeep.drop_days(parent regclass, before timestamptz) returns int language plpgsql as $$
declare
    old text;
    dropped int := 0;
begin
    foreach old in array array(select part from upkeep.partitions(parent) where upper::timestamp at time zone 'utc' < before) loop
        if upkeep.drop_partition(parent, old) then
            dropped := dropped + 1;
        end if;
    end loop;
    return dropped;
end
$$;

-- The days that a row of that time is written to: its own, and for the first hour also the day before. So two transactions that are less than
-- an hour apart write one key to one day, where it is unique.
create function upkeep.days(at timestamptz) returns setof date language sql immutable rows 1 as $$
    select (at at time zone 'utc' - interval '1 hour')::date union select (at at time zone 'utc')::date order by 1
$$;
