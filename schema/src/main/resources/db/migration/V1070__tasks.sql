create sequence command.task_id as int;

create table kept.task (
    id        int         primary key,
    body      text        not null,
    completed boolean     not null,
    since     timestamptz not null
);
call upkeep.remember('task', 'kept', 'past');
call upkeep.expose('task', 'state');
