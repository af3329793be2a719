-- Announcements, messages, deliveries and failed attempts in partitions by their growing number. The tables of before become their first
-- partitions, with all rows; no column is named here.
create function upkeep.split(schema name, name name, key name) returns void language plpgsql as $$
declare
    parent text := format('%I.%I', schema, name);
    old text := format('%I.%I', schema, name || '_first');
    options text;
    primary_key text;
    indexes text[];
    identity text;
    last bigint;
    highest bigint;
    one record;
begin
    select ' with (' || array_to_string(reloptions, ', ') || ')' into options from pg_class where oid = parent::regclass;
    select pg_get_constraintdef(oid) into primary_key from pg_constraint where conrelid = parent::regclass and contype = 'p';
    select array_agg(pg_get_indexdef(indexrelid) order by indexrelid) into indexes
    from pg_index where indrelid = parent::regclass and not indisprimary;
    execute format('select max(%I) from %s', key, parent) into highest;
    select attname into identity from pg_attribute where attrelid = parent::regclass and attidentity <> '';
    if identity is not null then
        execute format('select case when is_called then last_value end from %s', pg_get_serial_sequence(parent, identity)) into last;
        execute format('alter table %s alter %I drop identity', parent, identity);
    end if;
    execute format('alter table %s rename to %I', parent, name || '_first');
    for one in select indexrelid::regclass as of, relname, indisprimary from pg_index join pg_class on oid = indexrelid
            where indrelid = old::regclass loop
        execute format('alter index %s rename to %I', one.of,
            case when one.indisprimary then name || '_first_pkey' else one.relname || '_first' end);
    end loop;
    execute format('create table %s (like %s including defaults including storage including compression) partition by range (%I)',
        parent, old, key);
    execute format('alter table %s add constraint %I %s', parent, name || '_pkey', primary_key);
    for i in 1 .. coalesce(cardinality(indexes), 0) loop
        execute indexes[i];
    end loop;
    if identity is not null then
        execute format('alter table %s alter %I add generated always as identity', parent, identity);
        if last is not null then
            perform setval(pg_get_serial_sequence(parent, identity), last);
        end if;
    end if;
    execute format('alter table %s attach partition %s for values from (minvalue) to (%s)',
        parent, old, (greatest(coalesce(highest, 0), coalesce(last, 0)) / 100000 + 2) * 100000);
    execute format('create table %I.%I partition of %s default%s', schema, name || '_default', parent, options);
end
$$;

select upkeep.split('feed', 'announcement', 'event');
select upkeep.split('webhook', 'message', 'id');
select upkeep.split('webhook', 'delivery', 'id');
select upkeep.split('webhook', 'attempt', 'delivery');

drop function upkeep.split(name, name, name);
