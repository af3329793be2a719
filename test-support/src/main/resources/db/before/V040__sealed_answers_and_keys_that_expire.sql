-- Answers to an Idempotency-Key are kept encrypted. What was kept in clear goes when it is forgotten.
alter table edge.answer add column sealed bytea;
alter table edge.answer alter column body drop not null;

-- Keys say when they were issued, and may say when they expire. A key never changes, so its row is as old as it.
update kept.api_key set body = left(body, -1) || ',"issued_at":"'
    || to_char(since at time zone (select zone from command.account), 'YYYY-MM-DD HH24:MI:SS') || '","expires_at":null}';
update past.api_key set body = left(body, -1) || ',"issued_at":"'
    || to_char(since at time zone (select zone from command.account), 'YYYY-MM-DD HH24:MI:SS') || '","expires_at":null}';
