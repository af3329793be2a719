-- What keys limited to a fulfilment customer see of an object, where that is different: comments that are not for them are not counted.
alter table feed.announcement add column scoped text;

-- Who made a hook: it is told no more than this user may see.
create temporary table made on commit drop as
select (convert_from(payload, 'UTF8')::jsonb ->> 'hook')::int as id, convert_from(payload, 'UTF8')::jsonb ->> 'createdBy' as iduser
from events.domain_event where payload_type = 'hook.created';
update kept.hook h set body = left(h.body, -1) || ',"created_by":' || made.iduser || '}' from made where made.id = h.id;
update past.hook h set body = left(h.body, -1) || ',"created_by":' || made.iduser || '}' from made where made.id = h.id;
