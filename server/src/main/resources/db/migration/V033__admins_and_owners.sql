-- Who can administer the account: the last one who can stays.
alter table command."user" add column administers boolean not null default false;
update command."user" u set administers = (e.details ->> 'admin')::boolean and (e.details ->> 'active')::boolean
from (select distinct on (aggregate_identifier) convert_from(payload, 'UTF8')::jsonb ->> 'user' as iduser,
             convert_from(payload, 'UTF8')::jsonb -> 'details' as details
      from events.domain_event where payload_type in ('user.created', 'user.details_changed')
      order by aggregate_identifier, sequence_number desc) e
where u.iduser = e.iduser::int;
alter table command."user" alter column administers drop default;
