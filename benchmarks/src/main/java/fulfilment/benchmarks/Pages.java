package fulfilment.benchmarks;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Pages of products over REST, compared with the same statement over bare JDBC and with reading finished JSON alone. */
final class Pages implements Benchmark {

    private static final DateTimeFormatter WIRE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

    /** What the statement of an empty page begins with. */
    private static final String FINDS = "select product.id";

    @Override
    public String question() {
        return "How many pages of products a second, relative to the bare statement? (aims: 0.5, p99 below 50 ms)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("rounds", "3");
        defaults.put("seconds", "1");
        defaults.put("warmup", "5");
        defaults.put("connections", "8");
        defaults.put("products", "10000");
        defaults.put("only", "");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings); var other = Service.startOther(settings)) {
            fill(service, settings);
            if (other != null) {
                fill(other, settings);
            }
            measure(service, other, settings);
        }
    }

    private static void fill(Service service, Settings settings) throws IOException, SQLException {
        int products = settings.number("products");
        var made = Catalogue.assortment(service, products);
        var stocked = stock(service);
        System.out.printf(Locale.ROOT, "%,d products made over REST: %,.0f/s; stock of those that keep any: %,.0f/s%n", products,
                made.perSecond(), stocked.perSecond());
        service.execute("vacuum analyze");
    }

    /** Sets one level for every product that may have one. */
    private static Round stock(Service service) throws IOException, SQLException {
        var ids = new ArrayList<Integer>();
        try (var connection = service.connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select id from query.product where active and type = 'normal'")) {
            while (rows.next()) {
                ids.add(rows.getInt(1));
            }
        }
        return new ClosedLoopLoad(service, 32, number -> Catalogue.stockChange(ids.get((int) number), 12)).times(ids.size());
    }

    private static Map<String, String> cases(int products) {
        int active = products - products / 10;
        var cases = new LinkedHashMap<String, String>();
        cases.put("first page", "");
        cases.put("middle page", "?offset=" + active / 2);
        cases.put("last page", "?offset=" + Math.max(0, active - 100));
        cases.put("search, many found", "?search=teapot");
        cases.put("search, one found", "?search=no.+" + products / 2);
        cases.put("productcode", "?productcode=P%06d".formatted(products / 2));
        cases.put("idsupplier", "?idsupplier=3");
        cases.put("type", "?type=unlimited_stock");
        cases.put("inactive", "?inactive=true");
        cases.put("updated_after, all", "?updated_after=" + time(Duration.ofDays(1)));
        cases.put("updated_after, none", "?updated_after=" + time(Duration.ofDays(-1)));
        cases.put("sinceid, last page", "?sinceid=" + (products - 120));
        cases.put("idproducts, 100", "?idproducts=" + String.join(",", java.util.stream.IntStream.range(0, 100)
                .mapToObj(number -> String.valueOf(number * (products / 100) + 1)).toList()));
        return cases;
    }

    private static String time(Duration ago) {
        return URLEncoder.encode(LocalDateTime.now(ZoneId.of("Europe/Amsterdam")).minus(ago).format(WIRE),
                StandardCharsets.UTF_8);
    }

    private static void measure(Service service, @Nullable Service other, Settings settings)
            throws IOException, SQLException, InterruptedException {
        var table = new ReportTable("median of rounds, " + settings.text("connections") + " connections", "REST pages/s",
                "p50 ms",
                "p99 ms", "statement/s", "REST relative to it", "finished JSON/s", "relative to it", "CPU us: service",
                "database", "bare: database", "other service: pages/s", "CPU us: service", "database");
        int connections = settings.number("connections");
        boolean warm = false;
        for (var one : cases(settings.number("products")).entrySet()) {
            if (!one.getKey().contains(settings.text("only"))) {
                continue;
            }
            var path = "/products" + one.getValue();
            var statement = Statements.ofPage(service, path, "product");
            var rest = rest(service, path, connections);
            if (!warm) {
                rest.during(settings.seconds("warmup"));
                if (other != null) {
                    rest(other, path, connections).during(settings.seconds("warmup"));
                }
                warm = true;
            }
            var sides = new Sides()
                    .add("rest", service, () -> rest.during(settings.seconds("seconds")))
                    .add("bare", service, () -> bare(service, statement, settings))
                    .add("plain", service, () -> bare(service, plain(statement), settings));
            if (other != null) {
                sides.add("other", other, () -> rest(other, path, connections).during(settings.seconds("seconds")));
            }
            rest.during(Duration.ofMillis(500));
            sides.alternate(settings.number("rounds"));
            var rounds = sides.of("rest");
            table.row(one.getKey(), ReportTable.median(rounds, Round::perSecond),
                    ReportTable.median(rounds, round -> round.millis(0.5)),
                    ReportTable.median(rounds, round -> round.millis(0.99)),
                    ReportTable.median(sides.of("bare"), Round::perSecond),
                    ReportTable.ratio(rounds, sides.of("bare")), ReportTable.median(sides.of("plain"), Round::perSecond),
                    ReportTable.ratio(rounds, sides.of("plain")), ReportTable.median(rounds, Round::serviceMicros),
                    ReportTable.median(rounds, Round::databaseMicros),
                    ReportTable.median(sides.of("bare"), Round::databaseMicros),
                    of(sides, Round::perSecond), of(sides, Round::serviceMicros), of(sides, Round::databaseMicros));
        }
        table.print();
    }

    private static Object of(Sides sides, ToDoubleFunction<Round> figure) {
        return sides.names().contains("other") ? ReportTable.median(sides.of("other"), figure) : "";
    }

    private static ClosedLoopLoad rest(Service service, String path, int connections) {
        return new ClosedLoopLoad(service, connections, number -> Exchange.get(path));
    }

    /** The rows of the same page, without fields that other objects contribute. */
    private static Statements plain(Statements statement) {
        var sql = statement.sql();
        if (sql.startsWith(FINDS)) {
            return statement;
        }
        var page = sql.substring(sql.indexOf("from (") + "from (".length(), sql.indexOf(") page)"));
        return new Statements(page.replaceFirst("select (\\w+)\\.\\*", "select $1.body"), statement.parameters());
    }

    static Round bare(Service service, Statements statement, Settings settings) throws IOException, InterruptedException {
        int connections = settings.number("connections");
        var work = new ArrayList<Callable<Round.Recording>>();
        for (int i = 0; i < connections; i++) {
            work.add(() -> read(service, statement, settings.seconds("seconds")));
        }
        var all = new Round.Recording();
        try (var threads = Executors.newFixedThreadPool(connections)) {
            for (var done : threads.invokeAll(work)) {
                all.addAll(done.get());
            }
        } catch (ExecutionException failed) {
            throw new IOException(failed.getCause());
        }
        return all.end();
    }

    private static Round.Recording read(Service service, Statements statement, Duration time) throws SQLException {
        var times = new Round.Recording();
        try (var connection = service.connect(); var prepared = statement.prepare(connection)) {
            long end = System.nanoTime() + time.toNanos();
            for (long start = System.nanoTime(); start < end; start = System.nanoTime()) {
                var values = new ArrayList<byte[]>();
                try (var rows = prepared.executeQuery()) {
                    while (rows.next()) {
                        for (int column = rows.getMetaData().getColumnCount(); column > 0; column--) {
                            values.add(rows.getBytes(column));
                        }
                    }
                }
                times.add(System.nanoTime() - start);
            }
        }
        return times;
    }
}
