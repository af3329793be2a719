-- No index led to rows of the past that are joined: a condition stood within each part of a union, and keys of levels came out of one. So a
-- page of orders or picklists of the past read whole tables: for a year of orders 7 s, or more than the 20 s that the service waits.
create or replace procedure upkeep.expose(name text, how text default null) language plpgsql as $$
declare
    kind text := coalesce(how, (select v.kind from upkeep.view v where v.name = expose.name), 'state');
    columns text := upkeep.columns_of(name);
    before text := 'current_setting(''fulfilment.before'')::timestamptz';
    of_key text[] := (select array_agg(quote_ident(a.attname) order by x.position)
                      from pg_index i cross join unnest(i.indkey) with ordinality as x (attnum, position)
                          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = x.attnum
                      where i.indrelid = format('kept.%I', name)::regclass and i.indisprimary);
    key text := (select string_agg(format('p.%1$s = k.%1$s', c), ' and ') from unnest(of_key) c);
begin
    insert into upkeep.view values (name, kind) on conflict do nothing;
    execute format('create or replace view query.%I as select %s from kept.%I', name, columns, name);
    if kind = 'log' then
        execute format('create or replace view asof.%I as select %s from kept.%I where %s < %s', name, columns, name,
            case when name in ('stock_history', 'location_stock_history') then 'changed_at' else 'since' end, before);
    elsif kind = 'level' then
        -- the key comes from the row that is kept, so that an index finds it
        execute format('create or replace view asof.%1$I as select %5$s from kept.%1$I k cross join lateral ('
            'select %2$s where k.since < %4$s union all '
            'select %2$s from (select * from past.%1$I p where k.since >= %4$s and %3$s and p.until >= %4$s order by p.until limit 1) k '
            'where k.since < %4$s) v',
            name, (select string_agg('k.' || c, ', ') from unnest(string_to_array(columns, ', ')) c), key, before,
            (select string_agg(case when c = any(of_key) then 'k.' else 'v.' end || c, ', ') from unnest(string_to_array(columns, ', ')) c));
    else
        -- no condition within the union: the planner then joins both tables by their indexes, and reads a page in their order
        execute format('create or replace view asof.%1$I as select %2$s from ('
            'select %2$s, since, ''infinity''::timestamptz as until from kept.%1$I union all '
            'select %2$s, since, until from past.%1$I) moment '
            'where since < %3$s and until >= %3$s', name, columns, before);
    end if;
end $$;

do $$
declare
    one text;
begin
    for one in select name from upkeep.view where kind <> 'log' order by name loop
        call upkeep.expose(one);
    end loop;
end $$;
