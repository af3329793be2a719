-- Labels that are not used, and what became of their cancellation at the carrier. Kept by the provider gateway; a cancelled shipment asks for
-- one with gateway.cancel_label_of, in the transaction of its event.

-- cause: cancelled, undone (its shipment), discarded (its attempt), late (the label came after that), in capitals.
-- state: requested, sent, done, refused, unknown, waiting, in capitals.
-- idempotency_key: the same in each try, and another one when a person asks again.
-- tries: how often a connection was wanted since it was asked for.
-- next_at: when it may be sent; only while it is requested.
-- node, claimed_until: the process that sends it, and until when no other one takes it.
-- problem: the carrier's words, or why it waits. remark, done_by: of the person who says that it is done.
create table gateway.label_cancellation (
    id                 bigint      generated always as identity primary key,
    attempt            bigint      not null unique references gateway.label_attempt (id),
    idshipment         int         not null,
    idpicklist         int         not null,
    idshippingprovider int         not null,
    cause              text        not null,
    state              text        not null,
    idempotency_key    text        not null,
    tries              int         not null default 0,
    requested_at       timestamptz not null,
    next_at            timestamptz,
    node               text,
    claimed_until      timestamptz,
    sent_at            timestamptz,
    ended_at           timestamptz,
    problem            text,
    remark             text,
    done_by            int
);
create index label_cancellation_open on gateway.label_cancellation (state, id) where state <> 'DONE';
create index label_cancellation_shipment on gateway.label_cancellation (idshipment);
create index label_cancellation_provider on gateway.label_cancellation (idshippingprovider, id);

-- Asks for the cancellation of the label of an attempt, unless it was asked for. A label that comes after its cancellation was done makes the
-- outcome unknown again.
create function gateway.cancel_label(of_attempt bigint, because text, begins text, why text, at timestamptz) returns int
    language sql as $$
    with asked as (
        insert into gateway.label_cancellation (attempt, idshipment, idpicklist, idshippingprovider, cause, state, idempotency_key, requested_at,
            next_at, problem)
        select id, idshipment, idpicklist, idshippingprovider, because, begins, gen_random_uuid()::text, at,
            case when begins = 'REQUESTED' then at end, why
        from gateway.label_attempt where id = of_attempt
        on conflict (attempt) do update set cause = excluded.cause, state = 'UNKNOWN', problem = 'a label came after this was done',
            remark = null, done_by = null
        where excluded.cause = 'LATE' and label_cancellation.state = 'DONE'
        returning 1)
    select count(*)::int from asked
$$;

-- The same for the label that is on a shipment; nothing for a shipment without one.
create function gateway.cancel_label_of(shipment int, because text, begins text, why text, at timestamptz) returns int
    language sql as $$
    select coalesce(sum(gateway.cancel_label(id, because, begins, why, at)), 0)::int
    from gateway.label_attempt where idshipment = shipment and state not in ('REFUSED', 'DISCARDED')
$$;

-- price: what the provider says that the labels cost; currency: ISO 4217; both null if it does not say it.
alter table gateway.label_attempt add column price numeric(13, 4), add column currency text;
