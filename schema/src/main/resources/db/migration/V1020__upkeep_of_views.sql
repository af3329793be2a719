-- Views that know their past and can be rebuilt while they serve.
--
--   kept.x   the rows as they stand; written by the projections. since: the second in which a row became what it is
--   past.x   what rows were before, at the end of the second since and of all others before the second until; moments are asked for in seconds,
--            so what was over within one is left out
--   query.x  what queries read: kept.x, behind a view that can be pointed at other rows at once
--   asof.x   what queries read when they ask for a moment: the rows as they stood just before the time in the setting fulfilment.before
--
-- Queries name views without a schema. The search path of their transaction decides whether they read those of query or of asof. Functions that
-- they call stand in reading; the repeatable migrations make them.
--
-- A migration that adds a table makes kept.x and calls upkeep.remember and upkeep.expose; one that adds a column adds it to kept.x and to past.x
-- and calls upkeep.expose.

create schema kept;
create schema past;
create schema query;
create schema asof;
create schema reading;
create schema upkeep;
-- where rows go whose place others have taken, for as long as it takes to drop them
create schema retired;
create schema retired_past;

-- Rebuilds of views: at most one at a time, carried on by whichever node is there.
create table upkeep.rebuild (
    id          int         generated always as identity primary key,
    views       text[]      not null,
    state       text        not null,
    -- events up to this place in the event store are in the new rows
    position    bigint      not null default 0,
    done        bigint      not null default 0,
    of          bigint      not null default 0,
    problem     text,
    started_at  timestamptz not null default now(),
    finished_at timestamptz,
    -- of the views that it makes, as the process that began it knows them: a process with others begins again
    revisions   text
);
create unique index rebuild_running on upkeep.rebuild (state) where state = 'running';

-- The revision of its fold that each view was built with. A view without a row has never been built.
create table upkeep.view_revision (
    view     text primary key,
    revision int  not null
);

-- How often rebuilt views have taken over. It changes in the transaction that swaps tables, so a reader of a replica sees whether that
-- happened while it read.
create table upkeep.take_over (
    only_one boolean primary key default true check (only_one),
    number   bigint  not null
);
insert into upkeep.take_over (number) values (0);

-- What the last proofs found.
create table upkeep.proof (
    id          int         generated always as identity primary key,
    state       text        not null,
    done        bigint      not null default 0,
    of          bigint      not null default 0,
    compared    bigint      not null default 0,
    differences bigint      not null default 0,
    problem     text,
    started_at  timestamptz not null default now(),
    finished_at timestamptz
);
create unique index proof_running on upkeep.proof (state) where state = 'running';
create table upkeep.difference (
    proof    int    not null references upkeep.proof on delete cascade,
    number   int    not null,
    subject  text   not null,
    key      text   not null,
    stored   text,
    expected text,
    primary key (proof, number)
);

-- The PostgreSQL that this database was last used on: its identifier and its timeline. Another one means that the database was restored, or
-- that a replica took over: ids may have been given out that it does not know.
create table upkeep.server (
    only_one boolean primary key default true check (only_one),
    identity text    not null
);

-- What is kept in which way; see expose.
create table upkeep.view (
    name text primary key,
    kind text not null
);

-- The columns of a view in their order, but for when a row became what it is.
create function upkeep.columns_of(name text) returns text language sql stable as $$
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = format('kept.%I', name)::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'since'
$$;

-- The table of earlier rows beside one of current rows, in a pair of schemas.
create procedure upkeep.remember(name text, current_rows text, earlier_rows text) language plpgsql as $$
declare
    key text := (select string_agg(quote_ident(a.attname), ', ' order by k.position)
                 from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, position)
                     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
                 where i.indrelid = format('%I.%I', current_rows, name)::regclass and i.indisprimary);
begin
    execute format('create table %I.%I (like %I.%I including storage, until timestamptz not null)', earlier_rows, name, current_rows,
        name);
    execute format('alter table %I.%I add constraint %I primary key (%s, until)', earlier_rows, name, name || '_pkey', key);
end $$;

-- Makes what queries read of a view, or points it at rows that have taken the place of others. how: rows change ('state'), rows change very often ('level'; they are never deleted), rows are only added ('log');
-- what was said the first time need not be said again.
create procedure upkeep.expose(name text, how text default null) language plpgsql as $$
declare
    kind text := coalesce(how, (select v.kind from upkeep.view v where v.name = expose.name), 'state');
    columns text := upkeep.columns_of(name);
    before text := 'current_setting(''fulfilment.before'')::timestamptz';
    key text := (select string_agg(format('p.%1$I = k.%1$I', a.attname), ' and ' order by x.position)
                 from pg_index i cross join unnest(i.indkey) with ordinality as x (attnum, position)
                     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = x.attnum
                 where i.indrelid = format('kept.%I', name)::regclass and i.indisprimary);
begin
    insert into upkeep.view values (name, kind) on conflict do nothing;
    execute format('create or replace view query.%I as select %s from kept.%I', name, columns, name);
    if kind = 'log' then
        execute format('create or replace view asof.%I as select %s from kept.%I where %s < %s', name, columns, name,
            case when name in ('stock_history', 'location_stock_history') then 'changed_at' else 'since' end, before);
    elsif kind = 'level' then
        execute format('create or replace view asof.%1$I as select v.* from kept.%1$I k cross join lateral ('
            'select %2$s where k.since < %4$s union all '
            'select %2$s from (select * from past.%1$I p where k.since >= %4$s and %3$s and p.until >= %4$s order by p.until limit 1) k '
            'where k.since < %4$s) v',
            name, (select string_agg('k.' || c, ', ') from unnest(string_to_array(columns, ', ')) c), key, before);
    else
        execute format('create or replace view asof.%1$I as select %2$s from kept.%1$I where since < %3$s '
            'union all select %2$s from past.%1$I where since < %3$s and until >= %3$s', name, columns, before);
    end if;
end $$;
