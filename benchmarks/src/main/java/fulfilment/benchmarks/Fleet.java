package fulfilment.benchmarks;

import fulfilment.axonserver.AxonServerStandIn;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A fleet (two edges, three processes that decide, one that answers, a stand-in for Axon Server) beside three equal nodes, and beside one
 * process. All are on one database; only the side whose turn it is has work.
 */
final class Fleet implements Benchmark {

    private static final String CHANGE = "command=\"ChangeStock\"";

    @Override
    public String question() {
        return "What does routing give on hot products (aim: 1.3 times three equal nodes), and what does the hop cost (aim: under 3 ms)?";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("jvm", "-Xmx400m -XX:+UseSerialGC");
        defaults.put("rounds", "4");
        defaults.put("seconds", "8");
        defaults.put("warmup", "20");
        defaults.put("connections", "64");
        defaults.put("products", "10");
        defaults.put("a-second", "30");
        return defaults;
    }

    /** @param edges clients call them; @param deciders count the commands that they handled */
    private record Side(List<Service> edges, List<Service> deciders, List<Round> hot, List<Round> calm, List<Double> decisions,
            List<Double> refused) {

        Side(List<Service> edges, List<Service> deciders) {
            this(edges, deciders, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        }
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        var started = new ArrayList<Service>();
        try (var router = AxonServerStandIn.start(0);
                var first = Service.start(settings, "--fulfilment.cluster=true", pool())) {
            try {
                var sides = sides(settings, router, first, started);
                Catalogue.products(first, settings.number("products"));
                for (var side : sides.values()) {
                    hot(side, settings, settings.seconds("warmup"));
                }
                for (int round = 0; round < settings.number("rounds"); round++) {
                    var order = new ArrayList<>(sides.values());
                    for (var side : round % 2 == 0 ? order : order.reversed()) {
                        measure(side, settings);
                    }
                }
                print(sides);
            } finally {
                started.reversed().forEach(Service::close);
            }
        }
    }

    private static String pool() {
        return "--spring.datasource.hikari.maximum-pool-size=8";
    }

    private static Map<String, Side> sides(Settings settings, AxonServerStandIn router, Service first, List<Service> started)
            throws IOException {
        var nodes = new ArrayList<>(List.of(first));
        for (int i = 0; i < 2; i++) {
            nodes.add(keep(Service.join(first, settings, "--fulfilment.cluster=true", pool()), started));
        }
        var deciders = new ArrayList<Service>();
        var edges = new ArrayList<Service>();
        for (var role : List.of("command", "command", "command", "query", "rest", "rest")) {
            var process = keep(Service.join(first, settings, "--fulfilment.cluster=true", pool(), "--fulfilment.roles=" + role,
                    "--axon.axonserver.enabled=true", "--axon.axonserver.servers=" + router.address(),
                    "--axon.axonserver.client-id=%s-%d".formatted(role, started.size())), started);
            (role.equals("command") ? deciders : role.equals("rest") ? edges : new ArrayList<Service>()).add(process);
        }
        var sides = new LinkedHashMap<String, Side>();
        sides.put("one process", new Side(List.of(first), List.of(first)));
        sides.put("three equal nodes", new Side(nodes, nodes));
        sides.put("fleet", new Side(edges, deciders));
        return sides;
    }

    private static Service keep(Service service, List<Service> started) {
        started.add(service);
        return service;
    }

    private static void measure(Side side, Settings settings) throws IOException {
        double before = handled(side);
        var hot = hot(side, settings, settings.seconds("seconds"));
        side.hot.add(hot);
        side.decisions.add((handled(side) - before) / hot.nanos().length);
        var random = new SplittableRandom(settings.number("seed"));
        side.calm.add(Latency.paced(side.edges.getFirst(), settings.seconds("seconds"), settings.number("a-second"),
                () -> Catalogue.stockChange(random.nextInt(settings.number("products")) + 1, 1)));
    }

    private static Round hot(Side side, Settings settings, Duration time) throws IOException {
        var random = new SplittableRandom(settings.number("seed"));
        var load = new Load(side.edges, settings.number("connections"),
                number -> Catalogue.stockChange(random.nextInt(settings.number("products")) + 1, 1));
        var round = load.during(time);
        side.refused.add((double) load.lostRaces());
        return round;
    }

    /** Decisions about stock changes, those that lost a race included. */
    private static double handled(Side side) throws IOException {
        double sum = 0;
        for (var decider : side.deciders) {
            sum += decider.meters().sum("fulfilment_command_seconds_count", CHANGE);
        }
        return sum;
    }

    private static void print(Map<String, Side> sides) {
        var nodes = sides.get("three equal nodes");
        var table = new Table("hot products, median of rounds", "per second", "p50 ms", "p99 ms", "relative to nodes",
                "decisions each", "refused",
                "rounds");
        sides.forEach((name, side) -> table.row(name, Table.median(side.hot, Round::perSecond),
                Table.median(side.hot, round -> round.millis(0.5)), Table.median(side.hot, round -> round.millis(0.99)),
                nodes == null ? "" : Table.ratio(side.hot, nodes.hot), Table.median(side.decisions), Table.median(side.refused),
                Table.spread(side.hot)));
        table.print();
        var calm = new Table("one change at a time", "p50 ms", "p99 ms");
        sides.forEach((name, side) -> calm.row(name, Table.median(side.calm, round -> round.millis(0.5)),
                Table.median(side.calm, round -> round.millis(0.99))));
        calm.print();
    }
}
