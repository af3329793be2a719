-- Run by the superuser in single-user mode before each start of the embedded PostgreSQL. A statement ends with a semicolon and an empty line,
-- so there is none inside a statement.
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
