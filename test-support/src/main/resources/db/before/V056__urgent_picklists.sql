-- Picklists are filtered by urgency and found by a part of their number. A rebuild of the view fills the column.
alter table kept.picklist add column urgent boolean;
alter table past.picklist add column urgent boolean;
create index picklist_urgent on kept.picklist (id) where urgent;
call upkeep.expose('picklist');

-- As for orders, the index for parts of words needs an extension that an installation may lack.
do $$
declare
    words text;
begin
    select format('%I.gin_trgm_ops', n.nspname) into words
        from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
    if words is not null then
        execute 'create index picklist_by_words on kept.picklist using gin (lower(picklistid) ' || words || ')';
    end if;
end $$;
