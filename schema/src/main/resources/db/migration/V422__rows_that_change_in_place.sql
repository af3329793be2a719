-- Indexes and free space of views. A changed row stays on its page, and needs no new entries in indexes, if the page has room for it and no
-- indexed column changes. Rebuilds keep these settings (Shadow).

-- Lines that change once or twice soon after they were made.
alter table kept.picklist_product set (fillfactor = 80);
-- Few rows that change all the time.
alter table kept.stock_warehouse set (fillfactor = 70);
alter table kept.stock_place set (fillfactor = 70);

-- Nobody asks for entries without a location.
drop index kept.location_stock_history_of_location;
create index location_stock_history_of_location on kept.location_stock_history (idlocation, id desc) where idlocation is not null;

-- Random texts that are only asked for one by one: a hash of four bytes each.
drop index kept.orders_by_status_page;
create index orders_by_status_page on kept.orders using hash (status_page);
