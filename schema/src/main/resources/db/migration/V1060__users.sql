create sequence command.user_id as int;
create sequence command.api_key_id as int;

-- active: work is given to active users only. administers: the last one who can administer the account stays.
create table command."user" (
    iduser      int primary key,
    username    text    not null unique,
    active      boolean not null default true,
    administers boolean not null
);

create table kept."user" (
    id     int         primary key,
    body   text        not null,
    active boolean     not null,
    since  timestamptz not null
);
call upkeep.remember('user', 'kept', 'past');
call upkeep.expose('user', 'state');

create table kept.api_key (
    id     int         primary key,
    body   text        not null,
    digest text        not null unique,
    iduser int         not null,
    since  timestamptz not null
);
call upkeep.remember('api_key', 'kept', 'past');
call upkeep.expose('api_key', 'state');

-- digests of the passwords of users, apart from what clients see of users
create table kept.user_password (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('user_password', 'kept', 'past');
call upkeep.expose('user_password', 'state');

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
