package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** One order with many lines: created, processed, picked line by line and shipped. */
final class LongOrder implements Benchmark {

    private static final int STEPS = 5;

    @Override
    public String question() {
        return "Does an order of 1,112 lines take as long for each line as one of 139?";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("lines", "139 278 556 1112");
        defaults.put("rounds", "5");
        defaults.put("warmup", "10");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings)) {
            var sizes = settings.words("lines").stream().map(Integer::parseInt).toList();
            int products = sizes.stream().mapToInt(Integer::intValue).max().orElseThrow();
            Catalogue.products(service, products);
            new ClosedLoopLoad(service, 32, number -> Catalogue.stockChange((int) number + 1, 1_000_000)).times(products);
            for (int i = 0; i < settings.number("warmup"); i++) {
                times(service, sizes.getFirst());
            }
            var times = new LinkedHashMap<Integer, List<double[]>>();
            for (int round = 0; round < settings.number("rounds"); round++) {
                for (int lines : round % 2 == 0 ? sizes : sizes.reversed()) {
                    times.computeIfAbsent(lines, size -> new ArrayList<>()).add(times(service, lines));
                }
            }
            var table = new ReportTable("ms a line, median of rounds", "create", "process", "pick, a request a line",
                    "the same, return=minimal",
                    "ship");
            for (int lines : sizes) {
                var row = new ArrayList<Object>(List.of(lines + " lines"));
                for (int step = 0; step < STEPS; step++) {
                    int number = step;
                    double millis = ReportTable
                            .median(times.getOrDefault(lines, List.of()).stream().map(one -> one[number]).toList());
                    row.add(millis / lines);
                }
                table.row(row.toArray());
            }
            table.print();
        }
    }

    /**
     * @return milliseconds for creating, processing, picking half of each line one by one, picking the other halves with minimal answers,
     * and shipping
     */
    private static double[] times(Service service, int lines) throws IOException, SQLException {
        var times = new double[STEPS];
        try (var talk = new Talk(service)) {
            times[0] = millis(talk, "/orders", """
                    {"deliveryname":"Ann","deliverycountry":"nl","products":[%s]}""".formatted(IntStream.rangeClosed(1, lines)
                    .mapToObj("{\"idproduct\":%d,\"amount\":2}"::formatted).collect(Collectors.joining(","))));
            times[1] = millis(talk, "/orders/%s/process".formatted(service.ask("select max(id) from query.orders")), "{}");
            var picklist = service.ask("select max(id) from query.picklist");
            var ids = service.ask("select string_agg(id::text, ',' order by id) from query.picklist_product where idpicklist = "
                    + picklist).split(",");
            for (var id : ids) {
                times[2] += millis(talk, "/picklists/%s/pick".formatted(picklist),
                        "{\"idpicklist_product\":%s,\"amount\":1}".formatted(id));
            }
            for (var id : ids) {
                times[3] += millis(talk, "/picklists/%s/pick".formatted(picklist), "Prefer: return=minimal\r\n",
                        "{\"idpicklist_product\":%s,\"amount\":1}".formatted(id));
            }
            times[4] = millis(talk, "/picklists/%s/shipments".formatted(picklist), "{}");
        }
        return times;
    }

    private static double millis(Talk talk, String path, String body) throws IOException {
        return millis(talk, path, "", body);
    }

    private static double millis(Talk talk, String path, String headers, String body) throws IOException {
        var exchange = talk.exchange();
        long start = System.nanoTime();
        exchange.call(Exchange.request("POST", path, headers, body));
        return (System.nanoTime() - start) / 1e6;
    }

    /** Sends requests one after the other, on a new connection whenever the service closes one. */
    private static final class Talk implements AutoCloseable {

        private final Service service;
        private Exchange exchange;

        Talk(Service service) throws IOException {
            this.service = service;
            this.exchange = new Exchange(service.address());
        }

        Exchange exchange() throws IOException {
            if (exchange.isLast()) {
                exchange.close();
                exchange = new Exchange(service.address());
            }
            return exchange;
        }

        @Override
        public void close() throws IOException {
            exchange.close();
        }
    }
}
