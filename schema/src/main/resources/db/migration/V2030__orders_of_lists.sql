-- Lists may be asked for in the order of a column. The tables that grow have indexes on most of these columns for filters; the others follow.
-- Names are in the order of their letters, however they are written: as searches compare them.
create index product_by_name on kept.product (reading.folded(name), id);
create index product_by_price on kept.product (((body::json ->> 'price')::numeric), id);
create index product_by_created on kept.product (created, id);
create index customer_by_name on kept.customer (reading.folded(name), id);
