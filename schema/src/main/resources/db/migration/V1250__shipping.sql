create sequence command.shippingprovider_id as int;
create sequence command.shippingprovider_profile_id as int;
create sequence command.shipment_id as int;
create sequence command.shipment_parcel_id as int;

-- Providers: how they are called. connection: JSON with sealed secrets.
create table command.shippingprovider (
    idshippingprovider int     primary key,
    provider           text    not null,
    name               text    not null,
    active             boolean not null,
    connection         text    not null
);
-- Profiles. standard: the one that is chosen when nothing is said. details: JSON with the values chosen for the provider's options.
create table command.shippingprofile (
    idshippingprovider_profile int     primary key,
    idshippingprovider         int     not null,
    standard                   boolean not null default false,
    details                    text    not null
);

create table command.shipment (
    idshipment int     primary key,
    idpicklist int     not null,
    idorder    int     not null,
    cancelled  boolean not null default false
);
create index shipment_of on command.shipment (idorder);
-- Requested shipments without a label. A picklist has one at most: a second request joins the first one.
create table command.shipment_request (
    idshipment                 int  primary key,
    idpicklist                 int  not null unique,
    idshippingprovider_profile int  not null,
    parcels                    text not null,
    iduser                     int  not null
);

create table kept.shippingprovider (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('shippingprovider', 'kept', 'past');
call upkeep.expose('shippingprovider', 'state');

-- Providers as admins see them.
create table kept.shippingprovider_setup (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('shippingprovider_setup', 'kept', 'past');
call upkeep.expose('shippingprovider_setup', 'state');

-- trackingcodes: those of all parcels, a line each
create table kept.shipment (
    id            int         primary key,
    body          text        not null,
    idpicklist    int         not null,
    idorder       int         not null,
    trackingcodes text        not null,
    created       timestamptz not null,
    since         timestamptz not null
);
create index shipment_of on kept.shipment (idpicklist, id);
create index shipment_for on kept.shipment (idorder, id);
create index shipment_by_created on kept.shipment (created);
call upkeep.remember('shipment', 'kept', 'past');
create index shipment_of on past.shipment (idpicklist);
create index shipment_for on past.shipment (idorder);
call upkeep.expose('shipment', 'state');
