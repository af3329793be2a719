-- Fulfilment customers are mentioned by their names.
insert into command.mentionable select 'FULFILMENT_CUSTOMER', id, body::jsonb ->> 'name' from kept.fulfilment_customer;

-- Somebody who writes or is mentioned, in the API's words.
create or replace function query.participant_json(kind text, participant int) returns text language sql stable parallel safe as $$
    select case when kind = 'user' then (
            select '{"iduser":' || u.id || ',"username":' || to_json(u.body::json ->> 'username')
                || ',"full_name":' || to_json(u.body::json ->> 'full_name') || ',"image_url":null}'
            from query."user" u where u.id = participant)
        else '{"idfulfilment_customer":' || participant || ',"name":' || coalesce((
            select to_json(f.body::json ->> 'name')::text from query.fulfilment_customer f where f.id = participant), 'null') || '}' end
$$;

call upkeep.mirror();
