-- Products, customers, orders and picklists are found by parts of words in them, among however many there are.

-- The same word, however it is written: in small letters, the sigma at the end of a Greek word as any other, and ß as ss. Rule CON-56.
create function reading.folded(written text) returns text language sql immutable strict parallel safe as $$
    select replace(replace(lower(written), 'ς', 'σ'), 'ß', 'ss')
$$;

-- What searches compare is what their indexes hold. They need an extension that comes with PostgreSQL and may be left out of an installation:
-- without it all rows are looked through.
do $$
declare
    words text;
begin
    create extension if not exists pg_trgm;
    select format('%I.gin_trgm_ops', n.nspname) into words
        from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
    execute replace($indexes$
        create index product_searched on kept.product using gin (reading.folded(productcode) words, reading.folded(name) words,
            reading.folded(productcode_supplier) words, reading.folded(barcode) words);
        create index customer_searched on kept.customer using gin (reading.folded(name) words, reading.folded(contactname) words,
            reading.folded(emailaddress) words, reading.folded(customerid) words);
        create index customer_by_words on kept.customer using gin (reading.folded(name || chr(10) || coalesce(contactname, '')) words);
        create index orders_by_words on kept.orders using gin (reading.folded(names) words);
        create index picklist_by_words on kept.picklist using gin (reading.folded(picklistid) words);
    $indexes$, ' words', ' ' || words);
exception when feature_not_supported or undefined_file or insufficient_privilege then
    raise notice 'pg_trgm is not installed, so searches have no index: %', sqlerrm;
end $$;
