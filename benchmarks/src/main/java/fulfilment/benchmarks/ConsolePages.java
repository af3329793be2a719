package fulfilment.benchmarks;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Pages of the console on a loaded year, one after the other, as a person opens them. */
final class ConsolePages implements Benchmark {

    @Override
    public String question() {
        return "How long does a page of the console take on a loaded year? (aim: lists below 100 ms)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("file", "");
        defaults.put("jvm", "-Xmx768m");
        defaults.put("warmup", "30");
        defaults.put("times", "50");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings, "--fulfilment.console.pages-per-minute=0")) {
            if (service.ask("select count(*) from query.orders").equals("0")) {
                Year.load(service, settings);
                service.execute("vacuum analyze");
            }
            measure(service, settings);
        }
    }

    private static void measure(Service service, Settings settings) throws IOException, SQLException, InterruptedException {
        var address = "http://127.0.0.1:" + service.address().getPort();
        var browser = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
        browser.send(HttpRequest.newBuilder(URI.create(address + "/console/sign-in"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("key=" + Service.KEY)).build(), BodyHandlers.discarding());
        var table = new ReportTable("one person, page after page", "p50 ms", "p99 ms", "KiB");
        for (var page : pages(service).entrySet()) {
            var request = HttpRequest.newBuilder(URI.create(address + "/console" + page.getValue())).build();
            long bytes = 0;
            for (int i = 0; i < settings.number("warmup"); i++) {
                bytes = body(browser, request);
            }
            var micros = new long[settings.number("times")];
            for (int i = 0; i < micros.length; i++) {
                long start = System.nanoTime();
                body(browser, request);
                micros[i] = (System.nanoTime() - start) / 1_000;
            }
            Arrays.sort(micros);
            table.row(page.getKey(), micros[micros.length / 2] / 1e3, micros[micros.length * 99 / 100] / 1e3, bytes / 1024.0);
        }
        table.print();
    }

    private static long body(HttpClient browser, HttpRequest request) throws IOException, InterruptedException {
        var answer = browser.send(request, BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException("%s answers %d".formatted(request.uri(), answer.statusCode()));
        }
        return answer.body().length();
    }

    private static Map<String, String> pages(Service service) throws SQLException {
        var pages = new LinkedHashMap<String, String>();
        pages.put("overview", "");
        for (var list : "products orders picklists shipments returns customers purchaseorders receipts locations".split(" ")) {
            pages.put(list, "/" + list);
        }
        pages.put("orders, middle page", "/orders?offset=" + service.ask("select count(*) / 200 * 100 from query.orders"));
        pages.put("orders, search", "/orders?search=nobodyisfound");
        pages.put("products, search", "/products?search=lantern");
        pages.put("audit log", "/audit");
        var most = service.ask("select idproduct from query.stock_history group by idproduct order by count(*) desc limit 1");
        pages.put("product with the longest history", "/products/" + most);
        pages.put("its chart", "/products/%s/chart".formatted(most));
        pages.put("order", "/orders/" + service.ask("select max(id) / 2 from query.orders"));
        return pages;
    }
}
