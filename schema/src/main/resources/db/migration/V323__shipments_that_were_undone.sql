-- undoes: the entry with which pieces had left that are back; null for all other entries. idshipment: the shipment that says that the pieces
-- are in it; null if none does.
alter table kept.lot_entry add column undoes int;
alter table kept.lot_entry add column idshipment int;
create index lot_entry_undone on kept.lot_entry (undoes) where undoes is not null;
call upkeep.expose('lot_entry', 'log');
