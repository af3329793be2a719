package fulfilment.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;

/** Stock changes over REST, each answered with a view that shows it, compared with the bare database doing the equivalent. */
final class Changes implements Benchmark {

    private static final String REST = "stock changes over REST";

    @Override
    public String question() {
        return "How many stock changes a second, relative to the bare database? (aim 0.4, hoped for 1.0)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("rounds", "3");
        defaults.put("seconds", "5");
        defaults.put("warmup", "15");
        defaults.put("connections", "32");
        defaults.put("products", "1000");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings); var other = Service.startOther(settings)) {
            var sides = new Sides();
            rest(sides, REST, service, settings);
            if (other != null) {
                rest(sides, "the same, other service", other, settings);
            }
            var bare = new BareChanges(service, settings);
            if (BareChanges.hasPgbench()) {
                sides.add("pgbench", service, bare::pgbench);
            }
            sides.add("bare JDBC", service, bare::jdbc);
            sides.alternate(settings.number("rounds"));

            var table = new ReportTable("median of rounds", "per second", "p50 ms", "p99 ms", "REST relative to it",
                    "CPU us: service",
                    "database", "rounds");
            for (var name : sides.names()) {
                var rounds = sides.of(name);
                System.out.printf("%s: %s%n", name, rounds.getLast().cpu());
                table.row(name, ReportTable.median(rounds, Round::perSecond),
                        ReportTable.median(rounds, round -> round.millis(0.5)),
                        ReportTable.median(rounds, round -> round.millis(0.99)),
                        name.equals(REST) ? "" : ReportTable.ratio(sides.of(REST), rounds),
                        ReportTable.median(rounds, Round::serviceMicros), ReportTable.median(rounds, Round::databaseMicros),
                        ReportTable.spread(rounds));
            }
            table.print();
        }
    }

    private static void rest(Sides sides, String name, Service service, Settings settings) throws IOException {
        int products = settings.number("products");
        var random = new SplittableRandom(settings.number("seed"));
        var load = new ClosedLoopLoad(service, settings.number("connections"),
                number -> Catalogue.stockChange(random.nextInt(products) + 1, 1));
        Catalogue.products(service, products);
        load.during(settings.seconds("warmup"));
        sides.add(name, service, () -> load.during(settings.seconds("seconds")));
    }

    /** @return 0 if the system does not report it */
    static long residentMebibytes(Service service) {
        return mebibytes(service, "VmRSS:");
    }

    /**
     * The peak resident memory.
     *
     * @return 0 if the system does not report it
     */
    static long peakMebibytes(Service service) {
        return mebibytes(service, "VmHWM:");
    }

    private static long mebibytes(Service service, String name) {
        try (var lines = Files.lines(Path.of("/proc/%d/status".formatted(service.pid())))) {
            return lines.filter(line -> line.startsWith(name)).mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum() / 1024;
        } catch (IOException unknown) {
            return 0;
        }
    }
}
