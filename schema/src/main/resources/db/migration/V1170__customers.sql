create sequence command.customer_id as int;
create sequence command.customer_number_id as int;
create sequence command.customer_address_id as int;

-- What orders and returns begin with when they name a customer. Numbers are unique for each fulfilment customer, and for the account itself.
create table command.customer (
    idcustomer            int     primary key,
    customerid            int     not null,
    name                  text    not null,
    contactname           text,
    telephone             text,
    emailaddress          text,
    discount              numeric not null,
    calculatevat          boolean not null,
    language              text    not null,
    auto_split            boolean,
    idtemplate            int,
    default_order_remarks text,
    pricelists            int[]   not null,
    idfulfilment_customer int,
    constraint customerid_unique unique nulls not distinct (customerid, idfulfilment_customer)
);
create table command.customer_address (
    idcustomer_address int     primary key,
    idcustomer         int     not null references command.customer on delete cascade,
    name               text    not null,
    contactname        text,
    address            text,
    address2           text,
    zipcode            text,
    city               text,
    region             text,
    country            text,
    defaultinvoice     boolean not null,
    defaultdelivery    boolean not null
);
create index customer_address_of on command.customer_address (idcustomer);

-- What names a customer, who stays as long as it does.
create table command.customer_link (
    kind       text not null,
    id         int  not null,
    idcustomer int  not null references command.customer,
    primary key (kind, id)
);
create index customer_link_of on command.customer_link (idcustomer);

-- Customers but for their addresses, which are rows of their own. body is what the next event is folded into, shown is what clients get of it
create table kept.customer (
    id                    int         primary key,
    body                  text        not null,
    shown                 text        not null,
    customerid            text        not null,
    name                  text        not null,
    contactname           text,
    emailaddress          text,
    idfulfilment_customer int,
    created               timestamptz not null,
    updated               timestamptz not null,
    since                 timestamptz not null
);
create index customer_by_customerid on kept.customer (customerid);
create index customer_by_fulfilment_customer on kept.customer (idfulfilment_customer, id);
create index customer_by_created on kept.customer (created);
create index customer_by_updated on kept.customer (updated);
call upkeep.remember('customer', 'kept', 'past');
call upkeep.expose('customer', 'state');

create table kept.customer_address (
    id         int         primary key,
    body       text        not null,
    shown      text        not null,
    idcustomer int         not null,
    since      timestamptz not null
);
create index customer_address_of on kept.customer_address (idcustomer, id);
call upkeep.remember('customer_address', 'kept', 'past');
create index customer_address_of on past.customer_address (idcustomer);
call upkeep.expose('customer_address', 'state');
