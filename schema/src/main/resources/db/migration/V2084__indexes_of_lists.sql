-- Filters, orders and searches of lists find their rows by an index, however many rows there are.
create index location_stock_history_at on kept.location_stock_history (changed_at);

drop index kept.picklist_by_closed;
create index picklist_by_closed on kept.picklist (closed_at, id);
create index picklist_batch_by_type on kept.picklist_batch (type, id);

create index backorder_for on kept.backorder (idorder_product);
create index backorder_by_created on kept.backorder (created, id);

create index returns_by_returnid on kept.returns (returnid, id);
create index returns_in_progress on kept.returns (id) where not completed;

create index stock_discrepancy_at_location on kept.stock_discrepancy (idlocation, id);
create index stock_discrepancy_by_user on kept.stock_discrepancy (iduser, id);

-- A search looks through all rows if one of the texts that it compares has no index.
do $$
declare
    words text;
begin
    select format('%I.gin_trgm_ops', n.nspname) into words
        from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
    if words is not null then
        execute replace($indexes$
            create index product_by_field_values on kept.product using gin (reading.folded(field_values) words);
            create index returns_by_words on kept.returns using gin (reading.folded(names) words);
        $indexes$, ' words', ' ' || words);
    end if;
end $$;
