-- The letters that name the place of a picklist in its batch: A to Z, AA, AB, ...
create or replace function query.batch_alias(place int) returns text language sql immutable parallel safe as $$
    with recursive letters (rest, alias) as (
        select place / 26 - 1, chr(65 + place % 26)
        union all select rest / 26 - 1, chr(65 + rest % 26) || alias from letters where rest >= 0)
    select alias from letters where rest < 0
$$;

-- How many picklists a batch would take: those of the warehouse of the first one that fits, at most as many as allowed.
create or replace function query.batchable_count(warehouse int, kind text, most int, tagged text, pressing boolean) returns bigint language sql stable parallel safe as $$
    with fitting as (
        select p.id, p.idwarehouse from query.picklist p
        where p.status = 'new' and p.idpicklist_batch is null and (warehouse is null or p.idwarehouse = warehouse)
            and (kind is null or ((p.body::json ->> 'totalproducts')::int = 1) = (kind = 'singles'))
            and (pressing is null or (p.body::json ->> 'urgent')::boolean = pressing)
            and (tagged is null or exists (select from query.order_tag k join query.tag t on t.id = k.idtag
                                           where k.idorder = p.idorder and t.title = tagged)))
    select least(most, count(*)) from fitting where idwarehouse = (select f.idwarehouse from fitting f order by f.id limit 1)
$$;

call upkeep.mirror();
