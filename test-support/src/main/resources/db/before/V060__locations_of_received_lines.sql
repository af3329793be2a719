-- Every location, deleted ones too: a received line shows where it was put for ever. The rebuild at the start adds those deleted before.
create table kept.known_location (
    id              int         primary key,
    body            text        not null,
    shown           text        not null,
    idlocation_type int,
    since           timestamptz not null
);
call upkeep.remember('known_location', 'kept', 'past');
call upkeep.expose('known_location', 'state');
insert into kept.known_location (id, body, shown, idlocation_type, since)
    select id, body, shown, idlocation_type, since from kept.location;
insert into past.known_location (id, body, shown, idlocation_type, since, until)
    select id, body, shown, idlocation_type, since, until from past.location;

create or replace function query.location_or_null(location int) returns text language sql stable parallel safe as $$
    select coalesce((
        select coalesce(left(l.shown, -1) || ',"location_type":' || t.body || '}', l.shown)
        from query.known_location l left join query.location_type t on t.id = l.idlocation_type
        where l.id = location), 'null')
$$;
call upkeep.mirror();
