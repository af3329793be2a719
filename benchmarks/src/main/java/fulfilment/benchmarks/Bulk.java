package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Many changes of stock in one request, beside a request for each. */
final class Bulk implements Benchmark {

    @Override
    public String question() {
        return "How many changes of stock a second does one client make with single requests, with bulk requests, and with many levels at once?";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("rounds", "3");
        defaults.put("seconds", "5");
        defaults.put("warmup", "30");
        defaults.put("products", "2000");
        defaults.put("size", "500");
        return defaults;
    }

    /** @param changes in one request */
    private record Way(ClosedLoopLoad load, int changes, List<Round> rounds) {}

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings)) {
            int products = settings.number("products");
            int size = settings.number("size");
            Catalogue.products(service, products);
            IntFunction<Integer> product = number -> number % products + 1;
            LongFunction<byte[]> single = number -> Catalogue.stockChange(product.apply((int) number), 1);

            var ways = new LinkedHashMap<String, Way>();
            ways.put("a request for each, 1 connection", way(service, 1, 1, single));
            ways.put("a request for each, 8 connections", way(service, 8, 1, single));
            ways.put("POST /bulk, in order", way(service, 1, size, number -> bulk(number, size, product, false)));
            ways.put("POST /bulk, parallel", way(service, 1, size, number -> bulk(number, size, product, true)));
            ways.put("PUT /products/stock", way(service, 1, size, number -> levels(number, size, product)));
            for (var way : ways.values()) {
                way.load().during(settings.seconds("warmup"));
            }
            for (int round = 0; round < settings.number("rounds"); round++) {
                for (var way : ways.values()) {
                    way.rounds().add(way.load().during(settings.seconds("seconds")));
                }
            }
            var table = new ReportTable("median of rounds, " + size + " changes in a request", "changes/s", "ms a request, p50");
            ways.forEach((name, way) -> table.row(name,
                    ReportTable.median(way.rounds(), Round::perSecond) * way.changes(),
                    ReportTable.median(way.rounds(), round -> round.millis(0.5))));
            table.print();
        }
    }

    private static Way way(Service service, int connections, int changes, LongFunction<byte[]> requests) {
        return new Way(new ClosedLoopLoad(service, connections, requests), changes, new ArrayList<>());
    }

    private static byte[] bulk(long number, int size, IntFunction<Integer> product, boolean parallel) {
        return Exchange.request("POST", "/bulk", "Prefer: return=minimal\r\n", "{\"parallel\":%b,\"operations\":[%s]}".formatted(
                parallel, elements(number, size, product,
                        "{\"method\":\"POST\",\"path\":\"/products/%d/stock/1\",\"body\":{\"change\":1,\"reason\":\"counted by hand\"}}")));
    }

    /** Each time another level, so that all of them change. */
    private static byte[] levels(long number, int size, IntFunction<Integer> product) {
        return Exchange.request("PUT", "/products/stock", "{\"reason\":\"counted by hand\",\"levels\":[%s]}".formatted(elements(
                number, size, product, "{\"idproduct\":%d,\"idwarehouse\":1,\"amount\":" + (1_000_000 + number) + "}")));
    }

    private static String elements(long number, int size, IntFunction<Integer> product, String element) {
        return IntStream.range(0, size).mapToObj(index -> element.formatted(product.apply((int) (number * size + index))))
                .collect(Collectors.joining(","));
    }
}
