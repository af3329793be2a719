-- Events tell what of a product lies in no bulk location.
alter table kept.location add column bulk boolean;
alter table past.location add column bulk boolean;
update kept.location set bulk = (body::json #>> '{details,bulk}')::boolean;
update past.location set bulk = (body::json #>> '{details,bulk}')::boolean;
alter table kept.location alter column bulk set not null;
alter table past.location alter column bulk set not null;
call upkeep.expose('location');
call upkeep.mirror();

-- Work is given to active users only.
alter table command."user" add column active boolean not null default true;
update command."user" u set active = false from kept."user" k where k.id = u.iduser and not (k.body::json ->> 'active')::boolean;
