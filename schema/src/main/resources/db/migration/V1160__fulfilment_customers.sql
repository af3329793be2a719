create sequence command.fulfilment_customer_id as int;

-- profiles: what is a fulfilment customer's is shipped with one of these; with any when there are none.
-- idtemplate, preferred_idwarehouse: what decides about its orders.
create table command.fulfilment_customer (
    idfulfilment_customer int   primary key,
    username              text,
    profiles              int[] not null default '{}',
    idtemplate            int,
    preferred_idwarehouse int,
    constraint fulfilment_customer_username_unique unique (username)
);

create table kept.fulfilment_customer (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('fulfilment_customer', 'kept', 'past');
call upkeep.expose('fulfilment_customer', 'state');
