package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Backorders of N, then of twice as many orders, which all get their goods and are processed while nobody waits; and an order processed beside that. */
final class Backorders implements Benchmark {

    private static final int CLIENTS = 8;

    @Override
    public String question() {
        return "Does processing the backorders of twice as many orders take twice as long, and does it hold up others?";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("orders", "2500");
        defaults.put("products", "50");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        int orders = settings.number("orders");
        int products = settings.number("products");
        try (var service = Service.start(settings)) {
            Catalogue.products(service, products);
            measured(service, products, Math.max(1, orders / 5));
            var table = new ReportTable("backorders of", "choose, nothing arrived, ms", "choose, all arrived, ms",
                    "answer at once, ms",
                    "run, s",
                    "ms an order", "stock change meanwhile, worst ms");
            for (int count : List.of(orders, 2 * orders)) {
                table.row(measured(service, products, count));
            }
            table.print();
        }
    }

    private static Object[] measured(Service service, int products, int count)
            throws IOException, SQLException, InterruptedException {
        new ClosedLoopLoad(service, CLIENTS,
                number -> Exchange.request("POST", "/orders",
                        """
                {"deliveryname":"Ann","deliverycountry":"nl","products":[{"idproduct":%d,"amount":1},{"idproduct":%d,"amount":1}]}"""
                                .formatted(number % products + 1, (number + 1) % products + 1)))
                .times(count);
        long last = Long.parseLong(service.ask("select max(id) from query.orders"));
        new ClosedLoopLoad(service, CLIENTS,
                number -> Exchange.request("POST", "/orders/%d/process".formatted(last - number), "{}"))
                .times(count);
        double nothing = choice(service);
        int wanted = Math.ceilDiv(2 * count, products);
        new ClosedLoopLoad(service, 1, number -> Catalogue.stockChange((int) (number % products) + 1, wanted)).times(products);
        double all = choice(service);
        try (var exchange = new Exchange(service.address())) {
            long start = System.nanoTime();
            exchange.call(Exchange.request("POST", "/backorders/process", "Prefer: respond-async\r\n", "{}"));
            double accepted = millis(start);
            double worst = 0;
            while (!service.ask("select count(*) from edge.backorder_run where status = 'running'").equals("0")) {
                long change = System.nanoTime();
                try (var other = new Exchange(service.address())) {
                    other.call(Catalogue.stockChange(products, 1));
                }
                worst = Math.max(worst, millis(change));
                Thread.sleep(50);
            }
            int waiting = Integer.parseInt(service.ask("select count(*) from query.backorder"));
            if (waiting > 0) {
                throw new IllegalStateException(waiting + " backorders still wait");
            }
            double seconds = Double.parseDouble(service.ask(
                    "select extract(epoch from finished_at - started_at) from edge.backorder_run order by idbackorder_run desc limit 1"));
            return new Object[] {count + " orders", nothing, all, accepted, seconds, seconds * 1000 / count, worst};
        }
    }

    /** How long the database takes to choose the orders that can get something, in ms. */
    private static double choice(Service service) throws SQLException {
        long start = System.nanoTime();
        service.execute("set search_path = query, reading, public; select count(*) from orders_to_process()");
        return millis(start);
    }

    private static double millis(long start) {
        return (System.nanoTime() - start) / 1e6;
    }
}
