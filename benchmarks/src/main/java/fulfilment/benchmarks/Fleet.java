package fulfilment.benchmarks;

import fulfilment.axonserver.AxonServerStandIn;
import fulfilment.testing.Balancer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * A fleet (edges, processes that decide, processes that answer, a stand-in for Axon Server) beside equal nodes, and beside one process. All
 * are on one database; only the side whose turn it is has work. A number of 0 nodes or 0 edges leaves that side out. With the file of a
 * balancer, equal nodes are measured behind it as well: as it is, so that requests about one object go to one node, and with the nodes in
 * turn.
 */
final class Fleet implements Benchmark {

    private static final String ONE = "one process";
    private static final String NODES = "equal nodes";
    private static final String BY_OBJECT = "balance hdr(X-Object)";
    private static final String CHANGE = "command=\"ChangeStock\"";

    private final Map<String, String> others;

    /** @param others defaults that differ */
    Fleet(Map<String, String> others) {
        this.others = others;
    }

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
        defaults.put("nodes", "3");
        defaults.put("edges", "2");
        defaults.put("edge-roles", "rest");
        defaults.put("deciders", "3");
        defaults.put("answerers", "1");
        defaults.put("balancer", "");
        defaults.putAll(others);
        return defaults;
    }

    /**
     * @param addresses clients call them
     * @param edges     are behind these addresses
     * @param deciders  count the commands that they handled
     * @param processes all of this side
     */
    private record Side(List<InetSocketAddress> addresses, List<Service> edges, List<Service> deciders, List<Service> processes,
            List<Round> hot, List<Round> calm, List<Double> decisions, List<Double> refused) {

        Side(List<InetSocketAddress> addresses, List<Service> edges, List<Service> deciders, List<Service> processes) {
            this(addresses, edges, deciders, processes, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
                    new ArrayList<>());
        }

        Side(List<Service> edges, List<Service> deciders, List<Service> processes) {
            this(edges.stream().map(Service::address).toList(), edges, deciders, processes);
        }

        Side(List<Service> equal) {
            this(equal, equal, equal);
        }

        Side(Balancer balancer, List<Service> equal) {
            this(List.of(balancer.address()), equal, equal, equal);
        }
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        var ends = new ArrayList<Runnable>();
        try (var router = AxonServerStandIn.start(0);
                var first = Service.start(settings, "--fulfilment.cluster=true", pool())) {
            try {
                var sides = sides(settings, router, first, ends);
                Catalogue.products(first, settings.number("products"));
                for (var side : sides.values()) {
                    hot(side, settings, settings.seconds("warmup"));
                }
                for (int round = 0; round < settings.number("rounds"); round++) {
                    var order = new ArrayList<>(sides.values());
                    for (var side : round % 2 == 0 ? order : order.reversed()) {
                        measure(side, settings, first);
                    }
                }
                print(sides);
            } finally {
                ends.reversed().forEach(Runnable::run);
            }
        }
    }

    private static String pool() {
        return "--spring.datasource.hikari.maximum-pool-size=8";
    }

    private static Map<String, Side> sides(Settings settings, AxonServerStandIn router, Service first, List<Runnable> ends)
            throws IOException {
        var sides = new LinkedHashMap<String, Side>();
        sides.put(ONE, new Side(List.of(first)));
        if (settings.number("nodes") > 0) {
            var nodes = new ArrayList<>(List.of(first));
            for (int i = 1; i < settings.number("nodes"); i++) {
                nodes.add(keep(Service.join(first, settings, "--fulfilment.cluster=true", pool()), ends));
            }
            sides.put(NODES, new Side(nodes));
            if (!settings.text("balancer").isBlank()) {
                var file = Files.readString(settings.path("balancer"));
                if (!file.contains(BY_OBJECT)) {
                    throw new Settings.Wrong("the file of the balancer lacks '%s'".formatted(BY_OBJECT));
                }
                sides.put("behind a balancer, in turn",
                        new Side(balancer(file.replace(BY_OBJECT, "balance roundrobin"), nodes, ends), nodes));
                sides.put("behind a balancer, by object", new Side(balancer(file, nodes, ends), nodes));
            }
        }
        if (settings.number("edges") > 0) {
            var deciders = processes("command", settings.number("deciders"), settings, router, first, ends);
            var answerers = processes("query", settings.number("answerers"), settings, router, first, ends);
            var edges = processes(settings.text("edge-roles"), settings.number("edges"), settings, router, first, ends);
            sides.put("fleet", new Side(edges, deciders,
                    Stream.of(deciders, answerers, edges).flatMap(List::stream).toList()));
        }
        return sides;
    }

    private static List<Service> processes(String role, int count, Settings settings, AxonServerStandIn router, Service first,
            List<Runnable> ends) throws IOException {
        var processes = new ArrayList<Service>();
        for (int i = 0; i < count; i++) {
            processes.add(keep(Service.join(first, settings, "--fulfilment.cluster=true", pool(), "--fulfilment.roles=" + role,
                    "--axon.axonserver.enabled=true", "--axon.axonserver.servers=" + router.address(),
                    "--axon.axonserver.client-id=%s-%d".formatted(role.replace(',', '-'), i)), ends));
        }
        return processes;
    }

    private static Balancer balancer(String file, List<Service> nodes, List<Runnable> ends) throws IOException {
        var balancer = Balancer.start(file,
                nodes.stream().map(node -> new Balancer.Node(node.address().getPort(), node.managementPort())).toList());
        ends.add(balancer::close);
        return balancer;
    }

    private static Service keep(Service service, List<Runnable> ends) {
        ends.add(service::close);
        return service;
    }

    private static void measure(Side side, Settings settings, Service first) throws IOException {
        double before = handled(side);
        var cpu = Cpu.of(side.processes, first);
        var hot = hot(side, settings, settings.seconds("seconds"));
        hot = hot.with(Cpu.of(side.processes, first).since(cpu));
        side.hot.add(hot);
        side.decisions.add((handled(side) - before) / hot.nanos().length);
        var random = new SplittableRandom(settings.number("seed"));
        side.calm.add(Latency.paced(side.edges.getFirst(), settings.seconds("seconds"), settings.number("a-second"),
                () -> Catalogue.stockChange(random.nextInt(settings.number("products")) + 1, 1)));
    }

    private static Round hot(Side side, Settings settings, Duration time) throws IOException {
        var random = new SplittableRandom(settings.number("seed"));
        var load = new ClosedLoopLoad(side.addresses, settings.number("connections"),
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
        var nodes = sides.get(NODES);
        var table = new ReportTable("hot products, median of rounds", "per second", "p50 ms", "p99 ms", "relative to nodes",
                "decisions each", "refused", "CPU us: service", "database", "clients and router", "rounds");
        sides.forEach((name, side) -> table.row(name, ReportTable.median(side.hot, Round::perSecond),
                ReportTable.median(side.hot, round -> round.millis(0.5)),
                ReportTable.median(side.hot, round -> round.millis(0.99)),
                nodes == null ? "" : ReportTable.ratio(side.hot, nodes.hot), ReportTable.median(side.decisions),
                ReportTable.median(side.refused),
                ReportTable.median(side.hot, Round::serviceMicros), ReportTable.median(side.hot, Round::databaseMicros),
                ReportTable.median(side.hot, Round::generatorMicros), ReportTable.spread(side.hot)));
        table.print();
        var calm = new ReportTable("one change at a time", "p50 ms", "p99 ms");
        sides.forEach((name, side) -> calm.row(name, ReportTable.median(side.calm, round -> round.millis(0.5)),
                ReportTable.median(side.calm, round -> round.millis(0.99))));
        calm.print();
    }
}
