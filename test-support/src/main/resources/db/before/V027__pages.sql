-- Functions that compose answers are planned once for a connection, not for each of their arguments: those are keys, of which one is like the other.
create or replace procedure upkeep.mirror() language plpgsql as $$
declare
    one record;
begin
    for one in select p.oid::regprocedure as signature from pg_proc p join pg_language l on l.oid = p.prolang
               where p.pronamespace = 'query'::regnamespace and l.lanname = 'sql' and not p.proretset
                   -- others are made part of the statement that calls them, which this would prevent
                   and p.prosrc ~* '\mfrom\M' loop
        execute format('alter function %s set plan_cache_mode = force_generic_plan', one.signature);
    end loop;
    set local check_function_bodies = off;
    for one in select pg_get_functiondef(p.oid) as definition from pg_proc p
               where p.pronamespace = 'query'::regnamespace order by p.oid loop
        execute replace(one.definition, 'query.', 'asof.');
    end loop;
end $$;

-- JSON but for its last brace, so that more can follow; left(body, -1) counts all its characters twice first.
create function query.open(body text) returns text language sql stable parallel safe as $$
    select convert_from(substring(convert_to(body, 'UTF8'), 1, octet_length(body) - 1), 'UTF8')
$$;

do $$
declare
    one record;
begin
    for one in select regexp_replace(definition, 'left\(([a-z]+(\.[a-z]+)?), -1\)', 'query.open(\1)', 'g') as definition
               from (select pg_get_functiondef(p.oid) as definition from pg_proc p
                     where p.pronamespace = 'query'::regnamespace order by p.oid) d
               where definition ~ 'left\(([a-z]+(\.[a-z]+)?), -1\)' loop
        execute one.definition;
    end loop;
end $$;

-- Pages for people outside are told from paths that clients are shown: chr(2) stands before them.
create or replace function query.order_json(wanted int, body text, scoped boolean) returns text language sql stable parallel safe as $$
    select replace(query.open(body), '"public_status_page":"', '"public_status_page":"' || chr(2)) || ',"comment_count":'
        || query.comments_on('order', wanted, scoped) || ',"tags":' || query.order_tags(wanted) || ',"products":'
        || query.order_products(wanted) || ',"picklists":' || query.order_picklists(wanted, scoped) || '}'
$$;

-- picklists are put together from their rows outside
drop function query.picklist_json, asof.picklist_json, query.picklist_products, asof.picklist_products;

call upkeep.mirror();
