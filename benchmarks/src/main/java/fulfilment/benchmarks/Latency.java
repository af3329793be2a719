package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** One client that changes stock now and then: how long it waits, and for what. */
final class Latency implements Benchmark {

    private static final String COMMAND = "command=\"ChangeStock\"";
    private static final String QUERY = "query=\"FindWarehouseStock\"";
    private static final String URI = "uri=\"/api/v1/products/{idproduct}/stock/{idwarehouse}\"";

    @Override
    public String question() {
        return "How long does one stock change take at low load, and which part of it how long? (aim: p50 below 6 ms)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("rounds", "3");
        defaults.put("seconds", "10");
        defaults.put("a-second", "30");
        defaults.put("warmup", "15");
        defaults.put("products", "1000");
        return defaults;
    }

    /** A service, and its meters before and after each round. */
    private static final class Measured {

        private final Service service;
        private final List<Round> rounds = new ArrayList<>();
        private final Map<String, List<Double>> parts = new LinkedHashMap<>();

        Measured(Service service) {
            this.service = service;
        }
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings); var second = Service.startOther(settings)) {
            var measured = prepared(service, settings);
            var other = second == null ? null : prepared(second, settings);
            var sides = new Sides().add("stock change", measured.service, () -> round(measured, settings));
            if (other != null) {
                sides.add("other service", other.service, () -> round(other, settings));
            }
            sides.alternate(settings.number("rounds"));
            var table = new ReportTable("median of rounds", "p50 ms", "p99 ms", "mean ms", "CPU us: service", "database");
            for (var name : sides.names()) {
                var rounds = sides.of(name);
                table.row(name, ReportTable.median(rounds, round -> round.millis(0.5)),
                        ReportTable.median(rounds, round -> round.millis(0.99)),
                        ReportTable.median(rounds, Round::meanMillis), ReportTable.median(rounds, Round::serviceMicros),
                        ReportTable.median(rounds, Round::databaseMicros));
            }
            table.print();
            parts(measured, other);
        }
    }

    private static void parts(Measured measured, @Nullable Measured other) {
        var table = other == null
                ? new ReportTable("its parts, mean", "ms")
                : new ReportTable("its parts, mean", "ms", "other service, ms");
        measured.parts.forEach((part, times) -> {
            var median = ReportTable.median(times);
            if (other == null) {
                table.row(part, median);
            } else {
                table.row(part, median, ReportTable.median(other.parts.getOrDefault(part, List.of(Double.NaN))));
            }
        });
        table.print();
    }

    private static Measured prepared(Service service, Settings settings) throws IOException {
        int products = settings.number("products");
        Catalogue.products(service, products);
        new ClosedLoopLoad(service, 4, number -> Catalogue.stockChange((int) (number % products) + 1, 1))
                .during(settings.seconds("warmup"));
        return new Measured(service);
    }

    private static Round round(Measured measured, Settings settings) throws IOException {
        var before = measured.service.meters();
        var random = new SplittableRandom(settings.number("seed"));
        int products = settings.number("products");
        var round = paced(measured.service, settings.seconds("seconds"), settings.number("a-second"),
                () -> Catalogue.stockChange(random.nextInt(products) + 1, 1));
        parts(before, measured.service.meters(), round).forEach((part, millis) -> measured.parts
                .computeIfAbsent(part, name -> new ArrayList<>()).add(millis));
        return round;
    }

    interface Requests {

        byte[] next();

        /** Called when the previous request has been answered. */
        default void answered() {}
    }

    /** One connection that sends this many requests a second at regular intervals. */
    static Round paced(Service service, Duration time, int perSecond, Requests requests) throws IOException {
        var times = new Round.Recording();
        long distance = 1_000_000_000L / perSecond;
        long start = System.nanoTime();
        var exchange = new Exchange(service.address());
        try {
            for (long due = start; due - start < time.toNanos(); due += distance) {
                for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
                    LockSupport.parkNanos(wait);
                }
                if (exchange.isLast()) {
                    exchange.close();
                    exchange = new Exchange(service.address());
                }
                var request = requests.next();
                long asked = System.nanoTime();
                exchange.call(request);
                times.add(System.nanoTime() - asked);
                requests.answered();
            }
        } finally {
            exchange.close();
        }
        return times.end();
    }

    /** The time of an inner part is subtracted from the part around it, so that all parts add up to the whole. */
    private static Map<String, Double> parts(Meters before, Meters after, Round round) {
        double whole = round.meanMillis();
        double http = mean(before, after, "http_server_requests", URI);
        double command = mean(before, after, "fulfilment_command", COMMAND);
        double answer = mean(before, after, "fulfilment_query", QUERY);
        var journal = new LinkedHashMap<String, Double>();
        journal.put("handing over to the journal", mean(before, after, "fulfilment_journal_wait", ""));
        journal.put("append", mean(before, after, "fulfilment_journal_append", ""));
        journal.put("registers", mean(before, after, "fulfilment_journal_registers", ""));
        journal.put("projector", mean(before, after, "fulfilment_journal_projection", ""));
        journal.put("commit", mean(before, after, "fulfilment_journal_commit", ""));
        double writing = journal.values().stream().mapToDouble(Double::doubleValue).sum();
        var parts = new LinkedHashMap<String, Double>();
        parts.put("network and web server", whole - http);
        parts.put("edge", http - command - answer);
        parts.put("decision, and waking up after the commit", command - writing);
        parts.putAll(journal);
        parts.put("answer", answer);
        parts.put("together", whole);
        return parts;
    }

    private static double mean(Meters before, Meters after, String timer, String label) {
        return after.secondsSince(before, timer, label) / after.countSince(before, timer, label) * 1_000;
    }
}
