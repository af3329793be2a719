-- Labels with which customers send the products of returns back. Shipments and labels of returns are numbered together, from command.shipment_id: an
-- attempt, a document and a cancellation name either under idshipment.

-- All that were asked for, also those that the provider gave no label for.
create table command.return_label (
    idreturn_label int primary key,
    idreturn       int not null
);
create index return_label_of on command.return_label (idreturn, idreturn_label);

-- Requested labels: of a shipment of a picklist, or of a return. A return has one open request at most, as a picklist has.
-- idwarehouse: that the parcels of a return go to, if one was named.
alter table command.shipment_request
    alter column idpicklist drop not null,
    add column idreturn    int unique,
    add column idwarehouse int,
    add constraint shipment_request_of check (num_nonnulls(idpicklist, idreturn) = 1);

create table kept.return_label (
    id       int         primary key,
    body     text        not null,
    idreturn int         not null,
    since    timestamptz not null
);
create index return_label_of on kept.return_label (idreturn, id);
call upkeep.remember('return_label', 'kept', 'past');
call upkeep.expose('return_label', 'state');

-- idreturn: null for shipments. idpicklist is 0 for labels of returns: clients read it as a number.
alter table gateway.label_attempt add column idreturn int;
create index label_attempt_return on gateway.label_attempt (idreturn, id) where idreturn is not null;
alter table gateway.label_cancellation add column idreturn int;

create or replace function gateway.cancel_label(of_attempt bigint, because text, begins text, why text, at timestamptz) returns int
    language sql as $$
    with asked as (
        insert into gateway.label_cancellation (attempt, idshipment, idpicklist, idreturn, idshippingprovider, cause, state, idempotency_key,
            requested_at, next_at, problem)
        select id, idshipment, idpicklist, idreturn, idshippingprovider, because, begins, gen_random_uuid()::text, at,
            case when begins = 'REQUESTED' then at end, why
        from gateway.label_attempt where id = of_attempt
        on conflict (attempt) do update set cause = excluded.cause, state = 'UNKNOWN', problem = 'a label came after this was done',
            remark = null, done_by = null
        where excluded.cause = 'LATE' and label_cancellation.state = 'DONE'
        returning 1)
    select count(*)::int from asked
$$;
