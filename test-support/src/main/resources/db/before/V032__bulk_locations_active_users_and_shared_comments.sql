-- Events tell what of a product lies in no bulk location.
alter table kept.location add column bulk boolean;
alter table past.location add column bulk boolean;
update kept.location set bulk = (body::json #>> '{details,bulk}')::boolean;
update past.location set bulk = (body::json #>> '{details,bulk}')::boolean;
alter table kept.location alter column bulk set not null;
alter table past.location alter column bulk set not null;
call upkeep.expose('location');

-- Work is given to active users only.
alter table command."user" add column active boolean not null default true;
update command."user" u set active = false from kept."user" k where k.id = u.iduser and not k.active;

-- The comments on an order or a picklist are counted as they are listed: with those that its picklists, or its order, show at it.
create index comment_shared on kept.comment (source_type, idsource) where show_at_related;
create or replace function query.comments_on(kind text, wanted int, scoped boolean) returns bigint language sql stable parallel safe as $$
    select (select count(*) from query.comment c where c.source_type = kind and c.idsource = wanted and (not scoped or c.visible))
        + case kind
            when 'order' then (
                select count(*) from query.picklist p
                    join query.comment c on c.source_type = 'picklist' and c.idsource = p.id and c.show_at_related
                where p.idorder = wanted and (not scoped or c.visible))
            when 'picklist' then (
                select count(*) from query.picklist p
                    join query.comment c on c.source_type = 'order' and c.idsource = p.idorder and c.show_at_related
                where p.id = wanted and (not scoped or c.visible))
            else 0 end
$$;

call upkeep.mirror();
