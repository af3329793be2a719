-- What drivers of shipping providers took: lists of shipments.
create sequence command.handover_list_id as int;

-- What a list says of a shipment, and the list that it is on: one at most. Shipments of earlier versions have no warehouse, and wait for none.
alter table command.shipment
    add column idshippingprovider int,
    add column idwarehouse        int,
    add column parcels            int,
    add column weight             bigint,
    add column created            timestamptz,
    add column idhandover_list    int;
create index shipment_to_hand_over on command.shipment (idshippingprovider, idwarehouse, created, idshipment)
    where idwarehouse is not null and idhandover_list is null and not cancelled;

-- From when on the shipments of a provider in a warehouse wait for a list: its first one says so.
create table command.handover_begin (
    idshippingprovider int         not null,
    idwarehouse        int         not null,
    begins             timestamptz not null,
    primary key (idshippingprovider, idwarehouse)
);

-- shown: what clients see of it
create table kept.handover_list (
    id                 int         primary key,
    body               text        not null,
    shown              text        not null,
    idshippingprovider int         not null,
    idwarehouse        int         not null,
    begins             timestamptz not null,
    created            timestamptz not null,
    since              timestamptz not null
);
create index handover_list_by_provider on kept.handover_list (idshippingprovider, idwarehouse, id);
create index handover_list_by_warehouse on kept.handover_list (idwarehouse, id);
create index handover_list_by_created on kept.handover_list (created);
call upkeep.remember('handover_list', 'kept', 'past');
call upkeep.expose('handover_list', 'state');

-- Of each shipment that waits for a list, or is on one. id: that of the shipment.
create table kept.shipment_handover (
    id                 int         primary key,
    body               text        not null,
    idhandover_list    int,
    idshippingprovider int         not null,
    idwarehouse        int         not null,
    created            timestamptz not null,
    since              timestamptz not null
);
create index shipment_handover_of on kept.shipment_handover (idhandover_list, id) where idhandover_list is not null;
create index shipment_handover_waiting on kept.shipment_handover (idshippingprovider, idwarehouse, created, id) where idhandover_list is null;
call upkeep.remember('shipment_handover', 'kept', 'past');
call upkeep.expose('shipment_handover', 'state');
