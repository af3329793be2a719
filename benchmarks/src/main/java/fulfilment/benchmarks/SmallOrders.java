package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reading orders and picklists of a few lines: pages of a hundred, and single ones. */
final class SmallOrders implements Benchmark {

    private static final Duration WARM = Duration.ofMillis(500);

    @Override
    public String question() {
        return "What does a page of 100 orders of 3 lines cost, and a single order? (aim for a page: 4,000 us of the database)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("rounds", "5");
        defaults.put("seconds", "3");
        defaults.put("warmup", "20");
        defaults.put("connections", "2");
        defaults.put("orders", "1000");
        defaults.put("lines", "3");
        defaults.put("products", "1000");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings); var other = Service.startOther(settings)) {
            fill(service, settings);
            if (other != null) {
                fill(other, settings);
            }
            var table = new ReportTable("median of rounds, " + settings.text("connections") + " connections", "requests/s",
                    "p50 ms",
                    "p99 ms", "CPU us: service", "database", "the other build: requests/s", "ratio", "service", "database");
            for (var one : paths(settings).entrySet()) {
                measure(table, one.getKey(), one.getValue(), service, other, settings);
            }
            table.print();
        }
    }

    private static void fill(Service service, Settings settings) throws IOException, SQLException {
        int products = settings.number("products");
        Catalogue.products(service, products);
        new ClosedLoopLoad(service, 16, number -> Catalogue.stockChange((int) number + 1, 10_000_000)).times(products);
        new Shop(service, 16, products).all(settings.number("lines"), settings.number("orders"));
        service.execute("vacuum analyze");
    }

    private static Map<String, String> paths(Settings settings) {
        var paths = new LinkedHashMap<String, String>();
        paths.put("orders, first page", "/orders");
        paths.put("orders, middle page", "/orders?offset=" + settings.number("orders") / 2);
        paths.put("orders, by status", "/orders?status=completed");
        paths.put("picklists, first page", "/picklists");
        paths.put("picklists, middle page", "/picklists?offset=" + settings.number("orders") / 2);
        paths.put("an order", "/orders/7");
        paths.put("a picklist", "/picklists/7");
        paths.put("a product", "/products/7");
        paths.put("stock of a product", "/products/7/stock/1");
        return paths;
    }

    private static void measure(ReportTable table, String name, String path, Service service,
            @Nullable Service other, Settings settings)
            throws IOException, SQLException, InterruptedException {
        var sides = new Sides();
        add(sides, "this", service, path, settings);
        if (other != null) {
            add(sides, "other", other, path, settings);
        }
        sides.alternate(settings.number("rounds"));
        var these = sides.of("this");
        var those = other == null ? null : sides.of("other");
        table.row(name, ReportTable.median(these, Round::perSecond), ReportTable.median(these, round -> round.millis(0.5)),
                ReportTable.median(these, round -> round.millis(0.99)), ReportTable.median(these, Round::serviceMicros),
                ReportTable.median(these, Round::databaseMicros),
                those == null ? "" : ReportTable.median(those, Round::perSecond),
                those == null ? "" : ReportTable.ratio(these, those),
                those == null ? "" : ReportTable.median(those, Round::serviceMicros),
                those == null ? "" : ReportTable.median(those, Round::databaseMicros));
    }

    private static void add(Sides sides, String name, Service service, String path, Settings settings) throws IOException {
        var load = new ClosedLoopLoad(service, settings.number("connections"), number -> Exchange.get(path));
        load.during(path.equals("/orders") ? settings.seconds("warmup") : WARM);
        sides.add(name, service, () -> load.during(settings.seconds("seconds")));
    }
}
