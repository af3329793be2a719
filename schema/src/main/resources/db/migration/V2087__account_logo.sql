-- What papers show of the account: one row at most.
create table kept.account_logo (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('account_logo', 'kept', 'past');
call upkeep.expose('account_logo', 'state');
