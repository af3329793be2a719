-- Pieces of lots that may not be picked, apart from those that picklists hold. The functions that return such rows are made again by the repeatable
-- migrations, because the rows have a column more.
drop function if exists reading.warehouse_stock_of(int, int);
drop function if exists reading.stock_rows_of(int);
drop function if exists reading.composed_stock_of(int);
alter table kept.stock_warehouse add column blocked int not null default 0;
alter table past.stock_warehouse add column blocked int not null default 0;
call upkeep.expose('stock_warehouse');

-- Why the pieces at a place may not be picked; null if they may.
alter table kept.stock_place add column lot_status text;
alter table past.stock_place add column lot_status text;
call upkeep.expose('stock_place');

-- When the state of lots changed. expiration_date: null if all lots of the product with the number are meant.
create table kept.lot_decision (
    id              bigint      primary key,
    idproduct       int         not null,
    lot_number      text        not null,
    expiration_date date,
    kind            text        not null,
    reason          text,
    iduser          int,
    at              text        not null,
    since           timestamptz not null
);
create index lot_decision_of on kept.lot_decision (idproduct, lot_number, id);
call upkeep.expose('lot_decision', 'log');

-- The lots that ever came, for decisions. expires: the expiration date as a text, empty if there is none.
create table command.lot (
    idproduct       int     not null,
    lot_number      text    not null,
    expires         text    not null,
    expiration_date date,
    expired         boolean not null default false,
    primary key (idproduct, lot_number, expires)
);
create index lot_by_number on command.lot (lot_number);
create index lot_by_expiration on command.lot (expiration_date) where expiration_date is not null;
insert into command.lot (idproduct, lot_number, expires, expiration_date)
select distinct idproduct, lot_number, coalesce(expiration_date::text, ''), expiration_date from kept.stock_place
where lot_number is not null and stock > 0;
