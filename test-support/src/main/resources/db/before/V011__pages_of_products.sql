-- Lists are of the active or of the inactive products, by id; how many a page passes over is counted in the index alone.
create index product_by_active on kept.product (active, id);

-- Joining numbers to text is stable, not immutable; a function that claims more than its body is called row by row, not inlined.
alter function query.stock_json(query.stock_warehouse) stable;
alter function query.no_stock_json(int) stable;
call upkeep.mirror();

-- Searching is for parts of words. Where the database lacks the extension or does not let us add it, it is as slow as it was.
do $$
begin
    create extension if not exists pg_trgm;
    create index product_searched on kept.product using gin (lower(productcode) gin_trgm_ops, lower(name) gin_trgm_ops,
        lower(productcode_supplier) gin_trgm_ops, lower(barcode) gin_trgm_ops);
exception when feature_not_supported or undefined_file or undefined_object or insufficient_privilege then
    raise notice 'products are searched without an index: %', sqlerrm;
end $$;
