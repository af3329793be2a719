package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Locale;

/**
 * Stock changes written directly into the event store as the service would have stored them: more, and longer ago, than a client could send
 * in a short time. Each adds one piece. Views show them only after a rebuild.
 */
final class StoredChanges {

    private static final String STORE = """
            insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type,
                payload, iduser, idkey, request)
            select gen_random_uuid(), 'stock-' || product, last + 1 + number, 'stock',
                now() - make_interval(secs => %1$d + 60 - number),
                'stock.changed',
                convert_to('{"stock":' || product || ',"place":{"warehouse":1},"change":1,"reason":"counted by hand",'
                    || '"type":"API","history":' || nextval('command.stock_history_id')
                    || ',"locationHistory":' || nextval('command.location_stock_history_id')
                    || ',"placeAfter":{"stock":' || number + 1 || ',"reserved":0},"warehouseAfter":{"stock":' || number + 1
                    || ',"reservedpicklists":0,"reservedbackorders":0,"reservedallocations":0}}', 'UTF8'),
                1, 1, gen_random_uuid()
            from generate_series(0, %1$d - 1) as number
                cross join (select substr(aggregate_identifier, 7)::int as product, max(sequence_number) as last
                            from events.domain_event
                            where type = 'stock' and substr(aggregate_identifier, 7)::int between %2$d and %3$d
                            group by aggregate_identifier) as stock
            order by number, product""";

    private StoredChanges() {}

    /**
     * Stores changes of products that have no stock yet, a second apart for each product, the last a minute ago.
     *
     * @param each how many for each product from the first to the last
     */
    static void store(Service service, int first, int last, int each) throws SQLException, IOException {
        long start = System.nanoTime();
        service.execute(STORE.formatted(each, first, last));
        service.execute("vacuum analyze events.domain_event");
        System.out.printf(Locale.ROOT, "%,d stock changes stored directly in %.1f s%n", (last - first + 1) * each,
                (System.nanoTime() - start) / 1e9);
    }
}
