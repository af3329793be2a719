package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** The time from launch to ready, and the throughput of each slice of time after it, until the service is warm. */
final class WarmUp implements Benchmark {

    private static final String SERVICE = "service";
    private static final String OTHER = "other service";
    /** A service is warm when a slice and the two after it reach this share of the final throughput. */
    private static final double WARM = 0.9;
    /** The share of the slices, at the end, that shows the final throughput. */
    private static final double FINAL = 0.25;

    @Override
    public String question() {
        return "How long after its start does the service take to reach its full throughput? (aim: 30 s)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("what", "changes");
        defaults.put("rounds", "3");
        defaults.put("slice", "5");
        defaults.put("seconds", "120");
        defaults.put("connections", "32");
        defaults.put("products", "1000");
        return defaults;
    }

    /** What one side showed: seconds until ready in each round, and the slices of each round by what was done in them. */
    private static final class Measured {

        private final List<Double> anew = new ArrayList<>();
        private final List<Double> again = new ArrayList<>();
        private final Map<String, List<List<Round>>> rounds = new LinkedHashMap<>();
    }

    /** Starts a service with a new data folder. */
    private interface Launch {

        Service start() throws IOException;
    }

    /** Runs one slice. Each result is for one kind of request, in the same order each time. */
    private interface Slice {

        List<Round> run() throws IOException, SQLException;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        var launches = new LinkedHashMap<String, Launch>();
        launches.put(SERVICE, () -> Service.start(settings));
        if (Service.hasOther(settings)) {
            launches.put(OTHER, () -> Service.other(settings));
        }
        var sides = new LinkedHashMap<String, Measured>();
        launches.keySet().forEach(name -> sides.put(name, new Measured()));
        for (int round = 0; round < settings.number("rounds"); round++) {
            var order = new ArrayList<>(launches.entrySet());
            for (var side : round % 2 == 0 ? order : order.reversed()) {
                var measured = sides.getOrDefault(side.getKey(), new Measured());
                measure(side.getValue(), measured, settings);
                System.out.printf("%s: ready after %.1f and %.1f s; %s%n", side.getKey(), measured.anew.getLast(),
                        measured.again.getLast(), measured.rounds.values().stream()
                                .map(rounds -> ReportTable.spread(rounds.getLast())).toList());
            }
        }
        var starts = new ReportTable("median of rounds, s", "ready, new data folder", "ready, filled data folder");
        sides.forEach(
                (name, measured) -> starts.row(name, ReportTable.median(measured.anew), ReportTable.median(measured.again)));
        starts.print();
        sides.values().iterator().next().rounds.keySet().forEach(what -> print(what, sides, settings));
    }

    private static void measure(Launch launch, Measured measured, Settings settings) throws IOException, SQLException {
        long start = System.nanoTime();
        try (var service = launch.start()) {
            measured.anew.add((System.nanoTime() - start) / 1e9);
            int products = settings.number("products");
            Catalogue.products(service, products);
            new ClosedLoopLoad(service, 16, number -> Catalogue.stockChange((int) number + 1, 10_000_000)).times(products);
            measured.again.add(service.restart().toMillis() / 1e3);
            var slice = slice(service, settings);
            for (var what : kinds(settings)) {
                measured.rounds.computeIfAbsent(what, name -> new ArrayList<>()).add(new ArrayList<>());
            }
            for (int i = 0; i < slices(settings); i++) {
                var before = Cpu.of(service);
                var results = slice.run();
                var used = Cpu.of(service).since(before);
                int kind = 0;
                for (var rounds : measured.rounds.values()) {
                    rounds.getLast().add(results.get(kind++).with(used));
                }
            }
        }
    }

    private static int slices(Settings settings) {
        return settings.number("seconds") / settings.number("slice");
    }

    private static List<String> kinds(Settings settings) {
        return switch (settings.text("what")) {
            case "changes" -> List.of("stock changes");
            case "orders" -> List.of("orders created", "orders processed");
            default -> throw new Settings.Wrong("--what must be changes or orders");
        };
    }

    private static Slice slice(Service service, Settings settings) {
        var time = settings.seconds("slice");
        int products = settings.number("products");
        if (kinds(settings).size() > 1) {
            var shop = new Shop(service, settings.number("connections"), products);
            return () -> shop.createAndProcess(1, time.dividedBy(2));
        }
        var random = new SplittableRandom(settings.number("seed"));
        var load = new ClosedLoopLoad(service, settings.number("connections"),
                number -> Catalogue.stockChange(random.nextInt(products) + 1, 1));
        return () -> List.of(load.during(time));
    }

    private static void print(String what, Map<String, Measured> sides, Settings settings) {
        var time = Duration.ofSeconds(settings.number("slice"));
        var headings = new ArrayList<>(List.of(what + " a second, median of rounds; from second"));
        var columns = new ArrayList<List<Double>>();
        sides.forEach((name, measured) -> {
            var rounds = measured.rounds.getOrDefault(what, List.of());
            headings.add(name);
            columns.add(medians(rounds, Round::perSecond));
            headings.add("p99 ms");
            columns.add(medians(rounds, round -> round.millis(0.99)));
            if (sides.values().iterator().next().rounds.size() == 1) {
                headings.add("CPU us: service");
                columns.add(medians(rounds, Round::serviceMicros));
            }
        });
        var table = new ReportTable(headings.toArray(String[]::new));
        for (int i = 0; i < slices(settings); i++) {
            int slice = i;
            var cells = new ArrayList<Object>(List.of(String.valueOf(slice * time.toSeconds())));
            columns.forEach(column -> cells.add(column.get(slice)));
            table.row(cells.toArray());
        }
        table.print();
        var warm = new ReportTable(what, "final, a second", "warm after s", "in the first 30 s, a second");
        sides.forEach((name, measured) -> {
            var rates = medians(measured.rounds.getOrDefault(what, List.of()), Round::perSecond);
            warm.row(name, finalRate(rates), String.valueOf(warmAfter(rates) * time.toSeconds()),
                    rates.stream().limit(30 / time.toSeconds()).mapToDouble(Double::doubleValue).average().orElse(Double.NaN));
        });
        warm.print();
    }

    /** The median over the rounds for each slice. */
    private static List<Double> medians(List<List<Round>> rounds, ToDoubleFunction<Round> figure) {
        return IntStream.range(0, rounds.getFirst().size())
                .mapToObj(slice -> ReportTable.median(rounds.stream().map(round -> round.get(slice)).toList(), figure)).toList();
    }

    static double finalRate(List<Double> rates) {
        return ReportTable.median(rates.subList((int) (rates.size() * (1 - FINAL)), rates.size()));
    }

    /** @return the number of slices before the service is warm */
    static int warmAfter(List<Double> rates) {
        double enough = finalRate(rates) * WARM;
        for (int i = 0; i < rates.size(); i++) {
            if (rates.subList(i, Math.min(i + 3, rates.size())).stream().allMatch(rate -> rate >= enough)) {
                return i;
            }
        }
        return rates.size();
    }
}
