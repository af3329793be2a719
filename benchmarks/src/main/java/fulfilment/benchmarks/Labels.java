package fulfilment.benchmarks;

import fulfilment.carrier.Carrier;
import fulfilment.carrier.CarrierSettings;
import fulfilment.carrier.Fault;
import fulfilment.carrier.Faults;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.regex.Pattern;

/** Shipments whose labels a carrier makes, at once or slowly, compared with shipments by hand. The carrier runs in this process. */
final class Labels implements Benchmark {

    @Override
    public String question() {
        return "How many shipments a second get a label, what does a label add to a shipment by hand, and does a slow carrier delay others, also beside a whole batch?";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("parts", "rate slow batch");
        defaults.put("rounds", "3");
        defaults.put("shipments", "600");
        defaults.put("connections", "16");
        defaults.put("products", "2000");
        defaults.put("warmup", "600");
        defaults.put("slow-seconds", "3");
        defaults.put("slow-connections", "200");
        defaults.put("batch", "200");
        defaults.put("seconds", "30");
        defaults.put("a-second", "30");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var carrier = Carrier.start(CarrierSettings.DEFAULTS.withPlainLabels());
                var service = Service.start(settings,
                        "--fulfilment.providers.calls=" + Math.max(64, settings.number("slow-connections")))) {
            int products = settings.number("products");
            Catalogue.products(service, products);
            new ClosedLoopLoad(service, 32, number -> Catalogue.stockChange((int) number + 1, 10_000_000)).times(products);
            var measured = new Measured(service, carrier, settings,
                    profile(service, "\"kind\":\"manual\"", ""),
                    profile(service, "\"kind\":\"custom\",\"shipment_url\":\"%1$s/shipments\",\"config_url\":\"%1$s/config\""
                            .formatted(carrier.url()), ",\"values\":{\"service\":\"standard\"}"));
            for (var part : settings.words("parts")) {
                switch (part) {
                    case "rate" -> measured.rate();
                    case "slow" -> measured.slow();
                    case "batch" -> measured.batch();
                    default -> throw new Settings.Wrong("--parts must be some of: rate, slow, batch");
                }
            }
        }
    }

    /** Makes a provider with one profile. Returns the id of the profile. */
    private static int profile(Service service, String provider, String more) throws IOException, InterruptedException {
        int id = made(service, "", "{\"name\":\"Benchmark\",%s}".formatted(provider), "idshippingprovider");
        return made(service, "/%d/profiles".formatted(id), "{\"name\":\"Benchmark\"%s}".formatted(more),
                "idshippingprovider_profile");
    }

    private static int made(Service service, String path, String body, String id) throws IOException, InterruptedException {
        var address = URI.create("http://127.0.0.1:%d/admin/shippingproviders%s".formatted(service.address().getPort(), path));
        try (var http = HttpClient.newHttpClient()) {
            var answer = http.send(HttpRequest.newBuilder(address).header("Authorization", "Bearer " + Service.KEY)
                    .POST(HttpRequest.BodyPublishers.ofString(body)).build(), HttpResponse.BodyHandlers.ofString()).body();
            return number(answer, id);
        }
    }

    private static int number(String answer, String member) throws IOException {
        var found = Pattern.compile("\"%s\":(\\d+)".formatted(member)).matcher(answer);
        if (!found.find()) {
            throw new IOException(answer);
        }
        return Integer.parseInt(found.group(1));
    }

    /** @param byHand the profile of a manual provider @param labelled the profile of the carrier */
    private record Measured(Service service, Carrier carrier, Settings settings, int byHand, int labelled) {

        private static String body(int profile) {
            return "{\"idshippingprofile\":%d,\"weight\":500}".formatted(profile);
        }

        private Shop shop() {
            return new Shop(service, settings.number("connections"), settings.number("products"));
        }

        private Sides.Side shipping(Shop shop, int clients, int profile, int count) {
            return new Sides.Side() {
                @Override
                public void prepare() throws IOException, SQLException {
                    shop.before(Shop.Step.SHIP, 1, count);
                }

                @Override
                public Round turn() throws IOException {
                    return shop.ship(clients, body(profile), count);
                }
            };
        }

        void rate() throws IOException, SQLException, InterruptedException {
            var shop = shop();
            for (int profile : List.of(byHand, labelled)) {
                int warmup = settings.number("warmup");
                shop.before(Shop.Step.SHIP, 1, warmup);
                shop.ship(settings.number("connections"), body(profile), warmup);
            }
            var table = new ReportTable("median of rounds", "shipments/s", "relative to by hand", "p50 ms", "p99 ms", "mean ms",
                    "CPU us: service", "database");
            for (int clients : List.of(1, settings.number("connections"))) {
                int count = Math.max(50, clients == 1 ? settings.number("shipments") / 4 : settings.number("shipments"));
                var sides = new Sides().add("by hand", service, shipping(shop, clients, byHand, count))
                        .add("with the label of an instant carrier", service, shipping(shop, clients, labelled, count));
                sides.alternate(settings.number("rounds"));
                for (var name : sides.names()) {
                    var rounds = sides.of(name);
                    table.row("%s, connections: %d".formatted(name, clients), ReportTable.median(rounds, Round::perSecond),
                            ReportTable.ratio(rounds, sides.of("by hand")),
                            ReportTable.median(rounds, round -> round.millis(0.5)),
                            ReportTable.median(rounds, round -> round.millis(0.99)),
                            ReportTable.median(rounds, Round::meanMillis),
                            ReportTable.median(rounds, Round::serviceMicros), ReportTable.median(rounds, Round::databaseMicros));
                }
            }
            table.print();
        }

        void slow() throws IOException, SQLException, InterruptedException {
            var shop = shop();
            int clients = settings.number("slow-connections");
            int wait = settings.number("slow-seconds");
            int count = clients * (settings.number("seconds") / wait + 1);
            var shipped = new ArrayList<Round>();
            new ClosedLoopLoad(service, 4, number -> Catalogue.stockChange((int) number % settings.number("products") + 1, 1))
                    .times(2_000);
            carrier.faults(Faults.chances(1, new Faults.Chance(Fault.slow(settings.seconds("slow-seconds")), 1)));
            var sides = new Sides().add("alone", service, this::stockChanges)
                    .add("beside %d requests for labels".formatted(clients), service, new Sides.Side() {
                        @Override
                        public void prepare() throws IOException, SQLException {
                            shop.before(Shop.Step.SHIP, 1, count);
                        }

                        @Override
                        public Round turn() throws IOException, InterruptedException {
                            var labels = new FutureTask<>(() -> shop.ship(clients, body(labelled), count));
                            Thread.ofPlatform().name("labels").start(labels);
                            var changes = stockChanges();
                            shipped.add(joined(labels));
                            return changes;
                        }
                    });
            sides.alternate(settings.number("rounds"));
            carrier.faults(Faults.NONE);
            print(sides);
            new ReportTable("labels, the carrier takes %d s".formatted(wait), "shipments/s", "p50 ms", "p99 ms", "max ms")
                    .row(String.format(Locale.ROOT, "%d at once, %,d each round", clients, count),
                            ReportTable.median(shipped, Round::perSecond),
                            ReportTable.median(shipped, round -> round.millis(0.5)),
                            ReportTable.median(shipped, round -> round.millis(0.99)),
                            ReportTable.median(shipped, round -> round.millis(1)))
                    .print();
        }

        private void print(Sides stockChanges) {
            var table = new ReportTable("stock changes, %s a second".formatted(settings.text("a-second")), "p50 ms", "p99 ms",
                    "max ms");
            for (var name : stockChanges.names()) {
                var rounds = stockChanges.of(name);
                table.row(name, ReportTable.median(rounds, round -> round.millis(0.5)),
                        ReportTable.median(rounds, round -> round.millis(0.99)),
                        ReportTable.median(rounds, round -> round.millis(1)));
            }
            table.print();
        }

        /** One request ships a batch. Stock changes are measured while its run is under way. */
        void batch() throws IOException, SQLException, InterruptedException {
            var shop = shop();
            int count = settings.number("batch");
            var seconds = new ArrayList<Double>();
            new ClosedLoopLoad(service, 4, number -> Catalogue.stockChange((int) number % settings.number("products") + 1, 1))
                    .times(2_000);
            carrier.faults(Faults.chances(1, new Faults.Chance(Fault.slow(settings.seconds("slow-seconds")), 1)));
            var sides = new Sides().add("alone", service, this::stockChanges)
                    .add("beside a batch of %d labels".formatted(count), service, new Sides.Side() {
                        @Override
                        public void prepare() throws IOException, SQLException {
                            shop.before(Shop.Step.SHIP, 1, count);
                        }

                        @Override
                        public Round turn() throws IOException, InterruptedException {
                            var runs = "/picklists/batches/%d/shipments".formatted(number(asked(Exchange.request("POST",
                                    "/picklists/batches", "{\"idpicklists\":%s}".formatted(shop.picklists()))),
                                    "idpicklist_batch"));
                            long begun = System.nanoTime();
                            asked(Exchange.request("POST", runs, body(labelled)));
                            var changes = stockChanges();
                            var run = asked(Exchange.get(runs));
                            while (run.contains("\"status\":\"running\"")) {
                                Thread.sleep(200);
                                run = asked(Exchange.get(runs));
                            }
                            seconds.add((System.nanoTime() - begun) / 1e9);
                            if (number(run, "done") != count) {
                                throw new IOException(run);
                            }
                            return changes;
                        }
                    });
            sides.alternate(settings.number("rounds"));
            carrier.faults(Faults.NONE);
            print(sides);
            new ReportTable("a batch of %d labels, the carrier takes %d s".formatted(count, settings.number("slow-seconds")),
                    "seconds", "labels/s").row("one request", ReportTable.median(seconds), count / ReportTable.median(seconds))
                    .print();
        }

        /** On a connection of its own: the service closes one that rests. */
        private String asked(byte[] request) throws IOException {
            try (var exchange = new Exchange(service.address())) {
                return exchange.call(request);
            }
        }

        private static Round joined(FutureTask<Round> labels) throws IOException, InterruptedException {
            try {
                return labels.get();
            } catch (ExecutionException failed) {
                throw new IOException(failed.getCause());
            }
        }

        private Round stockChanges() throws IOException {
            var random = new SplittableRandom(settings.number("seed"));
            return Latency.paced(service, settings.seconds("seconds"), settings.number("a-second"),
                    () -> Catalogue.stockChange(random.nextInt(settings.number("products")) + 1, 1));
        }
    }
}
