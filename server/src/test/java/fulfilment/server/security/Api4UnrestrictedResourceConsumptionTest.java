package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** OWASP API4. No key can occupy the whole service: excess requests wait a short while and are then refused. */
@BesideOthers
@Order(2)
class Api4UnrestrictedResourceConsumptionTest {

    private static final int OVERLOADED = 1022;
    /** A service with small limits, which waits for slow clients. */
    private static final Service SMALL = Service.start("--fulfilment.load.requests=3", "--fulfilment.load.heavy=2",
            "--fulfilment.load.patience=200ms",
            "--fulfilment.load.memory-percent=1", "--fulfilment.load.max-answer=6MB", "--fulfilment.load.files=6MB",
            "--fulfilment.load.pdfs=1", "--fulfilment.load.pdfs-waiting=3", "--fulfilment.load.polls=3",
            "--fulfilment.load.polls-per-key=2", "--fulfilment.load.head-within=10m",
            // tests hold requests with a lock, however long that takes here
            "--fulfilment.database-timeout=5m", "--fulfilment.request-timeout=5m");
    /** A service that soon cuts off slow clients, has little memory for answers, and accepts few wrong keys. Its time stands still. */
    private static final Service IMPATIENT = Service.startAt(new SettableClock(Instant.parse("2026-11-02T10:00:00Z")),
            "--fulfilment.load.memory-percent=1", "--fulfilment.load.wrong-keys=5", "--fulfilment.load.head-within=4s",
            "--fulfilment.load.bytes-per-second=2000000");
    private static final ExecutorService CALLERS = Executors.newVirtualThreadPerTaskExecutor();

    @AfterAll
    static void stop() {
        CALLERS.shutdownNow();
        SMALL.close();
        IMPATIENT.close();
    }

    private static double gauge(String name) {
        return gauge(SMALL, name);
    }

    private static double gauge(Service service, String name) {
        return service.bean(MeterRegistry.class).get("fulfilment.edge." + name).gauge().value();
    }

    private static double refused(String reason) {
        var counter = SMALL.bean(MeterRegistry.class).find("fulfilment.edge.refused").tag("reason", reason).counter();
        return counter == null ? 0 : counter.count();
    }

    private static CompletableFuture<Client.Response> later(Supplier<Client.Response> call) {
        return CompletableFuture.supplyAsync(call, CALLERS);
    }

    private static void await(BooleanSupplier condition) {
        Eventually.until(condition, "the expected use of resources");
    }

    /** While it is open, every statement on a table waits. */
    private static final class Lock implements AutoCloseable {

        private final Connection connection = SMALL.bean(DataSource.class).getConnection();

        Lock(String table) throws SQLException {
            await(() -> gauge("requests") == 0); // one that is answered keeps its turn for a moment
            connection.setAutoCommit(false);
            try (var statement = connection.createStatement()) {
                statement.execute("lock table %s in access exclusive mode".formatted(table));
            }
        }

        @Override
        public void close() throws SQLException {
            if (!connection.isClosed()) {
                connection.rollback();
                connection.setAutoCommit(true);
                connection.close();
            }
        }
    }

    private static int product() {
        return product(SMALL);
    }

    private static int product(Service service) {
        return service.admin().post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}"
                .formatted(Unique.text())).created().get("idproduct").asInt();
    }

    /** An order whose lines have remarks of 600 bytes each. */
    private static int order(int product, String reference, int lines) {
        return order(SMALL, product, reference, lines);
    }

    private static int order(Service service, int product, String reference, int lines) {
        return service.admin().post("/orders", body(product, reference, lines)).created().get("idorder").asInt();
    }

    private static String body(int product, String reference, int lines) {
        var line = "{\"idproduct\": %d, \"amount\": 1, \"remarks\": \"%s\"}".formatted(product, "é".repeat(300));
        return """
                {"deliveryname": "Ann", "deliverycountry": "nl", "reference": "%s", "products": [%s]}""".formatted(reference,
                IntStream.range(0, lines).mapToObj(number -> line).collect(Collectors.joining(",")));
    }

    @Test
    void answersALargePageCompletelyAndReleasesItsMemory() {
        int product = product();
        var reference = Unique.text();
        var ids = IntStream.range(0, 2).mapToObj(number -> order(product, reference, 700)).toList();

        var page = SMALL.admin().get("/orders?reference=" + reference);

        assertThat(page.body().length()).isGreaterThan(500_000);
        var orders = page.ok();
        assertThat(orders).hasSize(2);
        for (int i = 0; i < 2; i++) {
            assertThat(orders.get(i)).isEqualTo(SMALL.admin().get("/orders/" + ids.get(1 - i)).ok());
        }
        await(() -> gauge("answers") == 0 && gauge("files") == 0 && gauge("memory") == 0);
    }

    @Test
    @Rule("CON-78")
    void refusesAnAnswerThatIsTooLargeAndSaysWhatToDo() {
        int product = product();
        var reference = Unique.text();
        for (int number = 0; number < 2; number++) {
            order(product, reference, 4000);
        }

        assertThat(SMALL.admin().get("/orders?reference=" + reference).refused(400, 1020)).contains("narrow it by filters");

        assertThat(SMALL.admin().get("/tasks").status()).isEqualTo(200);
        await(() -> gauge("files") == 0);
    }

    @Test
    @Rule("CON-66")
    void refusesARequestThatGetsNoTurnAndChangesNothing() throws Exception {
        SMALL.admin().get("/tasks").ok();
        long events = SMALL.events();
        try (var lock = new Lock("query.task")) {
            var before = IntStream.range(0, 3).mapToObj(number -> later(() -> SMALL.admin().get("/tasks"))).toList();
            await(() -> gauge("requests") == 3);

            var refused = SMALL.admin().post("/tags", "{\"title\": \"%s\"}".formatted(Unique.text()));

            refused.refused(503, OVERLOADED);
            assertThat(refused.http().headers().firstValue("Retry-After")).contains("1");
            assertThat(refused("requests")).isPositive();
            lock.close();
            for (var one : before) {
                one.join().ok();
            }
            assertThat(SMALL.events()).isEqualTo(events);
            await(() -> gauge("requests") == 0);
        }
    }

    @Test
    @Rule("CON-66")
    void refusesALargeBodyWhileOthersNeedTheMemory() throws Exception {
        long bytes = Runtime.getRuntime().maxMemory() / 100 / 12;
        var body = "{\"title\": \"Count\"%s}".formatted(" ".repeat((int) Math.min(bytes * 3 / 4, 9_000_000)));
        try (var lock = new Lock("query.task")) {
            var first = later(() -> SMALL.admin().post("/tasks", body));
            await(() -> gauge("memory") > 0 && gauge("requests") == 1);
            var small = later(() -> SMALL.admin().get("/tags"));

            SMALL.admin().post("/tasks", body).refused(503, OVERLOADED);

            assertThat(small.join().status()).isEqualTo(200);
            assertThat(refused("memory")).isPositive();
            lock.close();
            first.join();
            await(() -> gauge("memory") == 0);
        }
    }

    @Test
    @Rule("CON-66")
    void letsLargeRequestsWaitForEachOtherButNotShortOnes() throws Exception {
        var large = "{\"title\": \"Count\"%s}".formatted(" ".repeat(260 * 1024));
        try (var lock = new Lock("query.task")) {
            var first = IntStream.range(0, 2).mapToObj(number -> later(() -> SMALL.admin().post("/tasks", large))).toList();
            await(() -> gauge("requests") == 2);
            long events = SMALL.events();

            var refused = SMALL.admin().post("/tasks", large);

            assertThat(refused.refused(503, OVERLOADED)).contains("other large requests");
            assertThat(refused.http().headers().firstValue("Retry-After")).contains("1");
            assertThat(refused("heavy")).isPositive();
            assertThat(SMALL.events()).isEqualTo(events);
            SMALL.admin().get("/tags").ok();
            lock.close();
            first.forEach(post -> post.join().created());
            await(() -> gauge("requests") == 0);
        }
    }

    @Test
    void letsARequestWithAPreviouslyLargeAnswerWaitBeforeItBegins() throws Exception {
        int product = product();
        var reference = Unique.text();
        order(product, reference, 3500);
        assertThat(SMALL.admin().get("/orders?reference=" + reference).body().length()).isGreaterThan(1_000_000);
        var large = "{\"title\": \"Count\"%s}".formatted(" ".repeat(260 * 1024));
        try (var lock = new Lock("query.task")) {
            var first = IntStream.range(0, 2).mapToObj(number -> later(() -> SMALL.admin().post("/tasks", large))).toList();
            await(() -> gauge("requests") == 2);

            SMALL.admin().get("/orders?reference=none").refused(503, OVERLOADED);

            assertThat(gauge("requests")).isEqualTo(2);
            lock.close();
            first.forEach(post -> post.join().created());
        }
        SMALL.admin().get("/orders?reference=none").ok();
        assertThat(gauge("heavy.waiting")).isZero();
    }

    @Test
    void boundsTheQueueOfPdfsAndLeavesPlacesForOtherKeys() throws Exception {
        var key = SMALL.admin().newKey(1);
        try (var lock = new Lock("query.picklist")) {
            var first = IntStream.range(0, 3)
                    .mapToObj(number -> later(() -> SMALL.admin().get("/picklists/999999999/picklistpdf")))
                    .toList();
            await(() -> gauge("pdfs") == 3);

            var refused = SMALL.admin().get("/picklists/999999999/picklistpdf");

            refused.refused(503, OVERLOADED);
            var other = later(() -> SMALL.with(key).get("/picklists/999999999/picklistpdf"));
            await(() -> gauge("pdfs") == 4);
            assertThat(refused.http().headers().firstValue("Retry-After")).isPresent();
            for (int number = 0; number < 5; number++) { // more than could run beside them if they took turns
                SMALL.admin().get("/tags").ok();
            }
            lock.close();
            for (var one : first) {
                one.join().refused(404, 20);
            }
            other.join().refused(404, 20);
            await(() -> gauge("pdfs") == 0);
        }
    }

    /** A picklist that takes most of the memory when it is printed, and a third of that when it is read. */
    private static int largePicklist() {
        int product = product();
        SMALL.admin().post("/products/%d/stock/1".formatted(product), "{\"change\": 800, \"reason\": \"found\"}").ok();
        int idorder = order(product, Unique.text(), 800);
        return SMALL.admin().post("/orders/%d/process".formatted(idorder), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
    }

    @Test
    @Rule("DOC-9")
    void refusesADocumentThatNeedsMoreMemoryThanThereIs() {
        int one = largePicklist();
        int other = largePicklist();
        int batch = SMALL.admin().post("/picklists/batches", "{\"idpicklists\": [%d, %d]}".formatted(one, other)).created()
                .get("idpicklist_batch").asInt();

        assertThat(SMALL.admin().get("/picklists/batches/%d/pdf?includePicklists=true", batch).refused(400, 1020))
                .contains("one by one");

        assertThat(SMALL.admin().get("/picklists/%d/picklistpdf", one).status()).isEqualTo(200);
        assertThat(SMALL.admin().get("/picklists/%d/picklistpdf", other).status()).isEqualTo(200);
        await(() -> gauge("memory") == 0);
    }

    @Test
    @Rule("CON-80")
    void answersAnExecutedWriteWithoutBodyWhenThereIsNoRoomToShowIt() throws Exception {
        int product = product();
        var reference = Unique.text();
        order(product, reference, 6000);
        int changed = order(product, Unique.text(), 2500);
        try (var untaken = askAndTakeNothing(SMALL, reference)) {
            await(() -> gauge("files") > 4_000_000 && gauge("requests") == 0); // all of it is written, and waits for the client

            var answer = SMALL.admin().put("/orders/%d".formatted(changed), "{\"deliverycity\": \"Gouda\"}");

            assertThat(answer.status()).describedAs("room taken by others: %s", gauge("files")).isEqualTo(204);
            assertThat(answer.body()).isEmpty();
        }
        await(() -> gauge("files") == 0);
        assertThat(SMALL.admin().get("/orders/" + changed).ok().get("deliverycity").asString()).isEqualTo("Gouda");
    }

    @Test
    @Rule("CON-80")
    void answersAnExecutedWriteWithoutBodyWhenTheResultIsTooLarge() {
        long events = SMALL.events();

        var created = SMALL.admin().post("/orders", body(product(), Unique.text(), 8_000));

        assertThat(created.status()).describedAs(created.body()).isEqualTo(201);
        assertThat(created.body()).isEmpty();
        assertThat(SMALL.events()).isGreaterThan(events + 1); // the product, and the order
    }

    @Test
    @Rule("EVT-5")
    void limitsRequestsThatWaitForEventsWithoutBlockingOthers() {
        var polls = IntStream.range(0, 2).mapToObj(number -> later(() -> SMALL.admin().get("/events?after=now&wait=25")))
                .toList();
        await(() -> gauge("polls") == 2);

        SMALL.admin().get("/events?after=now&wait=25").refused(429, 1019);
        SMALL.admin().get("/events?after=now").ok();
        await(() -> gauge("requests") == 0);

        SMALL.admin().post("/tasks", "{\"title\": \"Wake up\"}").created();
        polls.forEach(poll -> assertThat(poll.join().ok().get("events")).isNotEmpty());
        await(() -> gauge("polls") == 0);
    }

    private static Socket connect() throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), URI.create(IMPATIENT.address()).getPort());
        socket.setSoTimeout(20);
        return socket;
    }

    private static boolean isClosed(Socket socket, String more) {
        try {
            socket.getOutputStream().write(more.getBytes(StandardCharsets.US_ASCII));
            return socket.getInputStream().read() < 0;
        } catch (java.net.SocketTimeoutException open) {
            return false;
        } catch (IOException closed) {
            return true;
        }
    }

    @Test
    void cutsOffAClientThatSendsTooSlowly() throws Exception {
        var sockets = new ArrayList<Socket>();
        for (int number = 0; number < 40; number++) {
            var socket = connect();
            var head = number % 2 == 0
                    ? "GET /api/v1/tasks HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
                    : "POST /api/v1/tasks HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nContent-Length: 5000\r\n\r\n{"
                            .formatted(Service.ADMIN_KEY);
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            sockets.add(socket);
        }
        double cut = slow();

        Eventually.until(() -> {
            IMPATIENT.admin().get("/tags").ok(); // they block no other request
            sockets.removeIf(socket -> isClosed(socket, "x"));
            return sockets.isEmpty();
        }, () -> "%d slow clients to be cut off".formatted(sockets.size()));

        assertThat(slow() - cut).isGreaterThanOrEqualTo(20);
    }

    private static double slow() {
        return IMPATIENT.bean(MeterRegistry.class).get("fulfilment.edge.refused").tag("reason", "slow").functionCounter().count();
    }

    /** Asks for orders and does not read the answer. */
    private static Socket askAndTakeNothing(Service service, String reference) throws IOException {
        var socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(new java.net.InetSocketAddress(InetAddress.getLoopbackAddress(), URI.create(service.address()).getPort()));
        socket.getOutputStream()
                .write("GET /api/v1/orders?reference=%s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n"
                        .formatted(reference, Service.ADMIN_KEY).getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    @Test
    void cutsOffAClientThatDoesNotTakeItsAnswer() throws Exception {
        int product = product(IMPATIENT);
        var reference = Unique.text();
        order(IMPATIENT, product, reference, 4000);
        double cut = slow();
        try (var socket = askAndTakeNothing(IMPATIENT, reference)) {
            await(() -> gauge(IMPATIENT, "files") > 0);
            await(() -> gauge(IMPATIENT, "requests") == 0); // it waits only for the client

            await(() -> slow() > cut);

            await(() -> gauge(IMPATIENT, "files") == 0);
            var received = received(socket.getInputStream());
            assertThat(received).contains("Content-Length: ");
            assertThat(received.length()).describedAs("the client notices that the answer is cut off")
                    .isLessThan(Integer.parseInt(received.split("Content-Length: ")[1].split("\r")[0]));
        }
    }

    private static String received(InputStream in) {
        var received = new ByteArrayOutputStream();
        try {
            in.transferTo(received);
        } catch (IOException reset) {
            return received.toString(StandardCharsets.ISO_8859_1);
        }
        return received.toString(StandardCharsets.ISO_8859_1);
    }

    private static int status(Service service, String from, String key) throws Exception {
        try (var http = HttpClient.newBuilder().localAddress(InetAddress.getByName(from)).build()) {
            var request = HttpRequest.newBuilder(URI.create(service.address().replace("localhost", "127.0.0.1") + "/api/v1/tags"))
                    .header("Authorization", "Bearer " + key).build();
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        }
    }

    @Test
    void slowsWrongKeysByAddressAndByBeginning() throws Exception {
        int iduser = IMPATIENT.admin().newUser("\"username\": \"ann\", \"firstname\": \"Ann\", \"lastname\": \"A\"");
        var seen = new ArrayList<Integer>();
        for (int number = 0; number < 6; number++) {
            seen.add(status(IMPATIENT, "127.0.0.2", number + "-a-wrong-key-that-is-long-enough"));
        }
        assertThat(seen).isEqualTo(List.of(401, 401, 401, 401, 401, 429));
        assertThat(status(IMPATIENT, "127.0.0.2", Service.ADMIN_KEY)).describedAs("valid key, blocked address").isEqualTo(200);
        assertThat(status(IMPATIENT, "127.0.0.3", "6-a-wrong-key-that-is-long-enough")).describedAs("from another address")
                .isEqualTo(401);

        var issued = IMPATIENT.admin().newKey(iduser);
        assertThat(status(IMPATIENT, "127.0.0.2", issued)).describedAs("new key, blocked address").isEqualTo(200);

        seen.clear();
        for (int number = 0; number < 6; number++) {
            seen.add(status(IMPATIENT, "127.0.1." + (1 + number), "guess1-%d-wrong".formatted(number)));
        }
        assertThat(seen).isEqualTo(List.of(401, 401, 401, 401, 429, 429));
        assertThat(status(IMPATIENT, "127.0.2.1", "guess2-wrong")).describedAs("a key with another beginning").isEqualTo(401);
    }
}
