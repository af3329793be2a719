-- Queries name views without a schema. The search path of their transaction decides whether they read rows as they stand (query) or as they
-- stood (asof). So a function exists once, in a schema of its own.
create schema reading;

do $$
declare
    one record;
begin
    for one in select p.oid::regprocedure as signature from pg_proc p
               where p.pronamespace in ('query'::regnamespace, 'asof'::regnamespace) order by p.oid desc loop
        execute format('drop function %s', one.signature);
    end loop;
end $$;

drop procedure upkeep.mirror;
