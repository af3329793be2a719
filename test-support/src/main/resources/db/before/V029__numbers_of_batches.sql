-- Batches are counted from now on, over the years: year 0. So far each was called as its id; their numbers are given to no other, nor are those of deleted ones.
insert into command.account_number (prefix, year, last)
    select 'picklist_batch', 0, max(made.id)
    from generate_series(1, (select last_value from command.picklist_batch_id)) made (id)
    where exists (select from events.domain_event e where e.aggregate_identifier = 'picklistbatch-' || made.id and e.sequence_number = 0)
    having max(made.id) is not null;
