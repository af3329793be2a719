-- Providers: how they are called. connection: JSON with sealed secrets.
create table command.shippingprovider (
    idshippingprovider int     primary key,
    provider           text    not null,
    name               text    not null,
    active             boolean not null,
    connection         text    not null
);
insert into command.shippingprovider
    select distinct idshippingprovider, provider, providername, true, '{"keeps_keys":false}' from command.shippingprofile;

-- Profiles: details is JSON with the values chosen for the provider's options.
alter table command.shippingprofile add column details text;
update command.shippingprofile
    set details = json_build_object('name', name, 'chosen', '[]'::json, 'several_parcels', true, 'standard', standard, 'active', true)::text;
alter table command.shippingprofile
    alter column details set not null, drop column provider, drop column providername, drop column name;

alter table command.packaging add column length int, add column width int, add column height int;
update command.packaging c
    set length = (p.body::json ->> 'length')::int, width = (p.body::json ->> 'width')::int, height = (p.body::json ->> 'height')::int
    from kept.packaging p where p.id = c.idpackaging;

-- Requested shipments without a label. A picklist has one at most: a second request joins the first one.
create table command.shipment_request (
    idshipment                 int  primary key,
    idpicklist                 int  not null unique,
    idshippingprovider_profile int  not null,
    parcels                    text not null,
    iduser                     int  not null
);

-- Providers as admins see them.
create table kept.shippingprovider_setup (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('shippingprovider_setup', 'kept', 'past');
call upkeep.expose('shippingprovider_setup', 'state');

-- A shipment with the addresses of its labels: chr(2) stands before their paths.
create function query.shipment_json(body text) returns text language sql immutable parallel safe as $$
    select regexp_replace(body, '("labelurl(?:_pdf|_zpl)?":")/', '\1' || chr(2) || '/', 'g')
$$;

call upkeep.mirror();
