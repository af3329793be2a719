create sequence command.productfield_id as int;
create sequence command.pricelist_id as int;

create table command.productfield (
    idproductfield int primary key,
    title          text   not null,
    type           text   not null,
    choices        text[] not null
);
create table command.pricelist (
    idpricelist int primary key
);
create table query.productfield (
    id   int primary key,
    body text not null
);
create table query.pricelist (
    id   int primary key,
    body text not null
);
