-- Products are found by what their fields hold. A rebuild of the view fills the column.
alter table kept.product add column field_values text;
alter table past.product add column field_values text;
call upkeep.expose('product');
