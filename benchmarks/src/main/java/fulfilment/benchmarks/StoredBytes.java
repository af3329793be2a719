package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** What the database stores for a stock change, and for an order line from its creation to its shipment. */
final class StoredBytes implements Benchmark {

    private static final List<String> SCHEMAS = List.of("events", "feed", "kept", "past", "command", "edge");

    @Override
    public String question() {
        return "How many bytes do a stock change and an order line take in the database, indexes included? (aims: 1,600 and 5,000)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("changes", "20000");
        defaults.put("lines", "10"); // a second number takes the room that orders of the first have left
        defaults.put("pieces", "10000");
        defaults.put("connections", "16");
        defaults.put("products", "1000");
        defaults.put("tables", "false");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException {
        try (var service = Service.start(settings); var other = Service.startOther(settings)) {
            measure("this build", service, settings);
            if (other != null) {
                measure("the other build", other, settings);
            }
        }
    }

    private static void measure(String name, Service service, Settings settings) throws IOException, SQLException {
        int products = settings.number("products");
        Catalogue.products(service, products);
        var random = new SplittableRandom(settings.number("seed"));
        var changes = new ClosedLoopLoad(service, settings.number("connections"),
                number -> Catalogue.stockChange(random.nextInt(products) + 1, 10_000));
        changes.times(10L * products); // so that the rows of today have room for changes, as in a service that has run for a while
        var headings = new ArrayList<>(List.of("bytes, " + name));
        headings.addAll(SCHEMAS);
        headings.addAll(List.of("all", "write-ahead log"));
        var table = new ReportTable(headings.toArray(String[]::new));
        int count = settings.number("changes");
        add(table, "a stock change", service, settings, count, () -> changes.times(count));
        var shop = new Shop(service, settings.number("connections"), products);
        for (var word : settings.words("lines")) {
            int lines = Integer.parseInt(word);
            int orders = Math.max(100, settings.number("pieces") / lines);
            // as in a service that has run for a while: orders take the room that earlier states of as many orders have left
            service.execute("vacuum");
            shop.all(lines, orders);
            service.execute("vacuum");
            add(table, "an order line, %d in an order".formatted(lines), service, settings, orders * lines,
                    () -> shop.all(lines, orders));
        }
        table.print();
    }

    private interface Work {
        void run() throws IOException, SQLException;
    }

    private static void add(ReportTable table, String name, Service service, Settings settings, int count, Work work)
            throws IOException, SQLException {
        var before = sizes(service);
        long log = log(service);
        work.run();
        long logged = log(service) - log;
        var after = sizes(service);
        var grown = new LinkedHashMap<String, Long>();
        after.forEach((relation, bytes) -> grown.put(relation, bytes - before.getOrDefault(relation, 0L)));
        var cells = new ArrayList<Object>(List.of(name));
        for (var schema : SCHEMAS) {
            cells.add((double) sum(grown, schema) / count);
        }
        cells.add((double) sum(grown, null) / count);
        cells.add((double) logged / count);
        table.row(cells.toArray());
        if (Boolean.parseBoolean(settings.text("tables"))) {
            grown.entrySet().stream().filter(one -> one.getValue() >= count)
                    .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                    .forEach(one -> System.out.printf(Locale.ROOT, "%s: %,.0f in %s%n", name, (double) one.getValue() / count,
                            one.getKey()));
        }
    }

    private static long sum(Map<String, Long> grown, @Nullable String schema) {
        return grown.entrySet().stream().filter(one -> schema == null || one.getKey().startsWith(schema + "."))
                .mapToLong(Map.Entry::getValue).sum();
    }

    /** The bytes of each table and of each index. */
    private static Map<String, Long> sizes(Service service) throws SQLException {
        var sizes = new LinkedHashMap<String, Long>();
        try (var connection = service.connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("""
                        select n.nspname || '.' || c.relname,
                               case when c.relkind = 'i' then pg_relation_size(c.oid) else pg_table_size(c.oid) end
                        from pg_class c join pg_namespace n on n.oid = c.relnamespace
                        where c.relkind in ('r', 'i') and n.nspname not in ('pg_catalog', 'pg_toast', 'information_schema')""")) {
            while (rows.next()) {
                sizes.put(rows.getString(1), rows.getLong(2));
            }
        }
        return sizes;
    }

    private static long log(Service service) throws SQLException {
        return Long.parseLong(service.ask("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"));
    }
}
