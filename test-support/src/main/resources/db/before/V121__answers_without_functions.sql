-- How resources are shown is declared in the service. What remains of the functions, queries alone, stands in the repeatable migrations.
do $$
declare
    one record;
begin
    for one in select p.oid::regprocedure as signature from pg_proc p
               where p.pronamespace in ('query'::regnamespace, 'asof'::regnamespace)
                   and p.proname not in ('backorder_reach', 'backorder_available', 'backorder_expected', 'counted_parts_of',
                       'composed_stock_of', 'stock_rows_of', 'warehouse_stock_of', 'assembled_levels', 'batch_alias', 'batchable_count') loop
        execute format('drop function %s', one.signature);
    end loop;
end $$;
