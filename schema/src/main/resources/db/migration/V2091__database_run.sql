-- Names the run of the database since its last crash or takeover: the row is not in the log, and PostgreSQL empties the table after either.
create unlogged table command.database_run (
    single boolean not null default true primary key check (single),
    id     uuid    not null
);
