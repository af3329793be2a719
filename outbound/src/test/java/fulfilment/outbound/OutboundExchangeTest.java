package fulfilment.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.outbound.CallResult.Cause;
import fulfilment.outbound.Reply.Reason;
import fulfilment.testing.Eventually;
import fulfilment.testing.RudeServer;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a call for a whole answer reacts to what a host does. */
class OutboundExchangeTest {

    private static final byte[] BODY = "{\"weight\":7}".getBytes(StandardCharsets.UTF_8);
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(600);
    /** For what must happen before the time is over. Deadlines are kept in whole milliseconds, and not by the clock of the test. */
    private static final Duration ENOUGH = Duration.ofSeconds(2);
    private static final int MUCH = 1_000_000;
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK";

    private final Outbound outbound = new Outbound(new Destinations(List.of("127.0.0.0/8")), 4, 100);
    private final List<String> steps = new ArrayList<>();

    @AfterEach
    void close() {
        outbound.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 302, 400, 404, 500, 503})
    void readsTheWholeBodyWhateverTheStatus(int status) throws IOException {
        var large = "0123456789".repeat(40_000);
        try (var host = RudeServer.saying("HTTP/1.1 %d Whatever\r\nContent-Length: 400000\r\n\r\n%s".formatted(status, large))) {
            var whole = whole(ask(host, LONG));
            assertThat(whole.status()).isEqualTo(status);
            assertThat(whole.body()).asString().isEqualTo(large);
        }
    }

    @Test
    void readsABodyInChunksAndOneThatEndsWithTheConnection() throws IOException {
        try (var host = RudeServer
                .saying("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n3\r\nllo\r\n0\r\n\r\n");
                var closing = new RudeServer(guest -> {
                    guest.request();
                    guest.say("HTTP/1.1 200 OK\r\n\r\nhello");
                })) {
            var whole = whole(ask(host, LONG));
            assertThat(whole.body()).asString().isEqualTo("hello");
            assertThat(whole.isFramed()).isTrue();
            assertThat(whole(ask(closing, LONG)).body()).asString().isEqualTo("hello");
        }
    }

    /** An answer without a length ends when the connection does, and it is unknown whether that was its end. */
    @ParameterizedTest
    @ValueSource(strings = {"", "Content-Type: x/y\r\n", "\r\n", "\r\n{\"half\": "})
    void anAnswerThatDoesNotSayWhereItEndsIsMarked(String rest) throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 200 OK\r\n" + rest);
        })) {
            assertThat(whole(ask(host, LONG)).isFramed()).isFalse();
        }
    }

    @Test
    void anAnswerWithoutABodyIsWhole() throws IOException {
        try (var host = RudeServer.saying("HTTP/1.1 204 No Content\r\n\r\n")) {
            assertThat(whole(ask(host, LONG)).body()).isEmpty();
        }
    }

    @Test
    void eachRequestHasAConnectionOfItsOwn() throws IOException {
        try (var host = RudeServer.saying(OK)) {
            outbound.post(host.address("/"), NetworkAccess.INTERNAL, Map.of(), BODY, LONG);
            for (int i = 0; i < 10; i++) {
                whole(ask(host, LONG));
            }
            outbound.post(host.address("/"), NetworkAccess.INTERNAL, Map.of(), BODY, LONG);
            assertThat(host.connections()).isEqualTo(11);
            assertThat(host.requests().get(1)).contains("Connection: close\r\n").endsWith("\r\n\r\n{\"weight\":7}");
        }
    }

    @Test
    void aGetHasNoBody() throws IOException {
        try (var host = RudeServer.saying(OK)) {
            whole(outbound
                    .exchange(new Request("GET", host.address("/options?a=1"), NetworkAccess.INTERNAL, Map.of("Accept", "x/y"),
                            new byte[0], LONG, () -> {}, MUCH, (bytes, within) -> true)));
            assertThat(host.requests()).containsExactly("""
                    GET /options?a=1 HTTP/1.1
                    Host: 127.0.0.1:%d
                    Accept: x/y
                    Connection: close

                    """.formatted(host.port()).replace("\n", "\r\n"));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Request("GET", host.address("/"), NetworkAccess.INTERNAL, Map.of(),
                            BODY, LONG, () -> {}, MUCH, (bytes, within) -> true));
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new Request("PUT", host.address("/"), NetworkAccess.INTERNAL, Map.of(),
                            BODY, LONG, () -> {}, MUCH, (bytes, within) -> true));
        }
    }

    @Test
    void saysThatItSendsWhenTheConnectionStandsAndBeforeTheFirstByte() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            steps.add("arrived");
            guest.say(OK);
        })) {
            ask(host, LONG, () -> {
                steps.add("sending");
                Eventually.until(() -> host.connections() == 1, "the connection");
                LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
                assertThat(host.requests()).isEmpty();
            });
            assertThat(steps).containsExactly("sending", "arrived");
        }
    }

    @Test
    void nothingIsSentIfSendingIsRefused() throws IOException {
        try (var host = RudeServer.saying(OK)) {
            assertThatThrownBy(() -> ask(host, LONG, () -> {
                throw new IllegalStateException("not stored");
            })).isInstanceOf(IllegalStateException.class).hasMessage("not stored");
            assertThatThrownBy(() -> ask(host, LONG, () -> {
                throw new UnsupportedOperationException("nor this");
            })).isInstanceOf(UnsupportedOperationException.class);
            assertThat(host.requests()).isEmpty();
            for (int i = 0; i < 10; i++) { // no connection was lost to the pool
                whole(ask(host, LONG));
            }
        }
    }

    @Test
    void nothingIsSentIfTheTimeIsOverWhenTheConnectionStands() throws IOException {
        try (var host = RudeServer.saying(OK)) {
            var none = none(ask(host, SHORT, () -> LockSupport.parkNanos(SHORT.multipliedBy(2).toNanos())));
            assertThat(none.sent()).isFalse();
            assertThat(none.why().reason()).isEqualTo(Reason.NOT_CONNECTED);
            assertThat(host.requests()).isEmpty();
        }
    }

    @Test
    void nothingIsSentWithoutAConnection() throws IOException {
        try (var closed = RudeServer.closedDoor()) {
            var address = "http://127.0.0.1:%d/".formatted(closed.getLocalPort());
            var none = none(ask(address, NetworkAccess.INTERNAL, LONG, () -> steps.add("sending")));
            assertThat(none.sent()).isFalse();
            assertThat(none.why().reason()).isEqualTo(Reason.NOT_CONNECTED);
            assertThat(none(ask(address, NetworkAccess.PUBLIC, LONG, () -> steps.add("sending"))).sent()).isFalse();
            assertThat(steps).isEmpty();
        }
    }

    @Test
    void aSilentHostMissesTheDeadlineAndMayHaveTheRequest() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.listen();
        })) {
            var begin = System.nanoTime();
            var none = none(ask(host, ENOUGH));
            assertThat(none.sent()).isTrue();
            assertThat(none.why().reason()).isEqualTo(Reason.TIMEOUT);
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(ENOUGH.minusMillis(50));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "HT", "HTTP/1.1 20", "HTTP/1.1 200 OK\r\nContent-Le", "not http at all\r\n\r\n"})
    void aHostThatHangsUpBeforeTheEndOfTheHeadersMayHaveTheRequest(String said) throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say(said);
        })) {
            var none = none(ask(host, LONG));
            assertThat(none.sent()).isTrue();
            assertThat(none.why().reason()).isEqualTo(Reason.BROKEN);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 10\r\n\r\nhalf", "Content-Length: 10\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n", "Transfer-Encoding: chunked\r\n\r\n9\r\nhalf",
            "Transfer-Encoding: chunked\r\n\r\nzz\r\n"})
    void aBodyThatBreaksOffIsPartial(String rest) throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 200 OK\r\n" + rest);
        })) {
            var answer = ask(host, LONG);
            assertPartial(answer, 200, Cause.BROKEN);
            assertThat(((CallResult.Partial) answer).start()).asString().isEqualTo(rest.contains("half") ? "half" : "");
        }
    }

    /** What arrived of a large body before it broke off. */
    @Test
    void theStartOfALargeBodyThatBreaksOffIsKept() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 200 OK\r\nContent-Length: 900000\r\n\r\n" + "x".repeat(400_000));
        })) {
            var answer = ask(host, LONG);
            assertPartial(answer, 200, Cause.BROKEN);
            assertThat(((CallResult.Partial) answer).start()).hasSize(400_000);
        }
    }

    @Test
    void aBodyThatTricklesMissesTheDeadline() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 201 OK\r\nContent-Length: 1000000\r\n\r\n");
            while (true) { // until the connection ends
                guest.say("x");
                LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
            }
        })) {
            var begin = System.nanoTime();
            assertPartial(ask(host, ENOUGH), 201, Cause.LATE);
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(ENOUGH.minusMillis(50));
        }
    }

    @Test
    void aBodyThatIsTooLargeIsNotRead() throws IOException {
        try (var declared = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 200 OK\r\nContent-Length: 1000001\r\n\r\n");
            guest.listen();
        }); var endless = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
            while (true) {
                guest.say("2710\r\n" + "x".repeat(10_000) + "\r\n");
            }
        })) {
            assertPartial(ask(declared, LONG), 200, Cause.TOO_LARGE);
            assertPartial(ask(endless, LONG), 200, Cause.TOO_LARGE);
        }
    }

    @Test
    void aLargeBodyWaitsForMemoryThatOthersUse() throws IOException {
        var asked = new ArrayList<Long>();
        try (var host = RudeServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 200000\r\n\r\n" + "x".repeat(200_000));
                var small = RudeServer.saying(OK)) {
            assertPartial(ask(host, asked), 200, Cause.LATE);
            assertThat(asked).containsExactly(200_000L);
            whole(ask(small, asked));
            assertThat(asked).hasSize(1);
        }
    }

    @Test
    void aRedirectIsNotFollowed() throws IOException {
        try (var elsewhere = RudeServer.saying(OK);
                var host = RudeServer.saying("HTTP/1.1 307 Moved\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n"
                        .formatted(elsewhere.address("/")))) {
            assertThat(whole(ask(host, LONG)).status()).isEqualTo(307);
            assertThat(elsewhere.connections()).isZero();
        }
    }

    @Test
    void anInterruptEndsTheCall() throws Exception {
        try (var host = new RudeServer(RudeServer.Guest::listen)) {
            var answer = new ArrayList<CallResult>();
            var caller = Thread.ofVirtual().start(() -> answer.add(ask(host, LONG)));
            Eventually.until(() -> host.connections() == 1, "the connection");
            caller.interrupt();
            assertThat(caller.join(LONG)).isTrue();
            assertThat(none(answer.getFirst()).why().reason()).isEqualTo(Reason.STOPPED);
        }
    }

    @Test
    void onlyAllowedNetworksAreReachedByWhatMustStayInside() throws IOException {
        var inside = new Destinations(List.of("127.0.0.0/8"), host -> List.of(InetAddress.getByName("93.184.216.34")));
        var calls = new AtomicInteger();
        try (var host = RudeServer.saying(OK); var outbound = new Outbound(inside, 4, 4)) {
            assertThat(outbound.exchange(new Request("POST", host.address("/"), NetworkAccess.INTERNAL_ONLY, Map.of(), BODY, LONG,
                    calls::incrementAndGet, MUCH, (bytes, within) -> true))).isInstanceOf(CallResult.Whole.class);
            assertThat(none(
                    outbound.exchange(new Request("POST", "http://shop.example/", NetworkAccess.INTERNAL_ONLY, Map.of(), BODY,
                            LONG, calls::incrementAndGet, MUCH, (bytes, within) -> true)))
                    .why()).satisfies(why -> {
                        assertThat(why.reason()).isEqualTo(Reason.REFUSED_ADDRESS);
                        assertThat(why.problem()).startsWith("must use https");
                    });
            assertThat(calls).hasValue(1);
        }
    }

    private CallResult ask(RudeServer host, Duration within) {
        return ask(host, within, () -> {});
    }

    private CallResult ask(RudeServer host, Duration within, Runnable sending) {
        return ask(host.address("/labels"), NetworkAccess.INTERNAL, within, sending);
    }

    private CallResult ask(String address, NetworkAccess access, Duration within, Runnable sending) {
        return outbound
                .exchange(new Request("POST", address, access, Map.of(), BODY, within, sending, MUCH, (bytes, time) -> true));
    }

    /** Asks while no memory is free. */
    private CallResult ask(RudeServer host, List<Long> asked) {
        return outbound
                .exchange(new Request("POST", host.address("/"), NetworkAccess.INTERNAL, Map.of(), BODY, LONG, () -> {}, MUCH,
                        (bytes, within) -> !asked.add(bytes)));
    }

    private static CallResult.Whole whole(CallResult answer) {
        assertThat(answer).isInstanceOf(CallResult.Whole.class);
        return (CallResult.Whole) answer;
    }

    private static CallResult.None none(CallResult answer) {
        assertThat(answer).isInstanceOf(CallResult.None.class);
        return (CallResult.None) answer;
    }

    private static void assertPartial(CallResult answer, int status, Cause cause) {
        assertThat(answer).isInstanceOfSatisfying(CallResult.Partial.class, partial -> {
            assertThat(partial.status()).isEqualTo(status);
            assertThat(partial.cause()).isEqualTo(cause);
        });
    }
}
