package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Orders over REST, step by step, compared with the bare database writing the same rows. */
final class Orders implements Benchmark {

    @Override
    public String question() {
        return "How many orders of 1, 10 and 100 lines a second are created, processed, picked and shipped relative to bare SQL?";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("rounds", "3");
        defaults.put("lines", "1 10 100");
        defaults.put("pieces", "3000");
        defaults.put("warmup", "3000");
        defaults.put("connections", "16");
        defaults.put("products", "2000");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings)) {
            int products = settings.number("products");
            Catalogue.products(service, products);
            new Load(service, 32, number -> Catalogue.stockChange((int) number + 1, 10_000_000)).times(products);
            var table = new Table("median of rounds, " + settings.text("connections") + " connections", "orders/s", "lines/s",
                    "p50 ms", "p99 ms", "bare SQL/s", "REST relative to it", "rows", "CPU us: service", "database",
                    "bare: database");
            var shop = new Shop(service, settings.number("connections"), products);
            for (var lines : settings.words("lines")) {
                measure(shop, Integer.parseInt(lines), settings, table);
            }
            table.print();
        }
    }

    private static void measure(Shop shop, int lines, Settings settings, Table table)
            throws IOException, SQLException, InterruptedException {
        int count = Math.max(100, settings.number("pieces") / lines);
        shop.all(lines, Math.max(20, settings.number("warmup") / lines));
        var replays = shop.recorded(lines);
        for (var step : Shop.Step.values()) {
            var replay = Objects.requireNonNull(replays.get(step));
            var sides = new Sides().add("rest", shop.service, new Sides.Side() {
                @Override
                public void prepare() throws IOException, SQLException {
                    shop.before(step, lines, count);
                }

                @Override
                public Round turn() throws IOException {
                    return shop.step(step, lines, count);
                }
            }).add("bare", shop.service, new Sides.Side() {
                @Override
                public void prepare() throws SQLException {
                    replay.prepare(count);
                }

                @Override
                public Round turn() throws IOException, InterruptedException {
                    return replay.times(count, shop.connections);
                }
            });
            sides.alternate(settings.number("rounds"));
            var rest = sides.of("rest");
            double perSecond = Table.median(rest, Round::perSecond);
            table.row("%s, %d lines".formatted(step.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '), lines),
                    perSecond,
                    perSecond * lines, Table.median(rest, round -> round.millis(0.5)),
                    Table.median(rest, round -> round.millis(0.99)), Table.median(sides.of("bare"), Round::perSecond),
                    Table.ratio(rest, sides.of("bare")), replay.rows(), Table.median(rest, Round::serviceMicros),
                    Table.median(rest, Round::databaseMicros), Table.median(sides.of("bare"), Round::databaseMicros));
        }
    }
}
