-- What decides: names that are taken, links between objects, sequences of ids.
create schema command;

-- Commands that were executed under a caller's Idempotency-Key, written with their events.
create table command.executed (
    key         text primary key,
    digest      text        not null,
    result      text,
    executed_at timestamptz not null default now()
);
create index executed_at on command.executed (executed_at);

-- The last number that was given out under a prefix in a year; year 0 for numbers that are counted over the years.
create table command.account_number (
    prefix text not null,
    year   int  not null,
    last   int  not null,
    primary key (prefix, year)
);

create schema edge;

-- The first answer to a caller's Idempotency-Key, encrypted. body: in clear, which nothing writes any more.
create table edge.answer (
    key         text primary key,
    digest      text        not null,
    status      int         not null,
    body        text,
    answered_at timestamptz not null default now(),
    sealed      bytea
);
create index answer_at on edge.answer (answered_at);
