-- Streams of events whose personal texts cannot be read any more, because their key is destroyed. Their copies in announcements, deliveries and
-- attempts to get labels are cleaned afterwards.
create table events.forgotten (
    stream       varchar(255) primary key,
    forgotten_at timestamptz  not null default now(),
    cleaned_at   timestamptz
);

-- A shipment that got no label is found by its request only.
create index domain_event_of_requested_shipment on events.domain_event (events.number_in(payload, 'order'))
    where payload_type = 'shipment.requested';
