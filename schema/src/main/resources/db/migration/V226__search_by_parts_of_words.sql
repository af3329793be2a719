-- Products, customers, orders and picklists are found by parts of words in them, among however many there are. Needs an extension that comes with
-- PostgreSQL and may be left out of an installation: without it all rows are looked through.
do $$
declare
    words text;
begin
    create extension if not exists pg_trgm;
    select format('%I.gin_trgm_ops', n.nspname) into words
        from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
    execute replace($indexes$
        create index product_searched on kept.product using gin
            (lower(productcode) words, lower(name) words, lower(productcode_supplier) words, lower(barcode) words);
        create index customer_searched on kept.customer using gin
            (lower(name) words, lower(contactname) words, lower(emailaddress) words, lower(customerid) words);
        create index customer_by_words on kept.customer using gin (lower(name || chr(10) || coalesce(contactname, '')) words);
        create index orders_by_words on kept.orders using gin (lower(names) words);
        create index picklist_by_words on kept.picklist using gin (lower(picklistid) words);
    $indexes$, ' words', ' ' || words);
exception when feature_not_supported or undefined_file or insufficient_privilege then
    raise notice 'pg_trgm is not installed, so searches have no index: %', sqlerrm;
end $$;
