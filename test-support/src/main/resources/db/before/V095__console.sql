create schema console;

-- people who signed in to the console; any node serves them
create table console.session (
    digest     text        primary key, -- of the cookie: a copy of the table opens no session
    key_digest text        not null,    -- of the key whose rights count
    idkey      int         not null,
    iduser     int         not null,
    own_key    boolean     not null,    -- whether the key was issued for this session and is revoked with it
    form_token text        not null,
    begun_at   timestamptz not null,
    used_at    timestamptz not null
);
create index session_used on console.session (used_at);

-- digests of the passwords of users, apart from what clients see of users
create table kept.user_password (
    id     int         primary key,
    body   text        not null,
    since  timestamptz not null
);
call upkeep.remember('user_password', 'kept', 'past');
call upkeep.expose('user_password', 'state');

call upkeep.mirror();
