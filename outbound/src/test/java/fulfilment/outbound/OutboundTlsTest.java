package fulfilment.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLSocket;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import fulfilment.outbound.Reply.Answered;
import fulfilment.outbound.Reply.Reason;
import fulfilment.outbound.Reply.Unanswered;
import fulfilment.testing.Certificates;
import fulfilment.testing.Eventually;
import fulfilment.testing.RudeServer;

/** How a call reacts to what an https host does. */
class OutboundTlsTest {

    private static final byte[] BODY = "{\"idhook\":7}".getBytes(StandardCharsets.UTF_8);
    private static final Duration LONG = Duration.ofSeconds(60);
    /** Long enough for the connection to stand before on a machine that has other work to do. */
    private static final Duration SHORT = Duration.ofSeconds(2);
    /** Deadlines are kept in whole milliseconds, and not by this clock. */
    private static final Duration ABOUT_SHORT = Duration.ofMillis(1_950);
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK";
    private static final Destinations LOOPBACK = new Destinations(List.of("127.0.0.0/8"),
            host -> List.of(InetAddress.getByName("127.0.0.1")));

    private static Certificates certificates;

    @BeforeAll
    static void makeCertificate(@TempDir Path folder) {
        certificates = new Certificates(folder);
    }

    @Test
    void aTrustedHostIsCalledByItsNameAndKept() throws IOException {
        try (var host = secured(OutboundTlsTest::politely); var outbound = trusting()) {
            for (int i = 0; i < 5; i++) {
                assertThat(outbound.post(address("good.test", host), NetworkAccess.INTERNAL, Map.of(), BODY, LONG))
                        .isInstanceOfSatisfying(Answered.class, answered -> assertThat(answered.start()).isEqualTo("OK"));
            }
            assertThat(host.connections()).isEqualTo(1);
            assertThat(host.requests()).hasSize(5)
                    .allSatisfy(request -> assertThat(request).contains("Host: good.test:" + host.port() + "\r\n"));
        }
    }

    @Test
    void sendsTheHostNameInTheTlsHandshake() throws Exception {
        var named = new CompletableFuture<String>();
        try (var host = secured(guest -> {
            guest.request();
            var session = (ExtendedSSLSession) ((SSLSocket) guest.socket()).getSession();
            named.complete(((SNIHostName) session.getRequestedServerNames().getFirst()).getAsciiName());
            guest.say(OK);
        }); var outbound = trusting()) {
            outbound.post(address("good.test", host), NetworkAccess.INTERNAL, Map.of(), BODY, LONG);
            assertThat(named.get(60, TimeUnit.SECONDS)).isEqualTo("good.test");
        }
    }

    @Test
    void acceptsACertificateForAnIpAddress() throws IOException {
        try (var host = secured(OutboundTlsTest::politely); var outbound = trusting()) {
            assertThat(outbound.post(address("127.0.0.1", host), NetworkAccess.INTERNAL, Map.of(), BODY, LONG))
                    .isInstanceOf(Answered.class);
        }
    }

    @Test
    void refusesACertificateOfAnotherHost() throws IOException {
        try (var host = secured(OutboundTlsTest::politely); var outbound = trusting()) {
            assertRefused(outbound.post(address("other.test", host), NetworkAccess.INTERNAL, Map.of(), BODY, LONG), "other.test");
            assertThat(host.requests()).isEmpty();
        }
    }

    @Test
    void refusesAnUntrustedCertificate() throws IOException {
        try (var host = secured(OutboundTlsTest::politely); var outbound = new Outbound(LOOPBACK, 2, 2)) {
            assertRefused(outbound.post(address("good.test", host), NetworkAccess.INTERNAL, Map.of(), BODY, LONG), "certif");
            assertThat(host.requests()).isEmpty();
        }
    }

    /** Answers the greeting of the client as a host would that knows nothing newer than TLS 1.0 or 1.1. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void refusesAnOldVersionOfTls(int minor) throws IOException {
        var hello = new byte[5 + 4 + 38];
        System.arraycopy(new byte[] {22, 3, (byte) minor, 0, 42, 2, 0, 0, 38, 3, (byte) minor}, 0, hello, 0, 11);
        hello[hello.length - 3] = (byte) 0xC0; // TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA, no compression
        hello[hello.length - 2] = 0x09;
        try (var host = new RudeServer(guest -> {
            guest.say(new String(hello, StandardCharsets.ISO_8859_1));
            guest.listen();
        }); var outbound = trusting()) {
            assertRefused(outbound.post(address("good.test", host), NetworkAccess.INTERNAL, Map.of(), BODY, LONG),
                    minor == 1 ? "TLS10" : "TLS11");
        }
    }

    @Test
    void nothingIsSentToAHostWhoseCertificateNamesAnother() throws IOException {
        try (var host = secured(OutboundTlsTest::politely); var outbound = trusting()) {
            var sending = new AtomicInteger();
            var answer = outbound
                    .exchange(new Request("POST", address("other.test", host), NetworkAccess.INTERNAL, Map.of(), BODY,
                            LONG, sending::incrementAndGet, 1_000, (bytes, within) -> true));
            assertThat(answer).isInstanceOfSatisfying(CallResult.None.class, none -> {
                assertThat(none.sent()).isFalse();
                assertThat(none.why().reason()).isEqualTo(Reason.TLS);
            });
            assertThat(sending).hasValue(0);
            assertThat(host.requests()).isEmpty();
        }
    }

    @Test
    void aWholeAnswerComesThroughTls() throws IOException {
        try (var host = secured(OutboundTlsTest::politely); var outbound = trusting()) {
            assertThat(outbound
                    .exchange(new Request("GET", address("good.test", host), NetworkAccess.INTERNAL, Map.of(), new byte[0],
                            LONG, () -> {}, 1_000, (bytes, within) -> true)))
                    .isInstanceOfSatisfying(CallResult.Whole.class, whole -> assertThat(whole.body()).asString().isEqualTo("OK"));
        }
    }

    @Test
    void aHostWithoutTlsIsRefused() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.say("HTTP/1.1 400 Bad Request\r\n\r\n");
            guest.listen();
        }); var outbound = trusting()) {
            assertRefused(outbound.post(address("good.test", host), NetworkAccess.INTERNAL, Map.of(), BODY, LONG), "");
        }
    }

    @Test
    void aHostThatHangsUpInTheHandshakeIsRefused() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.socket().getInputStream().read();
            guest.slam();
        }); var outbound = trusting()) {
            assertRefused(outbound.post(address("good.test", host), NetworkAccess.INTERNAL, Map.of(), BODY, LONG), "");
        }
    }

    @Test
    void aStalledHandshakeMissesTheDeadline() throws IOException {
        try (var host = new RudeServer(RudeServer.Guest::listen); var outbound = trusting()) {
            var begin = System.nanoTime();
            assertRefused(outbound.post(address("good.test", host), NetworkAccess.INTERNAL, Map.of(), BODY, SHORT),
                    "within 2000 ms");
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(ABOUT_SHORT);
        }
    }

    @Test
    void aHandshakeThatTricklesMissesTheDeadline() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.say("\u0016\u0003\u0003\u0040\0");
            while (true) { // until the connection ends
                guest.say("\0");
                LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
            }
        }); var outbound = trusting()) {
            var begin = System.nanoTime();
            assertRefused(outbound.post(address("good.test", host), NetworkAccess.INTERNAL, Map.of(), BODY, SHORT),
                    "within 2000 ms");
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(ABOUT_SHORT);
        }
    }

    @Test
    void anAnswerThatDoesNotComeMissesTheDeadline() throws IOException {
        try (var host = secured(guest -> {
            guest.request();
            guest.say(OK);
            guest.listen();
        }); var outbound = trusting()) {
            // on a slow machine the first handshake of all takes longer than that
            assertThat(outbound.post(address("good.test", host), NetworkAccess.INTERNAL, Map.of(), BODY, LONG))
                    .isInstanceOf(Answered.class);
            assertThat(outbound.post(address("good.test", host), NetworkAccess.INTERNAL, Map.of(), BODY, SHORT))
                    .isInstanceOfSatisfying(Unanswered.class,
                            unanswered -> assertThat(unanswered.reason()).isEqualTo(Reason.TIMEOUT));
            assertThat(host.connections()).isEqualTo(1);
        }
    }

    @Test
    void aKeptConnectionThatTheHostClosedIsNoticed() throws IOException {
        var closed = new ConcurrentLinkedQueue<Boolean>();
        try (var host = secured(guest -> {
            guest.request();
            guest.say(OK);
            guest.close();
            closed.add(true);
        }); var outbound = trusting()) {
            for (int call = 1; call <= 5; call++) {
                assertThat(outbound.post(address("good.test", host), NetworkAccess.INTERNAL, Map.of(), BODY, LONG))
                        .isInstanceOf(Answered.class);
                int ended = call;
                Eventually.until(() -> closed.size() == ended, "the end of the connection");
            }
            assertThat(host.requests()).hasSize(5);
        }
    }

    private static void politely(RudeServer.Guest guest) throws IOException {
        while (guest.request().isPresent()) {
            guest.say(OK);
        }
    }

    private static RudeServer secured(RudeServer.Manner manner) {
        return new RudeServer(certificates.door(), manner);
    }

    private static Outbound trusting() {
        return new Outbound(LOOPBACK, 2, 2, certificates.context());
    }

    private static String address(String name, RudeServer host) {
        return "https://" + name + ":" + host.port() + "/hook";
    }

    private static void assertRefused(Reply reply, String problem) {
        assertThat(reply).isInstanceOfSatisfying(Unanswered.class, unanswered -> {
            assertThat(unanswered.reason()).isEqualTo(Reason.TLS);
            assertThat(unanswered.problem()).startsWith("TLS was not set up").contains(problem).hasSizeLessThan(250);
        });
    }
}
