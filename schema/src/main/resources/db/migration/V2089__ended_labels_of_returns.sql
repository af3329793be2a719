-- The documents of a label that must not be used any more: their addresses, which a customer has, lead nowhere from then on.
create function gateway.end_documents_of(shipment int, at timestamptz) returns int
    language sql as $$
    with ended as (
        update gateway.label_document set kept_until = least(kept_until, at)
        where attempt in (select id from gateway.label_attempt where idshipment = shipment)
        returning 1)
    select count(*)::int from ended
$$;
