package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
        try (var service = Service.start(settings); var other = Service.startOther(settings)) {
            var shop = open(service, settings);
            var otherShop = other == null ? null : open(other, settings);
            var table = new ReportTable("median of rounds, " + settings.text("connections") + " connections", "orders/s",
                    "lines/s",
                    "p50 ms", "p99 ms", "bare SQL/s", "REST relative to it", "rows", "CPU us: service", "database",
                    "bare: database");
            var beside = new ReportTable("beside the other build", "orders/s", "other", "ratio", "p99 ms", "other",
                    "CPU us: service",
                    "other",
                    "database", "other");
            for (var lines : settings.words("lines")) {
                measure(shop, otherShop, Integer.parseInt(lines), settings, table, beside);
            }
            table.print();
            if (other != null) {
                beside.print();
            }
        }
    }

    private static Shop open(Service service, Settings settings) throws IOException {
        int products = settings.number("products");
        Catalogue.products(service, products);
        new ClosedLoopLoad(service, 32, number -> Catalogue.stockChange((int) number + 1, 10_000_000)).times(products);
        return new Shop(service, settings.number("connections"), products);
    }

    private static void measure(Shop shop, @Nullable Shop other, int lines, Settings settings, ReportTable table,
            ReportTable beside)
            throws IOException, SQLException, InterruptedException {
        int count = Math.max(100, settings.number("pieces") / lines);
        int warmup = Math.max(20, settings.number("warmup") / lines);
        shop.all(lines, warmup);
        if (other != null) {
            other.all(lines, warmup);
        }
        var replays = shop.recorded(lines);
        for (var step : Shop.Step.values()) {
            var replay = Objects.requireNonNull(replays.get(step));
            var sides = new Sides().add("rest", shop.service, steps(shop, step, lines, count));
            if (other != null) {
                sides.add("other", other.service, steps(other, step, lines, count));
            }
            sides.add("bare", shop.service, new Sides.Side() {
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
            var name = "%s, %d lines".formatted(step.name().toLowerCase(Locale.ROOT).replace('_', ' '), lines);
            var rest = sides.of("rest");
            double perSecond = ReportTable.median(rest, Round::perSecond);
            table.row(name, perSecond, perSecond * lines, ReportTable.median(rest, round -> round.millis(0.5)), p99(rest),
                    ReportTable.median(sides.of("bare"), Round::perSecond), ReportTable.ratio(rest, sides.of("bare")),
                    replay.rows(),
                    ReportTable.median(rest, Round::serviceMicros), ReportTable.median(rest, Round::databaseMicros),
                    ReportTable.median(sides.of("bare"), Round::databaseMicros));
            if (other != null) {
                var those = sides.of("other");
                beside.row(name, perSecond, ReportTable.median(those, Round::perSecond), ReportTable.ratio(rest, those),
                        p99(rest),
                        p99(those),
                        ReportTable.median(rest, Round::serviceMicros), ReportTable.median(those, Round::serviceMicros),
                        ReportTable.median(rest, Round::databaseMicros), ReportTable.median(those, Round::databaseMicros));
            }
        }
    }

    private static double p99(List<Round> rounds) {
        return ReportTable.median(rounds, round -> round.millis(0.99));
    }

    private static Sides.Side steps(Shop shop, Shop.Step step, int lines, int count) {
        return new Sides.Side() {
            @Override
            public void prepare() throws IOException, SQLException {
                shop.before(step, lines, count);
            }

            @Override
            public Round turn() throws IOException {
                return shop.step(step, lines, count);
            }
        };
    }
}
