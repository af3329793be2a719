-- The statuses and reasons of returns that the account defines.
create table command.return_status (
    idreturn_status int     primary key,
    completed       boolean not null
);
insert into command.return_status select id, (body::json ->> 'completed')::boolean from kept.return_status;
create table command.return_reason (
    idreturn_reason int primary key
);
insert into command.return_reason select id from kept.return_reason;
