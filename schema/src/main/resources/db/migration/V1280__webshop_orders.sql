create sequence command.webshop_order_id as int;

-- an order of a webshop is one webshop order, and becomes one order at most
create table command.webshop_order (
    idwebshop_order   int  primary key,
    idcompany_webshop int  not null,
    foreign_id        text not null,
    idorder           int  unique,
    unique (idcompany_webshop, foreign_id)
);

create table kept.webshop_order (
    id                int         primary key,
    body              text        not null,
    idcompany_webshop int         not null,
    foreign_id        text        not null,
    foreign_number    text,
    idorder           int,
    status            text        not null,
    created           timestamptz not null,
    updated           timestamptz not null,
    since             timestamptz not null
);
create index webshop_order_by_foreign_id on kept.webshop_order (foreign_id, id);
create index webshop_order_by_foreign_number on kept.webshop_order (foreign_number, id);
create index webshop_order_by_order on kept.webshop_order (idorder);
create index webshop_order_by_status on kept.webshop_order (status, id);
create index webshop_order_by_webshop on kept.webshop_order (idcompany_webshop, id);
create index webshop_order_by_created on kept.webshop_order (created);
create index webshop_order_by_updated on kept.webshop_order (updated);
call upkeep.remember('webshop_order', 'kept', 'past');
call upkeep.expose('webshop_order', 'state');

