create sequence command.return_id as int;
create sequence command.return_product_id as int;
create sequence command.return_product_replacement_id as int;
create sequence command.return_log_id as int;

-- What is known of returns beside themselves.
create table command.returns (
    idreturn              int primary key,
    idorder               int,
    idfulfilment_customer int
);
create index returns_of_order on command.returns (idorder) where idorder is not null;
-- Products that may still go to stock with a return.
create table command.return_product (
    idreturn_product int primary key,
    idreturn         int not null,
    idproduct        int not null
);
create index return_product_of on command.return_product (idreturn);
create index return_product_with on command.return_product (idproduct);

-- Returns without their products, log and comments, which are rows of their own.
create table kept.returns (
    id                    int         primary key,
    body                  text        not null,
    idreturn_status       int         not null,
    completed             boolean     not null,
    returnid              text        not null,
    names                 text        not null,
    emailaddress          text,
    idcustomer            int,
    idorder               int,
    idfulfilment_customer int,
    created               timestamptz not null,
    updated               timestamptz not null,
    since                 timestamptz not null
);
create index returns_by_status on kept.returns (idreturn_status, id);
create index returns_by_emailaddress on kept.returns (emailaddress, id);
create index returns_by_customer on kept.returns (idcustomer, id);
create index returns_by_order on kept.returns (idorder) where idorder is not null;
create index returns_by_fulfilment_customer on kept.returns (idfulfilment_customer, id) where idfulfilment_customer is not null;
create index returns_by_created on kept.returns (created);
create index returns_by_updated on kept.returns (updated);
call upkeep.remember('returns', 'kept', 'past');
call upkeep.expose('returns', 'state');

-- body is what the next event is folded into, shown is what clients get of it
create table kept.return_product (
    id              int         primary key,
    body            text        not null,
    shown           text        not null,
    idreturn        int         not null,
    idproduct       int         not null,
    productcode     text        not null,
    name            text        not null,
    idreturn_reason int         not null,
    idlocation      int,
    amount          int         not null,
    price           numeric     not null,
    since           timestamptz not null
);
create index return_product_of on kept.return_product (idreturn, id);
call upkeep.remember('return_product', 'kept', 'past');
create index return_product_of on past.return_product (idreturn);
call upkeep.expose('return_product', 'state');

create table kept.return_replacement (
    id              int         primary key,
    body            text        not null,
    shown           text        not null,
    idreturn        int         not null,
    idproduct       int         not null,
    productcode     text        not null,
    name            text        not null,
    idorder_product int,
    amount          int         not null,
    price           numeric     not null,
    since           timestamptz not null
);
create index return_replacement_of on kept.return_replacement (idreturn, id);
call upkeep.remember('return_replacement', 'kept', 'past');
create index return_replacement_of on past.return_replacement (idreturn);
call upkeep.expose('return_replacement', 'state');

create table kept.return_log (
    id              int         primary key,
    idreturn        int         not null,
    body            text        not null,
    idreturn_status int         not null,
    iduser          int         not null,
    since           timestamptz not null
);
create index return_log_of on kept.return_log (idreturn, id);
call upkeep.expose('return_log', 'log');
