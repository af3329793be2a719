package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/** Deliveries about stock changes to hooks, compared with plain calls that nothing keeps a record of. */
final class Webhooks implements Benchmark {

    private static final Duration WITHIN = Duration.ofSeconds(120);
    /** Concurrent calls to one hook and to one host; these are the dispatcher's defaults. */
    private static final int CALLS_PER_HOOK = 8;
    private static final int CALLS_PER_HOST = 32;

    @Override
    public String question() {
        return "How many deliveries a second, relative to bare calls (aim: 0.5), and how late (aim: p99 below 250 ms)?";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("parts", "rate delay due slow");
        defaults.put("rounds", "3");
        defaults.put("warmup", "2");
        defaults.put("deliveries", "10000");
        defaults.put("hooks", "100");
        defaults.put("a-second", "100");
        defaults.put("seconds", "60");
        defaults.put("due-seconds", "3");
        defaults.put("slow-seconds", "9");
        defaults.put("slow-a-second", "5");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var receiver = new Receiver(settings.seconds("slow-seconds"));
                var service = Service.start(settings, "--fulfilment.allowed-networks=127.0.0.0/8")) {
            Catalogue.products(service, settings.number("deliveries"));
            var measured = new Measured(service, receiver, settings);
            for (var part : settings.words("parts")) {
                switch (part) {
                    case "rate" -> measured.rate();
                    case "delay" -> measured.delay();
                    case "due" -> measured.due();
                    case "slow" -> measured.slow();
                    default -> throw new Settings.Wrong("--parts must be some of: rate, delay, due, slow");
                }
            }
        }
    }

    private record Measured(Service service, Receiver receiver, Settings settings) {

        /** The time of the dispatcher's own thread, without the calls. */
        private static void printTimes(Meters before, Meters after, int hooks) {
            System.out.printf(Locale.ROOT, "hooks: %d;", hooks);
            for (var work : List.of("make", "pick", "record")) {
                var timer = "fulfilment_webhooks_" + work;
                System.out.printf(Locale.ROOT, " %s %.0f times, %.2f ms each;", work, after.countSince(before, timer, ""),
                        mean(before, after, timer));
            }
            System.out.println();
        }

        private Hooks hooks(int count) throws IOException {
            return Hooks.to(service, addresses(count));
        }

        private List<String> addresses(int count) {
            return IntStream.range(0, count).mapToObj(receiver::address).toList();
        }

        void rate() throws IOException, SQLException, InterruptedException {
            var table = new ReportTable("median of rounds", "per second", "relative to bare calls", "CPU us: service", "database",
                    "rounds");
            for (int hooks : List.of(1, settings.number("hooks"))) {
                try (var active = hooks(hooks);
                        var bare = new BarePosts(Math.min(hooks * CALLS_PER_HOOK, CALLS_PER_HOST))) {
                    int each = settings.number("deliveries") / hooks;
                    var backlog = new Backlog(service, receiver, each, hooks, List.of());
                    var sides = new Sides().add("backlog", service, backlog).add("bare", service, () -> {
                        receiver.clear();
                        bare.send(addresses(hooks), receiver.lastBody(), each * hooks);
                        return Receiver.rate(receiver.await(each * hooks, WITHIN));
                    });
                    for (int turn = 0; turn < settings.number("warmup"); turn++) {
                        backlog.prepare();
                        backlog.turn();
                        bare.send(addresses(hooks), receiver.lastBody(), each * hooks);
                    }
                    var before = service.meters();
                    sides.alternate(settings.number("rounds"));
                    printTimes(before, service.meters(), hooks);
                    var delivered = sides.of("backlog");
                    var called = sides.of("bare");
                    table.row("hooks: %d, deliveries: %,d".formatted(hooks, each * hooks),
                            ReportTable.median(delivered, Round::perSecond), ReportTable.ratio(delivered, called),
                            ReportTable.median(delivered, Round::serviceMicros),
                            ReportTable.median(delivered, Round::databaseMicros),
                            ReportTable.spread(delivered));
                    table.row("bare calls", ReportTable.median(called, Round::perSecond), "", "", "", ReportTable.spread(called));
                }
            }
            table.print();
        }

        void delay() throws IOException, SQLException, InterruptedException {
            try (var active = hooks(1)) {
                paced(1, settings.number("a-second"), Duration.ofSeconds(5)); // warms up
                var delays = paced(1, settings.number("a-second"), settings.seconds("seconds"));
                new ReportTable("from the answer to its arrival", "deliveries", "p50 ms", "p99 ms", "max ms")
                        .row("%d a second to 1 hook".formatted(settings.number("a-second")), delays.nanos().length,
                                delays.millis(0.5), delays.millis(0.99), delays.millis(1))
                        .print();
            }
        }

        /** Changes the stock of the products one after the other. */
        private Round paced(int hooks, int perSecond, Duration time) throws IOException, InterruptedException {
            var writes = new Writes(settings.number("deliveries"));
            receiver.clear();
            Latency.paced(service, time, perSecond, writes);
            return writes.delays.of(receiver.await(writes.delays.writes() * hooks, WITHIN)).end();
        }

        void due() throws IOException, SQLException {
            int many = settings.number("hooks");
            var table = new ReportTable("finding what is due, mean", "1 hook: ms", "%d hooks: ms".formatted(many));
            var means = new LinkedHashMap<String, List<Double>>();
            for (int hooks : List.of(1, many)) {
                try (var active = hooks(hooks)) {
                    means.computeIfAbsent("(warming up)", name -> new ArrayList<>()).add(pickMillis());
                    means.computeIfAbsent("nothing waits", name -> new ArrayList<>()).add(pickMillis());
                    for (int waiting : List.of(1_000, 100_000)) {
                        WaitingDeliveries.retries(service, waiting);
                        means.computeIfAbsent("%,d retries wait".formatted(waiting), name -> new ArrayList<>())
                                .add(pickMillis());
                        WaitingDeliveries.clear(service);
                    }
                    WaitingDeliveries.line(service, 100_000);
                    means.computeIfAbsent("100,000 wait behind one object", name -> new ArrayList<>()).add(pickMillis());
                    WaitingDeliveries.clear(service);
                }
            }
            means.forEach((name, millis) -> table.row(name, millis.get(0), millis.get(1)));
            table.print();
        }

        /** Measures while the stock of product 1 changes now and then and all hooks receive it. */
        private double pickMillis() throws IOException {
            Latency.paced(service, Duration.ofSeconds(1), 2, () -> Catalogue.stockChange(1, 1));
            var before = service.meters();
            Latency.paced(service, settings.seconds("due-seconds"), 2, () -> Catalogue.stockChange(1, 1));
            return mean(before, service.meters(), "fulfilment_webhooks_pick");
        }

        void slow() throws IOException, SQLException, InterruptedException {
            int hooks = settings.number("hooks") - 1;
            var slow = new LinkedHashMap<String, List<String>>();
            slow.put("alone", List.of());
            slow.put("beside one that takes %s s, of another host".formatted(settings.text("slow-seconds")),
                    List.of(receiver.slowAddressOfOtherHost(hooks)));
            slow.put("beside one of the same host", List.of(receiver.slowAddress(hooks)));
            try (var active = hooks(hooks)) {
                var sides = new Sides();
                slow.forEach((name, address) -> {
                    sides.add(name, service,
                            new Backlog(service, receiver, settings.number("deliveries") / hooks, hooks, address));
                    sides.add(name + ", paced", service, () -> pacedBeside(address, hooks));
                });
                sides.alternate(Math.max(1, settings.number("rounds") - 1));
                var table = new ReportTable("%d hooks".formatted(hooks), "per second", "relative to alone",
                        "%s events a second: p50 ms".formatted(settings.text("slow-a-second")), "p99 ms", "max ms");
                slow.forEach((name, address) -> {
                    var paced = sides.of(name + ", paced");
                    table.row(name, ReportTable.median(sides.of(name), Round::perSecond),
                            ReportTable.ratio(sides.of(name), sides.of("alone")),
                            ReportTable.median(paced, round -> round.millis(0.5)),
                            ReportTable.median(paced, round -> round.millis(0.99)),
                            ReportTable.median(paced, round -> round.millis(1)));
                });
                table.print();
            }
        }

        private Round pacedBeside(List<String> slow, int hooks) throws IOException, InterruptedException {
            try (var beside = Hooks.to(service, slow)) {
                return paced(hooks, settings.number("slow-a-second"), settings.seconds("slow-seconds"));
            }
        }
    }

    /** Stock changes of the products in turn. */
    private static final class Writes implements Latency.Requests {

        private final int products;
        private final Delays delays = new Delays();
        private int sent;

        Writes(int products) {
            this.products = products;
        }

        @Override
        public byte[] next() {
            return Catalogue.stockChange(sent++ % products + 1, 1);
        }

        @Override
        public void answered() {
            delays.written((sent - 1) % products + 1, System.nanoTime());
        }
    }

    private static double mean(Meters before, Meters after, String timer) {
        return after.secondsSince(before, timer, "") / after.countSince(before, timer, "") * 1_000;
    }
}
