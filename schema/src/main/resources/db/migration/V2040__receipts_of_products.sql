-- What was received of a product, for what its stock is worth, now and as of any second.
create index receipt_product_received on kept.receipt_product (idproduct) where in_stock > 0;
create index receipt_product_received on past.receipt_product (idproduct) where in_stock > 0;
