-- An order that names no warehouses may be fulfilled by all that take orders, which is what it says. Asked for once, however many orders are read.
create function query.order_warehouses() returns text language sql stable parallel safe as $$
    select '[' || coalesce(string_agg(id::text, ',' order by (body::json ->> 'priority')::int, id), '') || ']' from query.warehouse
    where (body::json ->> 'active')::boolean and (body::json ->> 'accept_orders')::boolean
$$;

-- A pick-up point is passed on as it came, whatever it calls its members: those of the order itself stand behind it.
create function query.sited(body text) returns text language sql immutable parallel safe as $$
    select case when strpos(body, '"pickup_point_data":{') = 0
        then replace(body, '"public_status_page":"', '"public_status_page":"' || chr(2))
        else regexp_replace(body, '^(.*)"public_status_page":"', '\1"public_status_page":"' || chr(2)) end
$$;

create function query.order_head(sited text, anywhere text) returns text language sql immutable parallel safe as $$
    select split_part(sited, chr(2), 1) || chr(2)
        || replace(split_part(sited, chr(2), 2), '"warehouses":[]', '"warehouses":' || anywhere)
$$;

drop function query.order_json(int, text, boolean), asof.order_json(int, text, boolean);

create function query.order_json(wanted int, body text, scoped boolean, anywhere text) returns text language sql stable parallel safe as $$
    select query.order_head(query.sited(query.open(body)), anywhere) || ',"comment_count":'
        || query.comments_on('order', wanted, scoped) || ',"tags":' || query.order_tags(wanted) || ',"products":'
        || query.order_products(wanted) || ',"picklists":' || query.order_picklists(wanted, scoped) || '}'
$$;

call upkeep.mirror();
