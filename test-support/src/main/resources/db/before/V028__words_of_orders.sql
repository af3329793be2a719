-- Orders are found by parts of words in them, among however many there are. Needs an extension that comes with PostgreSQL and may be left out of an installation: without
-- it all orders are looked through.
do $$
declare
    words text;
begin
    if not exists (select from pg_available_extensions where name = 'pg_trgm') then
        raise notice 'pg_trgm is not installed: orders will be searched without an index';
        return;
    end if;
    create extension if not exists pg_trgm;
    select format('%I.gin_trgm_ops', n.nspname) into words
        from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
    execute 'create index orders_by_words on kept.orders using gin (lower(names) ' || words || ')';
    execute 'create index customer_by_words on kept.customer using gin (lower(name || chr(10) || coalesce(contactname, '''')) ' || words || ')';
exception when insufficient_privilege then
    raise notice 'pg_trgm may not be installed: orders will be searched without an index';
end $$;
