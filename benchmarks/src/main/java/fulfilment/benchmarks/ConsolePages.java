package fulfilment.benchmarks;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/**
 * Pages of the console on a loaded year, one after the other, as a person opens them. It follows the links of the pages: the menu, the first
 * object of each list, each column that a list can be ordered by, the last part of a list, and its file, which holds the whole list.
 */
final class ConsolePages implements Benchmark {

    private static final Pattern MENU = Pattern.compile("<nav class=\"side\".*?</nav>", Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("href=\"(/console[^\"#]*)\"");
    private static final Pattern OBJECT = Pattern.compile("href=\"(/console/[a-z/]+/\\d+)\"");
    private static final Pattern ORDER = Pattern.compile("class=\"sort\" href=\"([^\"]+)\"");
    private static final Pattern FILE = Pattern.compile("download href=\"([^\"]+\\.csv[^\"]*)\"");
    private static final Pattern COUNTED = Pattern.compile("\\d to ([\\d,]+) of (?:more than )?([\\d,]+)<");

    private static final String FILE_OF_LIST = ", file";

    @Override
    public String question() {
        return "How long does a page of the console take on a loaded year? (aim: the first byte within 100 ms)";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("file", "");
        defaults.put("jvm", "-Xmx768m");
        defaults.put("warmup", "5");
        defaults.put("times", "20");
        defaults.put("only", "");
        defaults.put("files", "true");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, SQLException, InterruptedException {
        try (var service = Service.start(settings, "--fulfilment.console.pages-per-minute=0")) {
            if (service.ask("select count(*) from query.orders").equals("0")) {
                Year.load(service, settings);
                service.execute("vacuum analyze");
            }
            measure(new Person(service), service, settings);
        }
    }

    /** All pages are opened in turn, so that none is measured while only its own rows are in memory. */
    private static void measure(Person person, Service service, Settings settings)
            throws IOException, SQLException, InterruptedException {
        boolean hasFiles = settings.text("files").equals("true");
        var pages = pages(person, service).entrySet().stream().filter(page -> page.getKey().contains(settings.text("only")))
                .filter(page -> hasFiles || !page.getKey().endsWith(FILE_OF_LIST)).toList();
        int warmup = settings.number("warmup");
        var firstBytes = new LinkedHashMap<String, List<Double>>();
        var wholes = new LinkedHashMap<String, List<Double>>();
        var sizes = new LinkedHashMap<String, Double>();
        for (int round = -warmup; round < settings.number("times"); round++) {
            for (var page : pages) {
                var took = person.open(page.getValue());
                if (took.status() != 200) {
                    throw new IOException("%s answers %d".formatted(page.getValue(), took.status()));
                }
                if (round >= 0) {
                    firstBytes.computeIfAbsent(page.getKey(), name -> new ArrayList<>()).add(took.firstByte());
                    wholes.computeIfAbsent(page.getKey(), name -> new ArrayList<>()).add(took.whole());
                    sizes.put(page.getKey(), took.sent() / 1024.0);
                }
            }
        }
        var table = new ReportTable("one person, page after page", "first byte p50 ms", "p95", "whole p50 ms", "p95",
                "KiB compressed");
        firstBytes.forEach((page, millis) -> table.row(page, part(millis, 0.5), part(millis, 0.95),
                part(wholes.getOrDefault(page, List.of()), 0.5), part(wholes.getOrDefault(page, List.of()), 0.95),
                sizes.getOrDefault(page, 0.0)));
        table.print();
        System.out.printf("%n%d pages; first byte above 100 ms in the median: %s%n", pages.size(), firstBytes.entrySet().stream()
                .filter(page -> part(page.getValue(), 0.5) > 100).map(Map.Entry::getKey).toList());
    }

    private static double part(Collection<Double> millis, double part) {
        var sorted = millis.stream().sorted().toList();
        return sorted.get(Math.min(sorted.size() - 1, (int) (sorted.size() * part)));
    }

    private static Map<String, String> pages(Person person, Service service)
            throws IOException, SQLException, InterruptedException {
        var pages = new LinkedHashMap<String, String>();
        var home = person.open("/console").text();
        pages.put("overview", "/console");
        var sections = links(LINK, first(MENU, home));
        sections.forEach(section -> pages.put(section.equals("/console") ? "overview" : name(section), section));
        var kinds = new LinkedHashMap<String, String>();
        for (var section : sections) {
            var text = person.open(section).text();
            for (var sorted : links(ORDER, text)) {
                pages.put(name(section) + " by " + sorted.replaceFirst(".*sorted_by=-?([^&]*).*", "$1"), sorted);
            }
            var counted = COUNTED.matcher(text);
            if (counted.find()) {
                int shown = number(counted.group(1));
                int last = Math.max(0, (number(counted.group(2)) - 1) / shown * shown);
                pages.put(name(section) + ", last counted page", section + "?offset=" + last);
            }
            links(FILE, text).stream().findFirst().ifPresent(file -> pages.put(name(section) + FILE_OF_LIST, file));
            var main = text.replaceAll("(?s)<nav.*?</nav>", "");
            links(OBJECT, main).forEach(object -> kinds.putIfAbsent(object.replaceFirst("/\\d+$", ""), object));
        }
        kinds.forEach((kind, object) -> pages.put("one of " + name(kind), object));
        pages.put("search, a word", "/console/search?q=lantern");
        pages.put("search, nothing found", "/console/search?q=nobodyisfound");
        pages.put("products, search", "/console/products?search=lantern");
        pages.put("orders, search", "/console/orders?search=nobodyisfound");
        for (var method : "fixed average fifo".split(" ")) {
            pages.put("stockvalue, " + method, "/console/stockvalue?method=" + method);
        }
        var most = service
                .ask("""
                select coalesce((select idproduct from query.stock_history group by idproduct order by count(*) desc limit 1), 1)""");
        pages.put("product with the longest history", "/console/products/" + most);
        pages.put("its chart", "/console/products/%s/chart".formatted(most));
        var picklist = service.ask("select coalesce((select min(id) from query.picklist where status <> 'closed'), 0)");
        if (!picklist.equals("0")) {
            pages.put("picking a picklist", "/console/pick/picklists/" + picklist);
        }
        return pages;
    }

    private static String name(String address) {
        return address.replace("/console/", "");
    }

    private static int number(String text) {
        return Integer.parseInt(text.replace(",", ""));
    }

    private static String first(Pattern pattern, String text) throws IOException {
        var found = pattern.matcher(text);
        if (!found.find()) {
            throw new IOException("the page has no " + pattern);
        }
        return found.group();
    }

    private static List<String> links(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1).replace("&amp;", "&")).distinct().toList();
    }

    /** What a page took, in milliseconds. @param sent bytes as they were sent */
    private record Page(int status, double firstByte, double whole, int sent, String text) {}

    /** Somebody who signed in. Only the session is kept: other cookies remember the filters of lists. */
    private static final class Person {

        private final HttpClient browser = HttpClient.newHttpClient();
        private final String address;
        private final String session;

        Person(Service service) throws IOException, InterruptedException {
            address = "http://127.0.0.1:" + service.address().getPort();
            var answer = browser.send(HttpRequest.newBuilder(URI.create(address + "/console/sign-in"))
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(HttpRequest.BodyPublishers.ofString("key=" + Service.KEY)).build(), BodyHandlers.discarding());
            session = answer.headers().allValues("Set-Cookie").stream().map(cookie -> cookie.replaceFirst(";.*", ""))
                    .filter(cookie -> cookie.contains("session=")).findFirst()
                    .orElseThrow(() -> new IOException("nobody is signed in: " + answer.statusCode()));
        }

        Page open(String path) throws IOException, InterruptedException {
            var request = HttpRequest.newBuilder(URI.create(address + path)).header("Cookie", session)
                    .header("Accept-Encoding", "gzip").build();
            long start = System.nanoTime();
            var answer = browser.send(request, BodyHandlers.ofInputStream());
            double firstByte = (System.nanoTime() - start) / 1e6;
            try (var body = answer.body()) {
                var sent = body.readAllBytes();
                double whole = (System.nanoTime() - start) / 1e6;
                boolean isCompressed = answer.headers().firstValue("Content-Encoding").filter("gzip"::equals).isPresent();
                return new Page(answer.statusCode(), firstByte, whole, sent.length,
                        new String(isCompressed ? plain(sent) : sent, StandardCharsets.UTF_8));
            }
        }

        private static byte[] plain(byte[] sent) throws IOException {
            try (var plain = new GZIPInputStream(new ByteArrayInputStream(sent))) {
                return plain.readAllBytes();
            }
        }
    }
}
