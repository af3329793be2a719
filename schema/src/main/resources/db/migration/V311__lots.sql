-- The lots that were ever in stock. expires: the expiration date as a text, empty if there is none. id: of the location stock history
-- entry with which the lot came.
create table kept.lot (
    idproduct       int         not null,
    lot_number      text        not null,
    expires         text        not null,
    expiration_date date,
    id              int         not null,
    since           timestamptz not null,
    primary key (idproduct, lot_number, expires)
);
create index lot_by_number on kept.lot (lot_number, idproduct);
create index lot_by_expiration on kept.lot (expiration_date, id) where expiration_date is not null;
create unique index lot_by_id on kept.lot (id);
call upkeep.expose('lot', 'log');

-- How pieces of lots came, moved and left: the entries of the location stock history whose pieces have a lot. idlocation 0 is no specific
-- location, at the time as clients see it.
create table kept.lot_entry (
    id              int         primary key,
    idproduct       int         not null,
    lot_number      text        not null,
    expiration_date date,
    idwarehouse     int         not null,
    idlocation      int         not null,
    change          int         not null,
    change_type     text        not null,
    reason          text,
    idpicklist      int,
    iduser          int,
    at              text        not null,
    since           timestamptz not null
);
create index lot_entry_of on kept.lot_entry (idproduct, lot_number, id);
create index lot_entry_of_picklist on kept.lot_entry (idpicklist, idproduct, idlocation) where idpicklist is not null;
call upkeep.expose('lot_entry', 'log');

create index stock_place_of_lot on kept.stock_place (idproduct, lot_number) where lot_number is not null;
