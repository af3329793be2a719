package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Orders over REST, step by step, compared with the bare database writing the same rows. */
final class Orders implements Benchmark {

    /** The steps of an order, in sequence. */
    private enum Step {
        CREATE,
        PROCESS,
        PICK_ALL,
        SHIP
    }

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
        for (var step : Step.values()) {
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

    /** Prepares orders for a step and runs the step. */
    private static final class Shop {

        private final Service service;
        private final int connections;
        private final int products;
        private long made;
        private int lastOrder;
        private List<Integer> orders = List.of();
        private List<Integer> picklists = List.of();

        Shop(Service service, int connections, int products) {
            this.service = service;
            this.connections = connections;
            this.products = products;
        }

        private byte[] order(long number, int lines) {
            return Exchange.request("POST", "/orders", """
                    {"deliveryname":"Ann","deliveryaddress":"Canal 1","deliveryzipcode":"1011AB","deliverycity":"Amsterdam",\
                    "deliverycountry":"nl","products":[%s]}""".formatted(IntStream.range(0, lines)
                    .mapToObj(line -> "{\"idproduct\":%d,\"amount\":2}".formatted((number * lines + line) % products + 1))
                    .collect(Collectors.joining(","))));
        }

        private static byte[] post(String path, Object... arguments) {
            return Exchange.request("POST", path.formatted(arguments), "{}");
        }

        /** Creates orders and takes them through all steps before this one. */
        void before(Step step, int lines, int count) throws IOException, SQLException {
            begin();
            for (var earlier : Step.values()) {
                if (earlier == step) {
                    return;
                }
                step(earlier, lines, count);
                find();
            }
        }

        /** Excludes all orders made so far. */
        private void begin() throws SQLException {
            lastOrder = ids("select coalesce(max(id), 0) from kept.orders").getFirst();
        }

        Round step(Step step, int lines, int count) throws IOException {
            return switch (step) {
                case CREATE -> {
                    long first = made;
                    made += count;
                    yield new Load(service, connections, number -> order(first + number, lines)).times(count);
                }
                case PROCESS -> new Load(service, connections, number -> post("/orders/%d/process", orders.get((int) number)))
                        .times(count);
                case PICK_ALL -> new Load(service, connections,
                        number -> post("/picklists/%d/pickall", picklists.get((int) number))).times(count);
                case SHIP -> new Load(service, connections,
                        number -> post("/picklists/%d/shipments", picklists.get((int) number))).times(count);
            };
        }

        private void find() throws SQLException {
            orders = ids("select id from kept.orders where status = 'concept' and id > %d order by id".formatted(lastOrder));
            picklists = ids(
                    "select id from kept.picklist where status = 'new' and idorder > %d order by id".formatted(lastOrder));
            if (orders.isEmpty() && picklists.isEmpty()) {
                throw new SQLException("nothing was ordered");
            }
        }

        private List<Integer> ids(String sql) throws SQLException {
            var ids = new ArrayList<Integer>();
            try (var connection = service.connect();
                    var statement = connection.createStatement();
                    var rows = statement.executeQuery(sql)) {
                while (rows.next()) {
                    ids.add(rows.getInt(1));
                }
            }
            return ids;
        }

        void all(int lines, int count) throws IOException, SQLException {
            before(Step.SHIP, lines, count);
            step(Step.SHIP, lines, count);
        }

        /** Takes one order through all steps and records the rows of each. */
        Map<Step, Replay> recorded(int lines) throws IOException, SQLException {
            var replays = new LinkedHashMap<Step, Replay>();
            begin();
            for (var step : Step.values()) {
                step(step, lines, 1);
                if (step != Step.SHIP) {
                    find();
                }
                replays.put(step, new Replay(service, "bench_%s_%d".formatted(step.name(), lines),
                        Long.parseLong(
                                ids("select xmin::text::bigint from events.domain_event order by global_index desc limit 1")
                                        .getFirst().toString())));
            }
            return replays;
        }
    }
}
