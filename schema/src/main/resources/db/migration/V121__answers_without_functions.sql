-- How resources are shown is declared in the service. What remains of the functions, queries alone, stands in the repeatable migrations.
do $$
declare
    one record;
begin
    for one in select p.oid::regprocedure as signature from pg_proc p
               where p.pronamespace in ('query'::regnamespace, 'asof'::regnamespace) loop
        execute format('drop function %s', one.signature);
    end loop;
end $$;
