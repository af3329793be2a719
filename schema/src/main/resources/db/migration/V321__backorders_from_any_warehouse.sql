-- Goods of any warehouse that may deliver an order fill its backorders, if it may be split: backorders of a product are served in one line over all warehouses.
alter table kept.orders add column auto_split boolean;
alter table past.orders add column auto_split boolean;
call upkeep.expose('orders');
create index backorder_in_supply on kept.backorder (idproduct, priority, id) where not has_parts;
