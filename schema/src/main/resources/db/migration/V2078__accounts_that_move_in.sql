-- An account that was moved in from a folder, or is being moved in: then nothing may be served yet.
create table upkeep.move_in (
    only_one    boolean     primary key default true check (only_one),
    -- SHA-256 of the manifest, in hexadecimal digits
    manifest    text        not null,
    started_at  timestamptz not null default now(),
    finished_at timestamptz
);
