-- Events tell what of a product lies in no bulk location.
alter table kept.location add column bulk boolean;
alter table past.location add column bulk boolean;
update kept.location set bulk = (body::json #>> '{details,bulk}')::boolean;
update past.location set bulk = (body::json #>> '{details,bulk}')::boolean;
alter table kept.location alter column bulk set not null;
alter table past.location alter column bulk set not null;
call upkeep.expose('location');
call upkeep.mirror();
