package fulfilment.server.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Receivers that misbehave once and then answer properly: each failure is described, retried, and does not disturb others. */
@BesideOthers
class RudeReceiverTest {

    private static final SettableClock CLOCK = new SettableClock(Instant.parse("2026-06-01T08:00:00Z"));
    private static Service patient;
    /** For receivers that do not answer. */
    private static Service impatient;

    @BeforeAll
    static void start() {
        patient = PatientService.startAt(CLOCK);
        impatient = Service.startAt(CLOCK, "--fulfilment.allowed-networks=127.0.0.0/8",
                "--fulfilment.webhooks.answer-within=400ms");
    }

    @AfterAll
    static void stop() {
        impatient.close();
        patient.close();
    }

    enum Manners {
        SAYS_NOTHING(null),
        HANGS_UP(null),
        RESETS(null),
        TALKS_NONSENSE(null),
        SENDS_HEADERS_FOR_EVER(null),
        TRICKLES_HEADERS(
                null),
        SPEAKS_NO_TLS(null),
        REDIRECTS(
                301),
        SENDS_AN_ENDLESS_BODY_OF_AN_ERROR(500),
        ANSWERS_204(204),
        SENDS_A_BODY_FOR_EVER(200),
        TRICKLES_A_BODY(200);

        private final Integer status;

        Manners(Integer status) {
            this.status = status;
        }

        /** Whether only the service's timeout ends the call. */
        private boolean isSlow() {
            return this == SAYS_NOTHING || this == TRICKLES_HEADERS;
        }

        private boolean isSuccess() {
            return status != null && status == 200;
        }
    }

    /** Misbehaves at the first call and answers properly from then on. */
    private static final class RudeReceiver implements AutoCloseable {

        private final ServerSocket socket;
        private final Manners manners;
        private final AtomicInteger calls = new AtomicInteger();
        private final AtomicInteger elsewhere = new AtomicInteger();
        private volatile boolean open = true;

        RudeReceiver(Manners manners) {
            this.manners = manners;
            try {
                socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
            Thread.ofVirtual().start(this::listen);
        }

        String address() {
            return "%s://127.0.0.1:%d/rude".formatted(manners == Manners.SPEAKS_NO_TLS ? "https" : "http", socket.getLocalPort());
        }

        private void listen() {
            while (open) {
                try {
                    var caller = socket.accept();
                    Thread.ofVirtual().start(() -> serve(caller));
                } catch (IOException closed) {
                    return;
                }
            }
        }

        private void serve(Socket caller) {
            try (caller) {
                if (manners == Manners.SPEAKS_NO_TLS) {
                    calls.incrementAndGet();
                    caller.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    return;
                }
                var line = request(caller.getInputStream());
                if (line.startsWith("POST /elsewhere")) {
                    elsewhere.incrementAndGet();
                }
                say(caller, calls.incrementAndGet() == 1 ? manners : null);
            } catch (IOException gone) {
                // the service closed the connection, as it should
            }
        }

        private void say(Socket caller, Manners how) throws IOException {
            var out = caller.getOutputStream();
            switch (how) {
                case null -> out.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".getBytes(StandardCharsets.US_ASCII));
                case SAYS_NOTHING -> awhile(caller);
                case HANGS_UP -> caller.shutdownOutput();
                case RESETS -> caller.setSoLinger(true, 0);
                case TALKS_NONSENSE ->
                    out.write("\0\1\2 what do you mean?\r\n\r\n".repeat(20).getBytes(StandardCharsets.US_ASCII));
                case SENDS_HEADERS_FOR_EVER -> {
                    out.write("HTTP/1.1 200 OK\r\n".getBytes(StandardCharsets.US_ASCII));
                    while (open) {
                        out.write("X-More: and more\r\n".getBytes(StandardCharsets.US_ASCII));
                    }
                }
                case TRICKLES_HEADERS -> {
                    for (var letter : "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII)) {
                        out.write(letter);
                        LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
                    }
                }
                case REDIRECTS ->
                    out.write(("HTTP/1.1 301 Moved\r\nLocation: http://127.0.0.1:%d/elsewhere\r\nContent-Length: 0\r\n\r\n")
                            .formatted(socket.getLocalPort()).getBytes(StandardCharsets.US_ASCII));
                case ANSWERS_204 -> out.write("HTTP/1.1 204 No Content\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                case SENDS_AN_ENDLESS_BODY_OF_AN_ERROR -> endless(out, 500);
                case SENDS_A_BODY_FOR_EVER -> endless(out, 200);
                case TRICKLES_A_BODY -> {
                    out.write("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    for (int i = 0; open && i < 100; i++) {
                        out.write('x');
                        LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
                    }
                }
                case SPEAKS_NO_TLS -> throw new IllegalStateException("it has spoken already");
            }
            out.flush();
        }

        private void endless(OutputStream out, int status) throws IOException {
            out.write(
                    "HTTP/1.1 %d Hm\r\nTransfer-Encoding: chunked\r\n\r\n".formatted(status).getBytes(StandardCharsets.US_ASCII));
            while (open) {
                out.write(("400\r\n" + "y".repeat(1024) + "\r\n").getBytes(StandardCharsets.US_ASCII));
            }
        }

        private void awhile(Socket caller) throws IOException {
            caller.setSoTimeout((int) Eventually.TIMEOUT.toMillis());
            while (caller.getInputStream().read() >= 0) {
                continue;
            }
        }

        /** Reads one request and returns its first line. */
        private static String request(InputStream in) throws IOException {
            var head = new StringBuilder();
            while (head.indexOf("\r\n\r\n") < 0) {
                int letter = in.read();
                if (letter < 0) {
                    throw new IOException("no request");
                }
                head.append((char) letter);
            }
            var length = head.toString().toLowerCase(Locale.ROOT).replaceAll("(?s).*content-length: ([0-9]+).*", "$1");
            in.readNBytes(Integer.parseInt(length));
            return head.toString();
        }

        @Override
        public void close() throws IOException {
            open = false;
            socket.close();
        }
    }

    private static JsonNode delivery(Client api, int hook) {
        return api.get("/hooks/%d/deliveries".formatted(hook)).ok().path(0);
    }

    /** Lets time pass after each attempt until one succeeds. @return the number of attempts */
    private static int delivered(Client api, int hook) {
        var attempts = new AtomicInteger();
        Eventually.until(() -> {
            var delivery = delivery(api, hook);
            if (attempts.getAndSet(delivery.get("attempts").asInt()) < delivery.get("attempts").asInt()) {
                CLOCK.passes(Duration.ofHours(4));
            }
            return delivery.get("status").asString().equals("delivered");
        }, () -> "the delivery to succeed: " + delivery(api, hook));
        return delivery(api, hook).get("attempts").asInt();
    }

    @ParameterizedTest
    @EnumSource(Manners.class)
    @Rule({"DLV-2", "DLV-3", "DLV-4"})
    void onlyTheStatusDecidesHoweverAReceiverBehaves(Manners manners) throws IOException {
        var api = (manners.isSlow() ? impatient : patient).admin();
        try (var receiver = new RudeReceiver(manners)) {
            int hook = api.post("/hooks", "{\"name\": \"n\", \"event\": \"tasks.created\", \"address\": \"%s\"}"
                    .formatted(receiver.address())).created().get("idhook").asInt();
            api.post("/tasks", "{\"title\": \"Count\"}").created();

            Eventually.until(() -> delivery(api, hook).path("attempts").asInt(0) == 1,
                    () -> "the first attempt: " + delivery(api, hook));
            var first = delivery(api, hook);
            assertThat(first.get("status").asString()).isEqualTo(manners.isSuccess() ? "delivered" : "due");
            if (manners.status == null) {
                assertThat(first.get("response_status").isNull()).isTrue();
                assertThat(first.get("problem").asString()).isNotBlank().doesNotContain("Exception");
            } else {
                assertThat(first.get("response_status").asInt()).isEqualTo(manners.status);
            }
            assertThat(first.get("response_start").asString("").length()).isLessThanOrEqualTo(1_024);
            if (!manners.isSuccess() && manners != Manners.SPEAKS_NO_TLS) {
                if (manners.isSlow()) {
                    assertThat(delivered(api, hook)).isGreaterThanOrEqualTo(2); // more if the proper answer is too slow as well
                } else {
                    CLOCK.passes(Duration.ofSeconds(67));
                    Eventually.until(() -> delivery(api, hook).path("status").asString().equals("delivered"),
                            () -> "the delivery to succeed: " + delivery(api, hook));
                    assertThat(receiver.calls).hasValue(2);
                }
            }
            assertThat(receiver.elsewhere).hasValue(0);
            api.delete("/hooks/" + hook).expect(204);
        }
    }
}
