-- What decides about the orders of fulfilment customers.
alter table command.fulfilment_customer add column idtemplate int, add column preferred_idwarehouse int;
update command.fulfilment_customer c set idtemplate = (e.details ->> 'idtemplate')::int,
    preferred_idwarehouse = (e.details ->> 'preferredIdwarehouse')::int
from (select distinct on (aggregate_identifier) convert_from(payload, 'UTF8')::jsonb as body,
             convert_from(payload, 'UTF8')::jsonb -> 'details' as details
      from events.domain_event where payload_type in ('fulfilment_customer.created', 'fulfilment_customer.details_changed')
      order by aggregate_identifier, sequence_number desc) e
where c.idfulfilment_customer = (e.body ->> 'customer')::int;
