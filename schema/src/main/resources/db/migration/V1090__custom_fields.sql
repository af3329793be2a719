-- Fields that the account defines for its products, customers and orders.
create sequence command.productfield_id as int;
create sequence command.customerfield_id as int;
create sequence command.orderfield_id as int;

create table command.productfield (
    idproductfield int primary key,
    title          text   not null,
    type           text   not null,
    choices        text[] not null
);
create table command.customerfield (
    idcustomerfield int    primary key,
    title           text   not null,
    type            text   not null,
    choices         text[] not null
);
create table command.orderfield (
    idorderfield int    primary key,
    title        text   not null,
    type         text   not null,
    choices      text[] not null
);

create table kept.productfield (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('productfield', 'kept', 'past');
call upkeep.expose('productfield', 'state');

create table kept.customerfield (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('customerfield', 'kept', 'past');
call upkeep.expose('customerfield', 'state');

create table kept.orderfield (
    id    int         primary key,
    body  text        not null,
    since timestamptz not null
);
call upkeep.remember('orderfield', 'kept', 'past');
call upkeep.expose('orderfield', 'state');
