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
-- location; at: the time as clients see it. undoes: the entry with which pieces had left that are back; null for all other entries.
-- idshipment: the shipment that says that the pieces are in it; null if none does.
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
    undoes          int,
    idshipment      int,
    since           timestamptz not null
);
create index lot_entry_of on kept.lot_entry (idproduct, lot_number, id);
create index lot_entry_of_picklist on kept.lot_entry (idpicklist, idproduct, idlocation) where idpicklist is not null;
create index lot_entry_undone on kept.lot_entry (undoes) where undoes is not null;
call upkeep.expose('lot_entry', 'log');

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
