-- Persons are found by their mail address and telephone number, among however many customers, orders and returns there are.

-- The same telephone number, however it is written: its digits, with 00 for a + before the first of them. Null if it has none. Rule AUD-14.
create function reading.dialled(written text) returns text language sql immutable strict parallel safe as $$
    select nullif(regexp_replace(regexp_replace(written, '^[^0-9+]*\+', '00'), '[^0-9]', '', 'g'), '')
$$;

-- Mail addresses are compared without case. The lists of orders and returns that ask for an address as it is written use the same index.
drop index kept.orders_by_emailaddress;
create index orders_by_emailaddress on kept.orders (reading.folded(emailaddress), id);
drop index kept.returns_by_emailaddress;
create index returns_by_emailaddress on kept.returns (reading.folded(emailaddress), id);
create index customer_by_emailaddress on kept.customer (reading.folded(emailaddress), id);

create index orders_by_telephone on kept.orders (reading.dialled(body::json ->> 'telephone'), id);
create index returns_by_telephone on kept.returns (reading.dialled(body::json ->> 'telephone'), id);
create index customer_by_telephone on kept.customer (reading.dialled(shown::json ->> 'telephone'), id);
