package fulfilment.benchmarks;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Loads a retailer's order book over REST, and then reads pages of its orders and picklists with every filter. */
final class Year implements Benchmark {

    private static final int THOUSAND = 1_000;

    @Override
    public String question() {
        return "How long does a year take to load, and how long a page of its orders or picklists? (aims: 20 minutes, p99 below 50 ms)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("file", "");
        defaults.put("jvm", "-Xmx768m");
        defaults.put("rounds", "3");
        defaults.put("seconds", "2");
        defaults.put("warmup", "30");
        defaults.put("connections", "2");
        defaults.put("only", "");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings)) {
            if (service.ask("select count(*) from query.orders").equals("0")) {
                load(service, settings);
                service.execute("vacuum analyze");
            }
            pages(service, settings);
        }
    }

    /** Loads the order book through the API, as the loader does, and prints how long it took. */
    static void load(Service service, Settings settings) throws IOException, SQLException, InterruptedException {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                "-jar", settings.text("jar"), "load", "--key", Service.KEY, "--url",
                "http://127.0.0.1:" + service.address().getPort(), "--receipts", "bulk"));
        if (!settings.text("file").isBlank()) {
            command.addAll(List.of("--file", settings.text("file")));
        }
        var before = Cpu.of(service);
        long start = System.nanoTime();
        var loader = new ProcessBuilder(command).inheritIO().start();
        if (loader.waitFor() != 0) {
            throw new IOException("the load failed");
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        var used = Cpu.of(service).since(before);
        long events = Long.parseLong(service.ask("select count(*) from events.domain_event"));
        System.out.printf(Locale.ROOT, "%nloaded in %,.0f s: %,d events, %,.0f a second; %s%n", seconds, events, events / seconds,
                used);
        System.out.printf(Locale.ROOT, "service at most %,d MiB resident, database %s%n", Changes.peakMebibytes(service),
                service.ask("select pg_size_pretty(pg_database_size(current_database()))"));
        System.out.printf("of it, in MiB: %s; %s bytes for each order line%n", sizes(service),
                service.ask("select pg_database_size(current_database()) / count(*) from query.order_product"));
        System.out.printf("events a second while the first thousand orders came: %s, the last thousand: %s%n",
                pace(service, "asc"), pace(service, "desc"));
    }

    /** The size of each schema, its indexes included. */
    private static String sizes(Service service) throws SQLException {
        return service.ask("""
                select string_agg(name || ' ' || mib, ', ' order by mib desc) from (
                    select n.nspname as name, (sum(pg_total_relation_size(c.oid)) / 1048576)::int as mib
                    from pg_class c join pg_namespace n on n.oid = c.relnamespace
                    where c.relkind = 'r' group by n.nspname) sizes where mib > 1""");
    }

    private static String pace(Service service, String direction) throws SQLException {
        return service.ask("""
                with made as (select time_stamp as at from events.domain_event where payload_type = 'order.created'
                              order by global_index %s limit %d),
                span as (select min(at) as since, max(at) as until from made)
                select round(count(*) / extract(epoch from max(until) - min(since)))
                from events.domain_event, span where time_stamp between since and until""".formatted(direction, THOUSAND));
    }

    private static void pages(Service service, Settings settings) throws IOException, SQLException, InterruptedException {
        int connections = settings.number("connections");
        var table = new ReportTable("median of rounds, " + connections + " connections", "pages/s", "p50 ms", "p99 ms",
                "statement/s", "REST relative to it", "KiB a page", "CPU us: service", "database");
        var warm = new HashSet<String>();
        for (var one : cases(service).entrySet()) {
            if (!one.getKey().contains(settings.text("only"))) {
                continue;
            }
            var path = one.getValue();
            var alias = path.startsWith("/orders") ? "o" : "p";
            var statement = Statements.ofPage(service, path, alias);
            var rest = new ClosedLoopLoad(service, connections, number -> Exchange.get(path));
            if (warm.add(alias)) {
                rest.during(settings.seconds("warmup"));
            }
            var sides = new Sides().add("rest", service, () -> rest.during(settings.seconds("seconds")))
                    .add("bare", service, () -> Pages.bare(service, statement, settings));
            rest.during(Duration.ofMillis(500));
            sides.alternate(settings.number("rounds"));
            var rounds = sides.of("rest");
            table.row(one.getKey(), ReportTable.median(rounds, Round::perSecond),
                    ReportTable.median(rounds, round -> round.millis(0.5)),
                    ReportTable.median(rounds, round -> round.millis(0.99)),
                    ReportTable.median(sides.of("bare"), Round::perSecond),
                    ReportTable.ratio(rounds, sides.of("bare")), size(service, path) / 1024.0,
                    ReportTable.median(rounds, Round::serviceMicros), ReportTable.median(rounds, Round::databaseMicros));
        }
        table.print();
    }

    private static int size(Service service, String path) throws IOException {
        try (var exchange = new Exchange(service.address())) {
            return exchange.call(Exchange.get(path)).length();
        }
    }

    private static Map<String, String> cases(Service service) throws SQLException {
        var orders = "(select * from query.orders order by id offset (select count(*) / 2 from query.orders) limit 1) o";
        var picklists = "(select * from query.picklist order by id offset (select count(*) / 2 from query.picklist) limit 1) p";
        var cases = new LinkedHashMap<String, String>();
        cases.put("orders, first page", "/orders");
        cases.put("orders, middle page", "/orders?offset=" + service.ask("select count(*) / 2 from query.orders"));
        cases.put("orders, last page", "/orders?offset=" + service.ask("select count(*) - 100 from query.orders"));
        cases.put("orders, orderid", "/orders?orderid=" + service.ask("select orderid from " + orders));
        cases.put("orders, reference", "/orders?reference=" + service.ask("select coalesce(reference, 'x') from " + orders));
        cases.put("orders, search number", "/orders?search=" + service.ask("select orderid from " + orders));
        cases.put("orders, search, none found", "/orders?search=nobodyisfound");
        cases.put("orders, status completed", "/orders?status=completed");
        cases.put("orders, status processing", "/orders?status=processing");
        cases.put("orders, idcustomer", "/orders?idcustomer=" + service.ask("select idcustomer from " + orders));
        cases.put("orders, idwarehouse", "/orders?idwarehouse=" + service.ask("select min(id) from query.warehouse"));
        cases.put("orders, sinceid", "/orders?sinceid=" + service.ask("select id from " + orders));
        cases.put("orders, beforeid", "/orders?beforeid=" + service.ask("select id from " + orders));
        cases.put("orders, sincedate", "/orders?sincedate=" + time(service, "created from " + orders));
        cases.put("orders, updated_after", "/orders?updated_after=" + time(service, "updated from " + orders));
        cases.put("orders, tag", "/orders?tag=nothing");
        cases.put("picklists, first page", "/picklists");
        cases.put("picklists, middle page", "/picklists?offset=" + service.ask("select count(*) / 2 from query.picklist"));
        cases.put("picklists, last page", "/picklists?offset=" + service.ask("select count(*) - 100 from query.picklist"));
        cases.put("picklists, picklistid", "/picklists?picklistid=" + service.ask("select picklistid from " + picklists));
        cases.put("picklists, status closed", "/picklists?status=closed");
        cases.put("picklists, status new", "/picklists?status=new");
        cases.put("picklists, idwarehouse", "/picklists?idwarehouse=" + service.ask("select min(id) from query.warehouse"));
        cases.put("picklists, idorder", "/picklists?idorder=" + service.ask("select idorder from " + picklists));
        cases.put("picklists, idcustomer", "/picklists?idcustomer=" + service.ask("select idcustomer from " + picklists));
        cases.put("picklists, closed_after", "/picklists?closed_after=" + time(service, "closed_at from " + picklists));
        cases.put("picklists, sincedate", "/picklists?sincedate=" + time(service, "created from " + picklists));
        return cases;
    }

    private static String time(Service service, String column) throws SQLException {
        return URLEncoder.encode(service.ask("select to_char(%s".formatted(column.replaceFirst(" from ",
                " at time zone 'Europe/Amsterdam', 'YYYY-MM-DD HH24:MI:SS') from "))), StandardCharsets.UTF_8);
    }
}
