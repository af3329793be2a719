-- Attempts to get labels from shipping providers, and the documents that providers gave. Kept by the provider gateway alone.
create schema gateway;

-- state: requested, sent, answered, refused, unknown, adopted, discarded, in capitals.
-- node: the process that sent the request.
-- adopting_since: the label is being put on its shipment, and nobody may discard it meanwhile.
-- labelurl: of one PDF with everything; null until the attempt is about to be adopted.
-- labelurl_zpl: of the ZPL labels of all parcels in one; null like labelurl, and if not every parcel has one.
-- problem: for users; detail: for admins.
-- sent_contents: what was sent, as JSON, until the outcome is known; null if the provider does not keep keys.
-- reference, orderid, picklistid: what a carrier can be asked about, as the request named it; null until something was sent.
-- notes: what was missing in the request, one line each; null for nothing.
create table gateway.label_attempt (
    id                         bigint      generated always as identity primary key,
    version                    int         not null,
    idshipment                 int         not null,
    idpicklist                 int         not null,
    idshippingprovider         int         not null,
    idshippingprovider_profile int         not null,
    kind                       text        not null,
    iduser                     int         not null,
    idempotency_key            text        not null unique,
    state                      text        not null,
    node                       text,
    tries                      int         not null,
    requested_at               timestamptz not null,
    sent_at                    timestamptz,
    answered_at                timestamptz,
    ended_at                   timestamptz,
    adopting_since             timestamptz,
    carrier_key                text,
    carrier_name               text,
    labelurl                   text,
    problem                    text,
    detail                     text,
    discarded_by               int,
    sent_contents              text,
    reference                  text,
    orderid                    text,
    picklistid                 text,
    notes                      text,
    labelurl_zpl               text
);
-- A shipment has one attempt at most that has a label or may still get one.
create unique index label_attempt_of_shipment on gateway.label_attempt (idshipment) where state not in ('REFUSED', 'DISCARDED');
create index label_attempt_shipment on gateway.label_attempt (idshipment, id);
create index label_attempt_picklist on gateway.label_attempt (idpicklist, id);
create index label_attempt_state on gateway.label_attempt (state, id) where state not in ('REFUSED', 'ADOPTED');

-- The parcels of an answered attempt, in the order of the request.
create table gateway.label_parcel (
    attempt      bigint not null references gateway.label_attempt (id),
    number       int    not null,
    trackingcode text,
    trackingurl  text,
    labelurl     text,
    labelurl_zpl text,
    primary key (attempt, number)
);

-- parcel: counted from 1; 0 for the document that holds the documents of all parcels.
-- superseded: a later answer to the same attempt brought other documents; this one is kept, and no part of the label.
create table gateway.label_document (
    token      text        primary key,
    attempt    bigint      not null references gateway.label_attempt (id),
    idshipment int         not null,
    parcel     int         not null,
    number     int         not null,
    type       text        not null,
    size       text        not null,
    format     text        not null,
    content    bytea       not null,
    kept_until timestamptz not null,
    superseded boolean     not null default false
);
-- PDFs and images are packed already
alter table gateway.label_document alter column content set storage external;
create index label_document_attempt on gateway.label_document (attempt, parcel, number);
create index label_document_kept_until on gateway.label_document (kept_until);
