create sequence command.shipment_id as int;
create sequence command.shipment_parcel_id as int;

create table command.packaging (
    idpackaging int     primary key,
    active      boolean not null
);
insert into command.packaging select id, active from kept.packaging;

-- Whether a profile is the one that is chosen when nothing is said.
alter table command.shippingprofile add column standard boolean not null default false;
update command.shippingprofile s set standard = true
    from kept.shippingprovider p cross join json_array_elements(p.body::json -> 'profiles') profile
    where (profile ->> 'idshippingprovider_profile')::int = s.idshippingprovider_profile and (profile ->> 'standard')::boolean;

-- What is a fulfilment customer's is shipped with one of these; with any when there are none.
alter table command.fulfilment_customer add column profiles int[] not null default '{}';
update command.fulfilment_customer f set profiles = array(
    select allowed.value::int from kept.fulfilment_customer c
        cross join json_array_elements_text(c.body::json -> 'allowed_shipping_profiles') allowed
    where c.id = f.idfulfilment_customer);

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

-- The ways in which a picklist may be shipped: all, or those its fulfilment customer is limited to. Of several standard ones the oldest is chosen.
create function query.shipping_methods(wanted int) returns text language sql stable parallel safe as $$
    with method as (
        select (f.value ->> 'idshippingprovider_profile')::int as id, f.value ->> 'name' as name, v.body::json ->> 'provider' as provider,
               (f.value ->> 'standard')::boolean as standard
        from query.shippingprovider v cross join lateral json_array_elements(v.body::json -> 'profiles') f
        where (v.body::json ->> 'active')::boolean and (f.value ->> 'active')::boolean),
    asked as (
        select coalesce((p.body::json ->> 'idshippingprovider_profile')::int, (select min(m.id) from method m where m.standard)) as chosen,
               c.body::json -> 'allowed_shipping_profiles' as allowed
        from query.picklist p left join query.fulfilment_customer c on c.id = p.idfulfilment_customer where p.id = wanted)
    select '[' || coalesce(string_agg('{"idshippingprovider_profile":' || m.id || ',"name":' || to_json(m.name) || ',"provider":'
        || to_json(m.provider) || ',"selected":' || coalesce(m.id = a.chosen, false) || ',"extra_fields":[]}', ',' order by m.id), '') || ']'
    from method m cross join asked a
    where a.allowed is null or json_array_length(a.allowed) = 0
        or exists (select from json_array_elements_text(a.allowed) one where one.value::int = m.id)
$$;

call upkeep.mirror();
