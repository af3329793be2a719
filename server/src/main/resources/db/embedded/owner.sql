-- Run by the superuser in single-user mode before each start of the embedded PostgreSQL, also on data of older versions, where the
-- superuser owned everything. A statement ends with a semicolon and an empty line, so there is none inside a statement.
do $$
begin
    if not exists (select from pg_roles where rolname = 'fulfilment') then
        create role fulfilment;
    end if;
end $$;

alter role fulfilment login nosuperuser nocreatedb nocreaterole noreplication nobypassrls connection limit -1 password '${application}';

alter role postgres password '${superuser}';

grant pg_read_all_stats to fulfilment;

alter database postgres owner to fulfilment;

revoke connect, temporary on database postgres, template1 from public;

do $$
declare
    change text;
begin
    for change in
        with ours as (
            select oid, nspname, nspowner from pg_namespace
            where nspname not like 'pg\_%' and nspname <> 'information_schema'),
        extended as (select classid, objid from pg_depend where deptype = 'e'),
        owner as (select oid from pg_roles where rolname = 'fulfilment')
        select format('alter schema %I owner to fulfilment', nspname) from ours, owner
        where nspowner <> owner.oid and nspname <> 'public'
        union all
        select format('alter %s %s owner to fulfilment', case relkind when 'v' then 'view' when 'm' then 'materialized view'
                when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end, c.oid::regclass)
        from pg_class c join ours on ours.oid = relnamespace, owner
        where relowner <> owner.oid and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and (('pg_class'::regclass, c.oid)) not in (select classid, objid from extended)
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and relkind = 'S'
                        and refclassid = 'pg_class'::regclass and deptype in ('a', 'i'))
        union all
        select format('alter routine %s owner to fulfilment', p.oid::regprocedure) from pg_proc p join ours on ours.oid = pronamespace, owner
        where proowner <> owner.oid and (('pg_proc'::regclass, p.oid)) not in (select classid, objid from extended)
        union all
        select format('alter type %s owner to fulfilment', t.oid::regtype)
        from pg_type t join ours on ours.oid = typnamespace left join pg_class c on c.oid = typrelid, owner
        where typowner <> owner.oid and (typtype in ('e', 'd', 'r') or typtype = 'c' and relkind = 'c')
        and (('pg_type'::regclass, t.oid)) not in (select classid, objid from extended)
    loop
        execute change;
    end loop;
end $$;

