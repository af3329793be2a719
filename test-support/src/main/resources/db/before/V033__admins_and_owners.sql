-- Who can administer the account: the last one who can stays.
alter table command."user" add column administers boolean not null default false;
update command."user" u set administers = (e.details ->> 'admin')::boolean and (e.details ->> 'active')::boolean
from (select distinct on (aggregate_identifier) convert_from(payload, 'UTF8')::jsonb ->> 'user' as iduser,
             convert_from(payload, 'UTF8')::jsonb -> 'details' as details
      from events.domain_event where payload_type in ('user.created', 'user.details_changed')
      order by aggregate_identifier, sequence_number desc) e
where u.iduser = e.iduser::int;
alter table command."user" alter column administers drop default;

-- Whose purchase orders are, and which of them have receipts: those stay with their owner.
alter table command.purchaseorder add column idfulfilment_customer int;
update command.purchaseorder o set idfulfilment_customer = (e.details ->> 'idfulfilmentCustomer')::int
from (select distinct on (aggregate_identifier) convert_from(payload, 'UTF8')::jsonb ->> 'order' as idpurchaseorder,
             convert_from(payload, 'UTF8')::jsonb -> 'details' as details
      from events.domain_event where payload_type in ('purchaseorder.created', 'purchaseorder.details_changed')
      order by aggregate_identifier, sequence_number desc) e
where o.idpurchaseorder = e.idpurchaseorder::int;
create table command.receipt (
    idreceipt       int primary key,
    idpurchaseorder int not null
);
create index receipt_of_purchaseorder on command.receipt (idpurchaseorder);
insert into command.receipt (idreceipt, idpurchaseorder)
select (body ->> 'receipt')::int, (body -> 'source' ->> 'order')::int
from (select aggregate_identifier, convert_from(payload, 'UTF8')::jsonb as body from events.domain_event
      where payload_type = 'receipt.created') made
where body -> 'source' ->> 'order' is not null and not exists (
    select from events.domain_event gone
    where gone.aggregate_identifier = made.aggregate_identifier and gone.payload_type = 'receipt.deleted');
