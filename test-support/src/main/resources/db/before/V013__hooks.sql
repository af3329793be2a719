create sequence command.hook_id as int;

-- body holds the sealed secret and is for deliveries; shown is what clients read. active_since: index of the event a hook became active with
create table kept.hook (
    id                    int primary key,
    body                  text        not null,
    shown                 text        not null,
    event                 text        not null,
    active                boolean     not null,
    idfulfilment_customer int,
    active_since          bigint      not null,
    since                 timestamptz not null
);
call upkeep.remember('hook', 'kept', 'past');
call upkeep.expose('hook', 'state');
call upkeep.mirror();
