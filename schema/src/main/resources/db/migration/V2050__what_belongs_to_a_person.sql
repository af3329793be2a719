-- What belongs to a person is found in the log, because views forget: orders and returns no longer name a customer when they are anonymized,
-- and deleted returns and comments are gone. A member cannot be mistaken for a text, in which quotes are escaped.
create function events.number_in(payload bytea, member text) returns int language sql immutable parallel safe as $$
    select substring(encode(payload, 'escape') from '"' || member || '":(\d{1,9})[,}]')::int
$$;
create index domain_event_of_customer on events.domain_event (events.number_in(payload, 'idcustomer'))
    where payload_type in ('order.created', 'order.details_changed', 'return.created', 'return.details_changed', 'webshop_order.reported',
                           'webshop_order.report_changed');
create index domain_event_of_returned_order on events.domain_event (events.number_in(payload, 'idorder'))
    where payload_type in ('return.created', 'return.details_changed');

-- The object that a comment is about stands before the text of the comment.
create function events.commented(payload bytea) returns text language sql immutable parallel safe as $$
    select lower(substring(beginning from '"source":\{"type":"(\w+)"')) || '-'
        || substring(beginning from '"source":\{"type":"\w+","id":(\d{1,9})\}')
    from encode(substring(payload from 1 for 200), 'escape') beginning
$$;
create index domain_event_of_comment on events.domain_event (events.commented(payload)) where payload_type = 'comment.created';
