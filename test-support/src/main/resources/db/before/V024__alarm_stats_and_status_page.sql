-- Picklists that were snoozed before anybody looked after waking them.
update command.picklist k set snoozed_until = (e.body ->> 'until')::timestamptz
from (select distinct on (aggregate_identifier) aggregate_identifier, payload_type, convert_from(payload, 'UTF8')::jsonb as body
      from events.domain_event
      where payload_type in ('picklist.snoozed', 'picklist.unsnoozed', 'picklist.paused', 'picklist.closed', 'picklist.cancelled')
      order by aggregate_identifier, sequence_number desc) e
where e.payload_type = 'picklist.snoozed' and e.aggregate_identifier = 'picklist-' || k.idpicklist;

-- How many orders were made on a day of UTC that is over. Orders never go, so this stays.
create table upkeep.orders_of_day (
    day    date primary key,
    orders int  not null
);
create index customer_by_created on kept.customer (created);

-- What nobody can guess in the address of an order's public page.
alter table kept.orders add column status_page text;
alter table past.orders add column status_page text;
update kept.orders set status_page = split_part(body::json ->> 'public_status_page', '/', 3);
update past.orders set status_page = split_part(body::json ->> 'public_status_page', '/', 3);
alter table kept.orders alter column status_page set not null;
alter table past.orders alter column status_page set not null;
create index orders_by_status_page on kept.orders (status_page);
call upkeep.expose('orders');
