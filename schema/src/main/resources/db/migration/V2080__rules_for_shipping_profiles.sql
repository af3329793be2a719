-- Rules that choose the shipping profile of shipments for which nobody named one: of all that hold, the first one chooses.
create sequence command.shipping_rule_id as int;

create table command.shipping_rule (
    idshipping_rule int  primary key,
    position        int  not null,
    details         text not null
);

-- all rules are one object, since each change may move others
create table kept.shipping_rules (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('shipping_rules', 'kept', 'past');
call upkeep.expose('shipping_rules', 'state');
