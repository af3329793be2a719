-- What a carrier can be asked about: the references that the request named. Null for attempts of before, and until something was sent.
-- notes: what was missing in the request, one line each; null for nothing.
alter table gateway.label_attempt
    add column reference  text,
    add column orderid    text,
    add column picklistid text,
    add column notes      text;

-- A later answer to the same attempt brought other documents. They are kept, and no part of the label.
alter table gateway.label_document add column superseded boolean not null default false;

-- Of the ZPL labels of all parcels in one; null like labelurl, and if not every parcel has one.
alter table gateway.label_attempt add column labelurl_zpl text;
