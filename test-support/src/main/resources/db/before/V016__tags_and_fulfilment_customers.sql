create sequence command.tag_id as int;
create sequence command.fulfilment_customer_id as int;

create table command.tag (
    idtag   int     primary key,
    title   text    not null,
    inherit boolean not null,
    constraint tag_title_unique unique (title)
);
create table command.customer_tag (
    idcustomer int not null references command.customer on delete cascade,
    idtag      int not null,
    primary key (idcustomer, idtag)
);
create index customer_tag_by_tag on command.customer_tag (idtag);
create table command.fulfilment_customer (
    idfulfilment_customer int primary key,
    username              text,
    constraint fulfilment_customer_username_unique unique (username)
);
create table command.shippingprofile (
    idshippingprovider_profile int  primary key,
    idshippingprovider         int  not null,
    provider                   text not null,
    providername               text not null,
    name                       text not null
);
insert into command.shippingprofile
    select (profile ->> 'idshippingprovider_profile')::int, p.id, body::json ->> 'provider', body::json ->> 'name', profile ->> 'name'
    from kept.shippingprovider p, json_array_elements(body::json -> 'profiles') profile;

create table kept.tag (
    id    int         primary key,
    body  text        not null,
    title text        not null,
    since timestamptz not null
);
create index tag_by_title on kept.tag (title);
-- What carries which tags. Tags themselves are joined when something is read, so that a change of one shows everywhere and one that is gone
-- shows nowhere.
create table kept.product_tag (
    idproduct int         not null,
    idtag     int         not null,
    since     timestamptz not null,
    primary key (idproduct, idtag)
);
create index product_tag_by_tag on kept.product_tag (idtag, idproduct);
create table kept.customer_tag (
    idcustomer int         not null,
    idtag      int         not null,
    since      timestamptz not null,
    primary key (idcustomer, idtag)
);
create table kept.fulfilment_customer (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('tag', 'kept', 'past');
call upkeep.remember('product_tag', 'kept', 'past');
call upkeep.remember('customer_tag', 'kept', 'past');
call upkeep.remember('fulfilment_customer', 'kept', 'past');
call upkeep.expose('tag', 'state');
call upkeep.expose('product_tag', 'state');
call upkeep.expose('customer_tag', 'state');
call upkeep.expose('fulfilment_customer', 'state');
call upkeep.mirror();
