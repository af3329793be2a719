package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/** Rebuilds all views while clients read and write, compared with reading only the rows of the event store. */
final class RebuildSpeed implements Benchmark {

    @Override
    public String question() {
        return "How many events a second does a rebuild of all views take in while it serves? (aim: 20,000)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("rounds", "3");
        defaults.put("events", "50000");
        defaults.put("products", "2000");
        defaults.put("a-second", "20");
        defaults.put("within", "600");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings)) {
            int products = settings.number("products");
            Catalogue.products(service, products);
            StoredChanges.store(service, 1, products, Math.max(1, settings.number("events") / products));
            var within = settings.seconds("within");
            var first = ViewRebuild.all(service, within); // without clients, and so that writes find their levels
            System.out.printf("a first rebuild, not serving: %,.0f events/s%n", first.events() / first.seconds());

            var alone = Latency.paced(service, Duration.ofSeconds(5), settings.number("a-second"), clients(settings));
            var serving = new Served(service, settings);
            var sides = new Sides()
                    .add("rebuild while serving", service, serving::rebuild)
                    .add("rows read by bare JDBC", service, () -> read(service));
            sides.alternate(settings.number("rounds"));

            var rebuilt = sides.of("rebuild while serving");
            var table = new ReportTable("median of rounds", "events/s", "rebuild relative to it", "rounds");
            for (var name : sides.names()) {
                table.row(name, ReportTable.median(sides.of(name), Round::perSecond), ReportTable.ratio(rebuilt, sides.of(name)),
                        ReportTable.spread(sides.of(name)));
            }
            table.print();
            var during = serving.clients.end();
            new ReportTable("clients, one write in four", "p50 ms", "p99 ms")
                    .row("before", alone.millis(0.5), alone.millis(0.99))
                    .row("during the rebuilds", during.millis(0.5), during.millis(0.99))
                    .print();
        }
    }

    private static Latency.Requests clients(Settings settings) {
        var random = new SplittableRandom(settings.number("seed"));
        int products = settings.number("products");
        return () -> {
            int product = random.nextInt(products) + 1;
            return random.nextInt(4) == 0
                    ? Catalogue.stockChange(product, 1)
                    : Exchange.get("/products/%d/stock/1".formatted(product));
        };
    }

    /** Rebuilds, each with clients that send requests until it is done. */
    private static final class Served {

        private final Service service;
        private final Settings settings;
        private final Round.Recording clients = new Round.Recording();

        Served(Service service, Settings settings) {
            this.service = service;
            this.settings = settings;
        }

        Round rebuild() throws IOException, InterruptedException {
            Callable<ViewRebuild.Done> all = () -> ViewRebuild.all(service, settings.seconds("within"));
            try (var operator = Executors.newSingleThreadExecutor()) {
                var rebuild = operator.submit(all);
                var requests = clients(settings);
                while (!rebuild.isDone()) {
                    Latency.paced(service, Duration.ofMillis(500), settings.number("a-second"), requests).addTo(clients);
                }
                return new Round(rebuild.get().seconds(), new long[(int) rebuild.get().events()]);
            } catch (ExecutionException failed) {
                throw new IOException(failed.getCause());
            }
        }
    }

    /** Every column of every row, through a cursor. */
    private static Round read(Service service) throws SQLException {
        long start = System.nanoTime();
        int events = 0;
        try (var connection = service.connect(); var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.setFetchSize(1_000);
            try (var rows = statement.executeQuery("select * from events.domain_event order by global_index")) {
                int columns = rows.getMetaData().getColumnCount();
                while (rows.next()) {
                    for (int column = 1; column <= columns; column++) {
                        rows.getObject(column);
                    }
                    events++;
                }
            }
        }
        return new Round((System.nanoTime() - start) / 1e9, new long[events]);
    }
}
