-- What providers report of parcels after they were handed over.
create sequence command.tracking_report_id as int;

alter table kept.shipment add column tracking_status text;
alter table past.shipment add column tracking_status text;
call upkeep.expose('shipment');
create index shipment_by_tracking_status on kept.shipment (tracking_status, id) where tracking_status is not null;
-- A report names a parcel by its tracking code.
create index shipment_by_trackingcode on kept.shipment using gin (string_to_array(trackingcodes, chr(10)));

-- at: when it happened, as the provider says
create table kept.tracking_report (
    id         int         primary key,
    idshipment int         not null,
    body       text        not null,
    at         timestamptz not null,
    since      timestamptz not null
);
create index tracking_report_of on kept.tracking_report (idshipment, at, id);
call upkeep.expose('tracking_report', 'log');
