-- The days that a lot of a product must still keep to be picked; null asks for none.
alter table command.product add column minimum_days_before_expiry int;
