-- The revision of its fold that each view was built with. Views that exist now are as revision 1 makes them; a view without a row has never been built.
create table upkeep.view_revision (
    view     text primary key,
    revision int  not null
);
insert into upkeep.view_revision (view, revision) select tablename, 1 from pg_tables where schemaname = 'kept';

-- The revisions of the views that a rebuild makes, as the process that began it knows them: a process with others begins again.
alter table upkeep.rebuild add column revisions text;
