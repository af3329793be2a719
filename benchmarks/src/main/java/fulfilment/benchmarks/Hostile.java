package fulfilment.benchmarks;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Hostile clients that use all that their limits allow, next to ordinary clients. */
final class Hostile implements Benchmark {

    /** The pause after any answer other than 200; otherwise most of the attack would be refusals. */
    private static final Duration AFTER_A_REFUSAL = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final String REMARKS = "Please wrap it in the blue paper with the stars and put a note to it. ".repeat(9)
            .substring(0, 600);
    private static final Pattern ID = Pattern.compile("\"id(?:order|picklist|hook)\":(\\d+)");

    @Override
    public String question() {
        return "How long do ordinary clients wait beside hostile ones (aim: five times their usual p99 at most, and no 5xx but 503)?";
    }

    @Override
    public Map<String, String> defaults() {
        var defaults = new LinkedHashMap<String, String>();
        defaults.put("attacks", "pages orders pdfs polls keys hooks sockets");
        defaults.put("minutes", "3");
        defaults.put("usual", "30");
        defaults.put("clients", "16");
        defaults.put("pause-millis", "100");
        defaults.put("big-orders", "20");
        defaults.put("lines", "10000");
        defaults.put("picklist-lines", "1000");
        defaults.put("sockets", "200");
        defaults.put("jvm", "-Xmx768m");
        return defaults;
    }

    @Override
    public void run(Settings settings) throws IOException, InterruptedException {
        try (var service = Service.start(settings, "--fulfilment.allowed-networks=127.0.0.0/8")) {
            Catalogue.products(service, 1000);
            new ClosedLoopLoad(service, 16, number -> Catalogue.stockChange((int) number + 1, 1_000_000)).times(1000);
            try (var attack = new Attack(service, settings); var ordinary = new Ordinary(service, settings)) {
                attack.prepare();
                ordinary.during(settings.seconds("usual")); // warm-up
                var usual = ordinary.during(settings.seconds("usual"));
                usual.print("alone", usual);
                attack.begin();
                for (int minute = 1; minute <= settings.number("minutes"); minute++) {
                    var beside = ordinary.during(Duration.ofMinutes(1));
                    beside.print("minute " + minute, usual);
                    attack.print();
                }
                attack.end();
                ordinary.during(Duration.ofSeconds(5)).print("afterwards", usual);
            }
        }
    }

    /** The answers to a group of clients. */
    private record Answers(Round round, Map<String, LongAdder> statuses) {

        void print(String when, Answers usual) {
            System.out.printf(Locale.ROOT,
                    "%-11s ordinary: %d answers, p50 %.1f ms, p99 %.1f ms, longest %.0f ms; p99 is %.1f times the usual; %s%n",
                    when, round.nanos().length, round.millis(0.5), round.millis(0.99), round.millis(1),
                    round.millis(0.99) / usual.round.millis(0.99), new TreeMap<>(statuses));
        }
    }

    private static HttpRequest.Builder request(Service service, String path, String key) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:%d/api/v1%s".formatted(service.address().getPort(), path)))
                .timeout(LONGEST).header("Authorization", "Bearer " + key);
    }

    private static HttpRequest post(Service service, String path, String key, String body) {
        return request(service, path, key).POST(HttpRequest.BodyPublishers.ofString(body)).build();
    }

    /** Clients that each ask, wait for the answer, and pause. */
    private static final class Ordinary implements AutoCloseable {

        private final Service service;
        private final Settings settings;
        private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

        Ordinary(Service service, Settings settings) {
            this.service = service;
            this.settings = settings;
        }

        Answers during(Duration time) throws InterruptedException {
            var statuses = new ConcurrentHashMap<String, LongAdder>();
            var recordings = new ArrayList<Round.Recording>();
            var threads = new ArrayList<Thread>();
            long end = System.nanoTime() + time.toNanos();
            for (int client = 0; client < settings.number("clients"); client++) {
                var recording = new Round.Recording();
                recordings.add(recording);
                var random = new Random(settings.number("seed") + client);
                threads.add(Thread.ofVirtual().start(() -> {
                    while (System.nanoTime() < end) {
                        LockSupport.parkNanos((long) (random.nextDouble() * 2e6 * settings.number("pause-millis")));
                        ask(random, recording, statuses);
                    }
                }));
            }
            for (var thread : threads) {
                thread.join();
            }
            var all = new Round.Recording();
            recordings.forEach(all::addAll);
            return new Answers(all.end(), statuses);
        }

        private void ask(Random random, Round.Recording recording, Map<String, LongAdder> statuses) {
            var request = next(random);
            long start = System.nanoTime();
            String status;
            try {
                status = String.valueOf(http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode());
            } catch (IOException failed) {
                status = failed.getClass().getSimpleName();
            } catch (InterruptedException interrupted) {
                return;
            }
            recording.add(System.nanoTime() - start);
            statuses.computeIfAbsent(status, of -> new LongAdder()).increment();
        }

        private HttpRequest next(Random random) {
            int product = 1 + random.nextInt(1000);
            return switch (random.nextInt(10)) {
                case 0, 1, 2 -> request(service, "/products/" + product, Service.KEY).build();
                case 3, 4 -> request(service, "/products/%d/stock/1".formatted(product), Service.KEY).build();
                case 5 -> request(service, "/products?search=lantern", Service.KEY).build();
                case 6, 7 -> post(service, "/products/%d/stock/1".formatted(product), Service.KEY,
                        "{\"change\":1,\"reason\":\"counted by hand\"}");
                default -> post(service, "/orders", Service.KEY,
                        "{\"deliveryname\":\"Ann\",\"deliverycountry\":\"nl\",\"products\":[{\"idproduct\":%d,\"amount\":1}]}"
                                .formatted(product));
            };
        }

        @Override
        public void close() {
            http.shutdownNow();
        }
    }

    /** An attack of legal requests. Each key has the usual limit of requests a minute. */
    private static final class Attack implements AutoCloseable {

        private final Service service;
        private final Settings settings;
        private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        private final ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();
        private final AtomicBoolean running = new AtomicBoolean(true);
        private final Map<String, LongAdder> answers = new ConcurrentHashMap<>();
        private final LongAdder cut = new LongAdder();
        private final HttpServer receiver;
        private String picklist = "1";

        Attack(Service service, Settings settings) throws IOException {
            this.service = service;
            this.settings = settings;
            receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
            receiver.createContext("/", exchange -> {
                exchange.sendResponseHeaders(500, -1);
                exchange.close();
            });
            receiver.start();
        }

        private String key() throws IOException, InterruptedException {
            var made = http.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:%d/admin/users/1/keys".formatted(
                    service.address().getPort()))).header("Authorization", "Bearer " + Service.KEY)
                    .POST(HttpRequest.BodyPublishers.ofString("{\"name\":\"hostile\",\"requests_per_minute\":500}")).build(),
                    HttpResponse.BodyHandlers.ofString()).body();
            var found = Pattern.compile("\"key\":\"([^\"]+)\"").matcher(made);
            if (!found.find()) {
                throw new IOException(made);
            }
            return found.group(1);
        }

        private String made(String path, String body) throws IOException, InterruptedException {
            var answer = http
                    .send(body.isEmpty() ? request(service, path, Service.KEY).build() : post(service, path, Service.KEY, body),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
            var found = ID.matcher(answer);
            if (!found.find()) {
                throw new IOException(answer.substring(0, Math.min(1000, answer.length())));
            }
            return found.group(1);
        }

        private static String order(int lines, IntFunction<Integer> product, String reference) {
            return "{\"deliveryname\":\"Mallory\",\"deliverycountry\":\"nl\",\"reference\":\"%s\",\"products\":[%s".formatted(
                    reference,
                    IntStream.range(0, lines).mapToObj(line -> "{\"idproduct\":%d,\"amount\":1,\"remarks\":\"%s\"}"
                            .formatted(product.apply(line), REMARKS)).collect(Collectors.joining(",", "", "]}")));
        }

        void prepare() throws IOException, InterruptedException {
            int lines = settings.number("picklist-lines");
            var order = made("/orders", order(lines, line -> line % 1000 + 1, "toprint"));
            http.send(post(service, "/orders/%s/process".formatted(order), Service.KEY, "{}"),
                    HttpResponse.BodyHandlers.discarding());
            picklist = made("/picklists?idorder=" + order, "");
            for (int number = 0; number < settings.number("big-orders"); number++) {
                made("/orders", order(settings.number("lines"), line -> line % 1000 + 1, "hostile"));
            }
        }

        void begin() throws IOException, InterruptedException {
            for (var attack : settings.words("attacks")) {
                var key = key();
                switch (attack) {
                    case "pages" -> {
                        start(attack, 4, number -> request(service, "/orders?reference=hostile", key).build());
                        start(attack, 2, number -> request(service, "/events?limit=1000", key).build());
                    }
                    case "orders" -> start(attack, 2, number -> post(service, "/orders", key,
                            order(settings.number("lines"), line -> line % 1000 + 1, "late")));
                    case "pdfs" -> start(attack, 24,
                            number -> request(service, "/picklists/%s/picklistpdf".formatted(picklist), key).build());
                    case "polls" ->
                        start(attack, 100, number -> request(service, "/events?after=now&wait=25&event=tasks.created", key)
                                .build());
                    case "keys" -> start(attack, 16, number -> request(service, "/products/1", "guess-%08d-%d".formatted(
                            (int) (Math.random() * 1e8), number)).build());
                    case "hooks" -> hooks();
                    case "sockets" -> sockets();
                    default -> throw new Settings.Wrong("--attacks must be some of: pages orders pdfs polls keys hooks sockets");
                }
            }
        }

        private void start(String attack, int times, IntFunction<HttpRequest> next) {
            for (int client = 0; client < times; client++) {
                clients.submit(() -> {
                    for (int number = 0; running.get(); number++) {
                        send(attack, next.apply(number));
                    }
                    return null;
                });
            }
        }

        private void send(String attack, HttpRequest request) throws InterruptedException {
            String status;
            try {
                status = String.valueOf(http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode());
            } catch (IOException failed) {
                status = failed.getClass().getSimpleName();
            }
            answers.computeIfAbsent(attack + " " + status, of -> new LongAdder()).increment();
            if (!status.startsWith("2")) {
                Thread.sleep(AFTER_A_REFUSAL);
            }
        }

        /** Half of the hooks answer 500; at the address of the other half nothing listens. */
        private void hooks() throws IOException, InterruptedException {
            for (int number = 0; number < 20; number++) {
                made("/hooks", "{\"name\":\"Fails\",\"event\":\"products.stock_changed\",\"address\":\"http://127.0.0.1:%d/%d\"}"
                        .formatted(number % 2 == 0 ? receiver.getAddress().getPort() : 9, number));
            }
        }

        /** Half of the sockets send their head slowly, half their body. A socket that is cut off is replaced. */
        private void sockets() {
            for (int client = 0; client < settings.number("sockets"); client++) {
                boolean head = client % 2 == 0;
                clients.submit(() -> {
                    while (running.get()) {
                        trickle(head);
                    }
                    return null;
                });
            }
        }

        private void trickle(boolean head) throws InterruptedException {
            try (var socket = new Socket(service.address().getAddress(), service.address().getPort())) {
                socket.getOutputStream().write((head
                        ? "GET /api/v1/products/1 HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
                        : "POST /api/v1/orders HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nContent-Length: 9000\r\n\r\n{"
                                .formatted(Service.KEY))
                        .getBytes(StandardCharsets.US_ASCII));
                while (running.get()) {
                    Thread.sleep(Duration.ofSeconds(1));
                    socket.getOutputStream().write(' ');
                }
            } catch (IOException closed) {
                cut.increment();
                Thread.sleep(AFTER_A_REFUSAL);
            }
        }

        void print() {
            System.out.printf(Locale.ROOT, "            hostile: %s, %d sockets cut off%n", new TreeMap<>(answers), cut.sum());
            answers.clear();
            try {
                var meters = service.meters();
                System.out.printf(Locale.ROOT, "            service: heap %.0f MB, %d descriptors, refused %.0f%n",
                        meters.sum("jvm_memory_used_bytes", "area=\"heap\"") / 1e6, descriptors(),
                        meters.sum("fulfilment_edge_refused_total", ""));
            } catch (IOException dead) {
                System.out.println("            service: no meters: " + dead.getMessage());
            }
            printTroubles();
        }

        private long descriptors() throws IOException {
            try (var open = Files.list(Path.of("/proc/%d/fd".formatted(service.pid())))) {
                return open.count();
            }
        }

        private void printTroubles() {
            try (var lines = Files.lines(service.log())) {
                var troubles = lines.filter(line -> line.contains("OutOfMemoryError") || line.contains(" ERROR ")).toList();
                if (!troubles.isEmpty()) {
                    System.out.printf("            log: %d lines of errors, the last: %s%n", troubles.size(), troubles.getLast());
                }
            } catch (IOException | java.io.UncheckedIOException unreadable) {
                System.out.println("            log: " + unreadable.getMessage());
            }
        }

        void end() {
            running.set(false);
        }

        @Override
        public void close() {
            end();
            http.shutdownNow();
            clients.shutdownNow();
            receiver.stop(0);
        }
    }
}
