package fulfilment.benchmarks;

import java.sql.SQLException;

/** Deliveries written directly into the dispatcher's table, as the dispatcher would have left them. None is due within the next day. */
final class WaitingDeliveries {

    private static final String MESSAGE = """
            with added as (insert into webhook.message (kind, object, at, data)
                          values ('products.stock_changed', 'product-1', now(), '{"idproduct":1}') returning id),
                 hook as (select id, active_since, row_number() over (order by id) - 1 as place, count(*) over () as hooks
                          from kept.hook where active)
            insert into webhook.delivery (idhook, id, message, object, activation, purpose, state, attempts, created_at, due,
                first_attempt_at, last_attempt_at)
            select hook.id, nextval('webhook.delivery_id'), added.id, %2$s, hook.active_since, 'event', %3$s, 1, now(), %4$s, now(), now()
            from added, generate_series(0, %1$d - 1) as number join hook on hook.place = %5$s
            order by number""";

    private WaitingDeliveries() {}

    /** Retries of the active hooks in turn, each for a different object. */
    static void retries(Service service, int count) throws SQLException {
        store(service, MESSAGE.formatted(count, "'product-' || 1000000 + number", "'due'",
                "now() + interval '1 day' + make_interval(secs => number / 10.0)", "number % hook.hooks"));
    }

    /** One retry of product 1 for the first hook; all others wait behind it. */
    static void line(Service service, int count) throws SQLException {
        store(service, MESSAGE.formatted(count, "'product-1'", "case when number = 0 then 'due' else 'held' end",
                "case when number = 0 then now() + interval '1 day' end", "0"));
    }

    private static void store(Service service, String sql) throws SQLException {
        service.execute(sql);
        service.execute("vacuum analyze webhook.delivery");
    }

    static void clear(Service service) throws SQLException {
        service.execute("delete from webhook.delivery where finished_at is null");
        service.execute("vacuum analyze webhook.delivery");
    }
}
