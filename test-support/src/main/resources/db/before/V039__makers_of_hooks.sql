-- Who made a hook: only hooks of admins may point to networks that the installation allows in addition to the public internet.
alter table kept.hook add column created_by int;
alter table past.hook add column created_by int;
create temporary table hook_maker on commit drop as
select (convert_from(payload, 'UTF8')::jsonb ->> 'hook')::int as idhook, (convert_from(payload, 'UTF8')::jsonb ->> 'createdBy')::int as iduser
from events.domain_event where payload_type = 'hook.created';
update kept.hook h set created_by = m.iduser, body = left(h.body, -1) || ',"created_by":' || m.iduser || '}'
from hook_maker m where m.idhook = h.id;
update past.hook h set created_by = m.iduser, body = left(h.body, -1) || ',"created_by":' || m.iduser || '}'
from hook_maker m where m.idhook = h.id;
alter table kept.hook alter column created_by set not null;
alter table past.hook alter column created_by set not null;
call upkeep.expose('hook', 'state');
call upkeep.mirror();
