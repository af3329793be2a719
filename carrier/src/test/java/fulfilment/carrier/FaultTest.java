package fulfilment.carrier;

import static fulfilment.carrier.Caller.SETTINGS;
import static fulfilment.carrier.Caller.carrier;
import static fulfilment.carrier.Caller.file;
import static fulfilment.carrier.Caller.order;
import static fulfilment.carrier.Caller.post;
import static fulfilment.carrier.Caller.rawOrder;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.carrier.Fault.Kind;
import fulfilment.carrier.Sale.Ending;
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Each fault does what its name says, and the book says how it ended. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class FaultTest {

    private final Carrier carrier = carrier(SETTINGS);

    @AfterEach
    void close() {
        carrier.close();
    }

    private void script(String... faults) {
        carrier.faults(Faults.script(Arrays.stream(faults).map(Fault::parse).toArray(Fault[]::new)));
    }

    private void assertSold(Ending ended, String fault) {
        assertThat(carrier.book().sales()).singleElement().satisfies(sale -> {
            assertThat(sale.ended()).isEqualTo(ended);
            assertThat(sale.answers()).singleElement().extracting(Sale.GivenAnswer::fault).isEqualTo(fault);
        });
    }

    private static JsonNode documents(JsonNode answer) {
        return answer.at("/data/parcels/0/documents");
    }

    /** What comes back on a raw connection until it ends. */
    private static String received(Socket socket) throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }

    @Test
    void slowWaitsBeforeItSells() {
        try (var slow = carrier(SETTINGS.withClock(Clock.systemUTC()))) {
            slow.faults(Faults.script(Fault.parse("slow:0.4s")));
            var asked = Instant.now();

            assertThat(order(slow).status()).isEqualTo(200);

            assertThat(slow.book().sales()).singleElement()
                    .satisfies(sale -> assertThat(sale.at()).isAfterOrEqualTo(asked.plusMillis(390)))
                    .extracting(Sale::ended).isEqualTo(Ending.ANSWERED);
        }
    }

    @Test
    void lateSellsBeforeItWaits() throws IOException {
        script("late:0.4s");
        var asked = System.nanoTime();
        assertThat(order(carrier).status()).isEqualTo(200);
        assertThat(Duration.ofNanos(System.nanoTime() - asked)).isGreaterThanOrEqualTo(Duration.ofMillis(390));
        assertSold(Ending.ANSWERED, "late:0.4s");
        carrier.book().clear();

        script("late:60s");
        try (var socket = rawOrder(carrier, "")) {
            Eventually.until(() -> !carrier.book().sales().isEmpty(), "the sale");
            assertThat(carrier.book().sales()).singleElement().extracting(Sale::ended).isEqualTo(Ending.OPEN);
            socket.setSoTimeout(1);
            assertThatThrownBy(() -> socket.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void heldAnswersAreGivenWhenTheyAreReleased() {
        CompletableFuture<Caller.Reply> asked;
        try (var held = carrier.holdAnswers()) {
            asked = CompletableFuture.supplyAsync(() -> order(carrier));
            Eventually.until(() -> !carrier.book().sales().isEmpty(), "the sale");
            assertThat(asked).isNotDone();
            assertThat(carrier.book().sales()).singleElement().extracting(Sale::ended).isEqualTo(Ending.OPEN);

            held.release();
        }

        assertThat(asked.join().status()).isEqualTo(200);
        assertSold(Ending.ANSWERED, "none");
        assertThat(order(carrier).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"/push,push,15000,ANSWERED", "/push,push,15001,LATE", "/shipments,shipments,20000,ANSWERED",
            "/shipments,shipments,20001,LATE", "/shipments-single,shipments-single,20001,LATE"})
    void anAnswerAfterTheTimeOfTheProtocolIsLate(String path, String name, long millis, Ending ended) {
        var running = new AtomicReference<Carrier>();
        InstantSource time = () -> running.get() == null || running.get().book().sales().isEmpty()
                ? Instant.EPOCH
                : Instant.EPOCH.plusMillis(millis);
        try (var slow = carrier(SETTINGS.withClock(time.withZone(ZoneOffset.UTC)))) {
            running.set(slow);
            slow.faults(Faults.script(Fault.parse("late:0s")));
            assertThat(post(slow, path, file(name + "-request")).status()).isEqualTo(200);

            assertThat(slow.book().sales()).singleElement().extracting(Sale::ended).isEqualTo(ended);
        }
    }

    @Test
    void anAnswerToAClientThatLeftIsDropped() throws Exception {
        script("late:0s");
        try (var held = carrier.holdAnswers()) {
            rawOrder(carrier, "").close();
            held.release();
        }

        // an answer is noted before it is sent, and corrected if it could not be
        Eventually.until(() -> carrier.book().sales().stream().anyMatch(sale -> sale.ended() == Ending.DROPPED),
                "the end of the sale");
        assertSold(Ending.DROPPED, "late:0s");
    }

    @ParameterizedTest
    @CsvSource({"silent,0", "silent-sold,1"})
    void silentNeverAnswers(String fault, int sold) throws IOException {
        script(fault);
        try (var socket = rawOrder(carrier, "")) {
            socket.setSoTimeout(400);

            assertThatThrownBy(() -> socket.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);

            if (sold > 0) { // it is noted after the sale that it gets no answer
                Eventually.until(() -> carrier.book().sales().stream().anyMatch(sale -> sale.ended() == Ending.DROPPED),
                        "the sale");
                assertSold(Ending.DROPPED, fault);
            } else {
                assertThat(carrier.book().sales()).isEmpty();
            }
        }
    }

    @Test
    void dropsAConnectionBeforeItReads() throws IOException {
        script("drop-at-accept");
        try (var socket = new Socket(carrier.url().getHost(), carrier.port())) {
            assertThatThrownBy(() -> {
                if (socket.getInputStream().read() < 0) {
                    throw new SocketException("closed");
                }
            }).isInstanceOf(SocketException.class);
        }
        assertThat(order(carrier).status()).isEqualTo(200);
    }

    @Test
    void dropsAConnectionThatIsOpenAlready() throws IOException {
        try (var socket = rawOrder(carrier, "")) {
            assertThat(socket.getInputStream().read()).isEqualTo('H');
            script("drop-at-accept");
            socket.getInputStream().skipNBytes(socket.getInputStream().available());
            socket.getOutputStream().write("POST /shipments HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));

            assertThat(received(socket)).doesNotContain("HTTP/1.1");
            assertThat(carrier.book().sales()).hasSize(1);
        }
    }

    @Test
    void dropsAfterTheHeaders() throws IOException {
        script("drop-after-headers");
        try (var socket = new Socket(carrier.url().getHost(), carrier.port())) {
            socket.getOutputStream()
                    .write("POST /shipments HTTP/1.1\r\nContent-Length: 100\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));

            assertThat(received(socket)).isEmpty();
            assertThat(carrier.book().sales()).isEmpty();
        }
    }

    @Test
    void dropsAfterTheRequest() throws IOException {
        script("drop-after-request");
        try (var socket = rawOrder(carrier, "")) {
            assertThat(received(socket)).isEmpty();
            assertSold(Ending.DROPPED, "drop-after-request");
        }
    }

    @Test
    void dropsInTheHeadersOfTheAnswer() throws IOException {
        script("drop-in-answer-headers");
        try (var socket = rawOrder(carrier, "")) {
            assertThat(received(socket)).startsWith("HTTP/1.1 200 OK\r\n").doesNotContain("\r\n\r\n");
            assertSold(Ending.DROPPED, "drop-in-answer-headers");
        }
    }

    @Test
    void dropsInTheBodyOfTheAnswer() throws IOException {
        script("drop-in-answer-body");
        try (var socket = rawOrder(carrier, "")) {
            var answer = received(socket);
            int length = Integer.parseInt(answer.replaceAll("(?s).*Content-Length: (\\d+).*", "$1"));

            assertThat(answer.length() - answer.indexOf("\r\n\r\n") - 4).isEqualTo(length / 2);
            assertSold(Ending.DROPPED, "drop-in-answer-body");
        }
    }

    @ParameterizedTest
    @CsvSource({"refused,422", "refused:409,409", "error,500", "error:503,503"})
    void refusesWithMessages(String fault, int status) {
        script(fault, fault);

        assertThat(order(carrier).status()).isEqualTo(status);
        assertThat(post(carrier, "/push", file("push-request")).json().get("error").asString()).isNotBlank();
        assertThat(carrier.book().sales()).isEmpty();
        assertThat(carrier.book().refusals()).isEmpty();
    }

    @Test
    void refusesWithSeveralMessages() {
        script("refused");

        assertThat(order(carrier).json()).isEqualTo(CarrierJson.MAPPER.readTree(
                "{\"version\": \"1.0\", \"error_messages\": [\"The zip code is unknown\", \"This service does not go there\"]}"));
    }

    @Test
    void refusesWithoutABody() {
        script("refused-empty");

        assertThat(order(carrier)).isEqualTo(new Caller.Reply(400, ""));
    }

    @Test
    void answersWithAPage() {
        script("html");
        var reply = order(carrier);

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.text()).startsWith("<!doctype html>");
        assertThat(carrier.book().sales()).isEmpty();
    }

    @Test
    void pointsElsewhereAndNotesWhoGoesThere() throws IOException {
        script("redirect");
        try (var socket = rawOrder(carrier, "Connection: close\r\n")) {
            socket.shutdownOutput();
            assertThat(received(socket)).startsWith("HTTP/1.1 307").contains("Location: /elsewhere\r\n");
        }
        assertThat(carrier.book().refusals()).isEmpty();
        assertThat(post(carrier, "/elsewhere", "{}").status()).isEqualTo(404);
        assertThat(carrier.book().refusals()).singleElement().extracting(Refusal::path).isEqualTo("/elsewhere");
    }

    @ParameterizedTest
    @CsvSource({"sold-error, 503", "sold-error:500, 500", "sold-busy, 429", "sold-busy:409, 409", "sold-empty, 204"})
    void sellsAndSaysSomethingElse(String fault, int status) {
        script(fault);
        var reply = order(carrier);

        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.text()).doesNotContain("documents");
        assertThat(carrier.book().sales()).singleElement().extracting(Sale::ended).isEqualTo(Ending.UNUSABLE);
    }

    @Test
    void isCarelessBesideAGoodLabel() {
        script("careless");
        var data = order(carrier).json().get("data");

        assertThat(data.get("carrier_key").asString()).isUpperCase();
        assertThat(data.get("parcels").get(0).get("tracking_url").asString()).doesNotContain("http");
        assertSold(Ending.ANSWERED, "careless");
    }

    @Test
    void halfOfTheJsonIsNoJson() {
        script("half-json");
        var reply = order(carrier);

        assertThat(reply.text()).startsWith("{\"version\":\"1.0\"");
        assertThatThrownBy(reply::json).isInstanceOf(tools.jackson.core.JacksonException.class);
        assertSold(Ending.UNUSABLE, "half-json");
    }

    @Test
    void tooBigIsARightLabelWithALotOfSpace() {
        script("too-big:2");
        var reply = order(carrier);

        assertThat(reply.text().length()).isBetween(2 * 1024 * 1024, 3 * 1024 * 1024);
        assertThat(documents(reply.json()).get(0).get("content").asString()).startsWith("JVBERi");
        assertSold(Ending.UNUSABLE, "too-big:2");
        assertThat(Fault.parse("too-big").argument()).isEqualTo(30);
    }

    @Test
    void wrongBase64IsNone() {
        script("wrong-base64");
        var content = documents(order(carrier).json()).get(0).get("content").asString();

        assertThatThrownBy(() -> Base64.getDecoder().decode(content)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Base64.getMimeDecoder().decode(content)).isInstanceOf(IllegalArgumentException.class);
        assertSold(Ending.UNUSABLE, "wrong-base64");
    }

    @Test
    void aPdfThatIsNoneIsAText() {
        script("not-a-pdf");
        var document = documents(order(carrier).json()).get(0);

        assertThat(document.get("format").asString()).isEqualTo("pdf");
        assertThat(new String(Base64.getDecoder().decode(document.get("content").asString()), StandardCharsets.UTF_8))
                .doesNotContain("%PDF");
        assertSold(Ending.UNUSABLE, "not-a-pdf");
    }

    @Test
    void noPdfLeavesOnlyZpl() {
        script("no-pdf", "no-pdf", "no-pdf");

        assertThat(documents(order(carrier).json())).singleElement().extracting(document -> document.get("format").asString())
                .isEqualTo("zpl");
        assertThat(post(carrier, "/shipments-single", file("shipments-single-request")).json().at("/data/label/documents")
                .propertyNames()).containsExactly("zpl");
        assertThat(post(carrier, "/push", file("push-request")).json().has("label_contents_pdf")).isFalse();
    }

    @Test
    void fewerParcelsLeavesOutTheLast() {
        script("fewer-parcels", "fewer-parcels", "fewer-parcels");

        assertThat(order(carrier).json().at("/data/parcels")).hasSize(1);
        assertThat(carrier.book().sales().getFirst().parcels()).hasSize(2);
        assertSold(Ending.UNUSABLE, "fewer-parcels");
        assertThat(post(carrier, "/shipments-single", file("shipments-single-request")).json().at("/data").has("label"))
                .isFalse();
        assertThat(post(carrier, "/push", file("push-request")).text()).isEqualTo("{}");
    }

    @Test
    void sameLabelForAllParcels() {
        script("same-label");
        var parcels = order(carrier).json().at("/data/parcels");

        assertThat(parcels).hasSize(2);
        assertThat(parcels.get(1)).isEqualTo(parcels.get(0));
    }

    @Test
    void previousLabelIsTheOneSoldBefore() {
        script("previous-label", "previous-label");
        var first = order(carrier, "Idempotency-Key", "a").text();

        assertThat(order(carrier, "Idempotency-Key", "b").text()).isEqualTo(first);
        assertThat(carrier.book().sales()).singleElement().satisfies(sale -> assertThat(sale.answers()).hasSize(2));
    }

    @ParameterizedTest
    @EnumSource(value = Kind.class, mode = EnumSource.Mode.EXCLUDE, names = {"DROP_AT_ACCEPT", "DROP_AFTER_HEADERS"})
    void aWrongRequestIsRefusedWhateverTheFaultOnceItIsRead(Kind kind) throws IOException {
        carrier.faults(Faults.script(Fault.of(kind)));
        try (var socket = new Socket(carrier.url().getHost(), carrier.port())) {
            socket.getOutputStream()
                    .write(("POST /shipments HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
                            .getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();

            assertThat(received(socket)).startsWith("HTTP/1.1 400");
        }
        assertThat(carrier.book().sales()).isEmpty();
        assertThat(carrier.book().refusals()).hasSize(1);
    }

    @Test
    void theScriptComesBeforeTheChances() {
        carrier.faults(new Faults(List.of(Fault.NONE, Fault.parse("refused:404")), List.of(Faults.Chance.parse("refused:499")), 1,
                false));

        assertThat(List.of(order(carrier).status(), order(carrier).status(), order(carrier).status(), order(carrier).status()))
                .containsExactly(200, 404, 499, 499);
    }

    @Test
    void theSameSeedGivesTheSameFaults() {
        var drawn = new ArrayList<List<Fault>>();
        for (int run = 0; run < 2; run++) {
            var plan = new FaultPlan(Faults.chances(7, Faults.Chance.parse("slow:3s@0.3"), Faults.Chance.parse("silent@.1")));
            var faults = new ArrayList<Fault>();
            for (int i = 0; i < 1_000; i++) {
                faults.add(plan.next());
            }
            drawn.add(faults);
        }
        assertThat(drawn.get(1)).isEqualTo(drawn.get(0));
        assertThat(drawn.getFirst()).filteredOn(Fault.slow(Duration.ofSeconds(3))::equals).hasSizeBetween(250, 350);
        assertThat(drawn.getFirst()).filteredOn(Fault.of(Kind.SILENT)::equals).hasSizeBetween(70, 130);
        assertThat(drawn.getFirst()).filteredOn(Fault.NONE::equals).hasSizeBetween(550, 650);
    }

    @ParameterizedTest
    @CsvSource({"slow:19.9s,19900", "slow:60s,60000", "slow:2m,120000", "late:500ms,500", "slow,20100", "refused:404,404"})
    void readsFaultsAsTheyAreWritten(String text, long argument) {
        var fault = Fault.parse(text);

        assertThat(fault.argument()).isEqualTo(argument);
        assertThat(Fault.parse(fault.toString())).isEqualTo(fault);
    }

    @ParameterizedTest
    @ValueSource(strings = {"slowly", "slow:", "slow:3", "slow:-1s", "silent:3s", "refused:500", "error:499", "too-big:0"})
    void refusesFaultsThatItDoesNotKnow(String text) {
        assertThatThrownBy(() -> Fault.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void changesFaultsOverHttp() {
        var changed = Caller.put(carrier, "/faults",
                "{\"script\": [\"none\", \"late:2s\"], \"chances\": [\"slow:1.5s@0.25\"], \"seed\": 5, \"keeps_keys\": true}");

        assertThat(changed.status()).as(changed.text()).isEqualTo(200);
        assertThat(order(carrier).status()).isEqualTo(200);
        assertThat(Caller.get(carrier, "/faults").json()).isEqualTo(CarrierJson.MAPPER.readTree(
                "{\"script\": [\"late:2s\"], \"chances\": [\"slow:1.5s@0.25\"], \"seed\": 5, \"keeps_keys\": true}"));
        assertThat(carrier.faults().keepsKeys()).isTrue();
        assertThat(Caller.put(carrier, "/faults", "{}").status()).isEqualTo(200);
        assertThat(carrier.faults()).isEqualTo(Faults.NONE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"[]|the body is an object", "{\"faults\": []}|the body is an object",
            "{\"script\": [\"slowly\"]}|unknown fault 'slowly'; known: none, slow, late", "{\"script\": [1]}|array of texts",
            "{\"chances\": [\"slow@2\"]}|a probability lies above 0",
            "{\"chances\": [\"slow@0.6\", \"late@0.6\"]}|together must be at most 1",
            "{\"seed\": \"x\"}|seed must be an integer", "{\"keeps_keys\": 1}|keeps_keys true or false", "{|not JSON"})
    void refusesFaultsThatMakeNoSense(String body, String message) {
        var reply = Caller.put(carrier, "/faults", body);

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.messages().get(0).asString()).contains(message);
        assertThat(carrier.faults()).isEqualTo(Faults.NONE);
    }
}
