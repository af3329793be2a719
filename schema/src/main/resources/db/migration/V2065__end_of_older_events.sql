-- Up to which place in the log an earlier version may have stored events as clear text. What comes later is sealed when it is stored.
alter table events.sealing add column up_to bigint;
update events.sealing set up_to = (select coalesce(max(global_index), 0) from events.domain_event);
alter table events.sealing alter column up_to set not null;
