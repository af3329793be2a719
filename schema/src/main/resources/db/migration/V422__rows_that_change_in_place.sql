-- Indexes and free space of views. A changed row stays on its page, and needs no new entries in indexes, if the page has room for it and no
-- indexed column changes; columns that only a BRIN has do not count. Rebuilds keep these settings (Shadow).

-- The time of the last change changes with each event. Orders that changed lately lie together, or lately changed pages are few.
drop index kept.orders_by_updated;
create index orders_by_updated on kept.orders using brin (updated) with (pages_per_range = 8, autosummarize = on);

-- Room for new versions of rows that change a few times soon after they were made.
alter table kept.orders set (fillfactor = 85);
alter table kept.picklist set (fillfactor = 85);
alter table kept.picklist_product set (fillfactor = 80);
-- Few rows that change all the time.
alter table kept.stock_warehouse set (fillfactor = 70);
alter table kept.stock_place set (fillfactor = 70);

-- The entries of a product are added in the order of their ids: in a rising index its pages are filled, in a falling one they stay half empty.
drop index kept.stock_history_of_product, kept.location_stock_history_of_product, kept.location_stock_history_of_location;
create index stock_history_of_product on kept.stock_history (idproduct, id);
create index location_stock_history_of_product on kept.location_stock_history (idproduct, id);
-- Nobody asks for entries without a location.
create index location_stock_history_of_location on kept.location_stock_history (idlocation, id) where idlocation is not null;

-- Random texts that are only asked for one by one: a hash of four bytes each.
drop index kept.orders_by_status_page;
create index orders_by_status_page on kept.orders using hash (status_page);
