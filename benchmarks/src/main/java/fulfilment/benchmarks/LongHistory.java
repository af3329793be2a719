package fulfilment.benchmarks;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/** Compares a product with a long history and one with a short history: changing it, reading it, and reading its past. */
final class LongHistory implements Benchmark {

    private static final int LONG = 1;
    private static final int SHORT = 2;
    private static final DateTimeFormatter WIRE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

    @Override
    public String question() {
        return "How much longer does a product take whose stock was changed very often? (aim: 1.2 times or less)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("rounds", "5");
        defaults.put("requests", "300");
        defaults.put("warmup", "5");
        defaults.put("changes", "10000");
        defaults.put("few", "100");
        defaults.put("within", "600");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings)) {
            int many = settings.number("changes");
            int few = settings.number("few");
            new ClosedLoopLoad(service, 1, Catalogue::product).times(3);
            service.execute("update events.domain_event set time_stamp = time_stamp - interval '1 year'"); // products are older than their stock
            StoredChanges.store(service, LONG, LONG, many);
            StoredChanges.store(service, SHORT, SHORT, few);
            ViewRebuild.all(service, settings.seconds("within"));
            service.restart(); // so that no cache holds the earlier state
            first(service);
            service.execute("vacuum analyze");
            new ClosedLoopLoad(service, 4, number -> Catalogue.stockChange(3, 1)).during(settings.seconds("warmup"));

            var sides = new Sides();
            both(sides, "change", service, settings, Map.of(LONG, many, SHORT, few),
                    (product, history, random) -> Catalogue.stockChange(product, 1));
            both(sides, "read", service, settings, Map.of(LONG, many, SHORT, few),
                    (product, history, random) -> Exchange.get("/products/%d/stock/1".formatted(product)));
            both(sides, "as of", service, settings, Map.of(LONG, many, SHORT, few),
                    (product, history, random) -> asOf(product, random.nextInt(history)));
            both(sides, "history, newest page", service, settings, Map.of(LONG, many, SHORT, few),
                    (product, history, random) -> Exchange.get("/stockhistory?idproduct=%d".formatted(product)));
            sides.alternate(settings.number("rounds"));

            var table = new ReportTable("median of rounds, one connection", "%,d changes: p50 ms".formatted(many), "p99 ms",
                    "%,d changes: p50 ms".formatted(few), "p99 ms", "times as long");
            for (var what : new String[] {"change", "read", "as of", "history, newest page"}) {
                var of = sides.of(what + LONG);
                var against = sides.of(what + SHORT);
                table.row(what, ReportTable.median(of, round -> round.millis(0.5)),
                        ReportTable.median(of, round -> round.millis(0.99)),
                        ReportTable.median(against, round -> round.millis(0.5)),
                        ReportTable.median(against, round -> round.millis(0.99)),
                        ReportTable.ratio(against, of));
            }
            table.print();
        }
    }

    /** The first change after a start reads all events of the product's stock. */
    private static void first(Service service) throws IOException {
        try (var exchange = new Exchange(service.address())) {
            for (int product : new int[] {SHORT, LONG}) {
                long start = System.nanoTime();
                exchange.call(Catalogue.stockChange(product, 1));
                System.out.printf(Locale.ROOT, "first change after a start, %s history: %.0f ms%n",
                        product == LONG ? "long" : "short",
                        (System.nanoTime() - start) / 1e6);
            }
        }
    }

    interface Request {

        /** @param history how many changes the product had, a second apart */
        byte[] of(int product, int history, SplittableRandom random);
    }

    private static void both(Sides sides, String what, Service service, Settings settings, Map<Integer, Integer> histories,
            Request request) {
        for (int product : new int[] {LONG, SHORT}) {
            int history = histories.getOrDefault(product, 1);
            var random = new SplittableRandom(settings.number("seed"));
            var load = new ClosedLoopLoad(service, 1, number -> request.of(product, history, random));
            sides.add(what + product, service, () -> load.times(settings.number("requests")));
        }
    }

    private static byte[] asOf(int product, int secondsAgo) {
        var time = LocalDateTime.now(ZoneId.of("Europe/Amsterdam")).minusSeconds(60L + secondsAgo).format(WIRE);
        return Exchange.get("/products/%d/stock/1?as_of=%s".formatted(product, URLEncoder.encode(time, StandardCharsets.UTF_8)));
    }
}
