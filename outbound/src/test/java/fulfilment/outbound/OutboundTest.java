package fulfilment.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import fulfilment.outbound.Reply.Answered;
import fulfilment.outbound.Reply.Reason;
import fulfilment.outbound.Reply.Unanswered;
import fulfilment.testing.Eventually;
import fulfilment.testing.RudeServer;

/** How a call reacts to what a host does. */
class OutboundTest {

    private static final List<String> LOOPBACK = List.of("127.0.0.0/8", "::1/128");
    private static final byte[] BODY = "{\"idhook\":7}".getBytes(StandardCharsets.UTF_8);
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(600);
    /** Deadlines are kept in whole milliseconds, and not by this clock. */
    private static final Duration ABOUT_SHORT = Duration.ofMillis(550);
    /** What ends a call without a deadline takes longer than this. */
    private static final Duration IN_TIME = Duration.ofSeconds(30);
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK";

    private final Outbound outbound = new Outbound(new Destinations(LOOPBACK), 4, 100);

    @AfterEach
    void close() {
        outbound.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202, 400, 404, 410, 429, 500, 503, 599})
    void anyStatusIsAnAnswer(int status) throws IOException {
        try (var host = RudeServer.saying("HTTP/1.1 %d Whatever\r\nContent-Length: 4\r\n\r\nbody".formatted(status))) {
            var answered = answered(post(host));
            assertThat(answered.status()).isEqualTo(status);
            assertThat(answered.start()).isEqualTo("body");
            assertThat(answered.took()).isPositive().isLessThan(LONG);
        }
    }

    @Test
    void sendsTheBodyWithTheHeadersOfTheCallerOnly() throws IOException {
        try (var host = RudeServer.saying(OK)) {
            outbound.post(host.address("/hooks/%20/é?a=ü#part"), NetworkAccess.INTERNAL, Map.of("User-Agent", "Fulfilment/1"),
                    BODY, LONG);
            assertThat(host.requests()).containsExactly("""
                    POST /hooks/%%20/%%C3%%A9?a=%%C3%%BC HTTP/1.1
                    Host: 127.0.0.1:%d
                    User-Agent: Fulfilment/1
                    Content-Length: 12

                    """.formatted(host.port()).replace("\n", "\r\n") + "{\"idhook\":7}");
        }
    }

    @Test
    void anEmptyPathIsTheRootAndAnEmptyBodyHasALength() throws IOException {
        try (var host = RudeServer.saying(OK)) {
            outbound.post(host.address("?a=1"), NetworkAccess.INTERNAL, Map.of(), new byte[0], LONG);
            assertThat(host.requests().getFirst()).startsWith("POST /?a=1 HTTP/1.1\r\n").contains("Content-Length: 0\r\n");
        }
    }

    @Test
    void aLargeBodyArrivesWhole() throws IOException {
        try (var host = RudeServer.saying(OK)) {
            var large = "0123456789abcdef".repeat(100_000);
            assertThat(
                    answered(outbound.post(host.address("/"), NetworkAccess.INTERNAL, Map.of(),
                            large.getBytes(StandardCharsets.UTF_8), LONG)).status())
                    .isEqualTo(200);
            assertThat(host.requests().getFirst()).endsWith("\r\n\r\n" + large);
        }
    }

    @ParameterizedTest
    @CsvSource({"Host, x", "content-length, 1", "Transfer-Encoding, chunked", "Expect, 100-continue", "Connection, close",
            "X-A, 'a\r\nX-B: b'",
            "X-A, 'a\nb'", "X-A, é", "'X A', a", "'', a", "'X-A:', a"})
    void aHeaderThatWouldChangeTheRequestIsNotSent(String name, String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> outbound.post("http://127.0.0.1:1/", NetworkAccess.INTERNAL, Map.of(name, value), BODY, LONG));
    }

    @Test
    void refusesACallWithoutTimeToAnswer() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> outbound.post("http://127.0.0.1:1/", NetworkAccess.INTERNAL, Map.of(), BODY, Duration.ZERO));
    }

    @ParameterizedTest
    @ValueSource(strings = {"204 No Content", "304 Not Modified"})
    void anAnswerWithoutABodyIsOverAtOnce(String status) throws IOException {
        try (var host = RudeServer.saying("HTTP/1.1 " + status + "\r\n\r\n")) {
            assertThat(answered(post(host)).start()).isEmpty();
            assertThat(answered(post(host)).start()).isEmpty();
            assertThat(host.connections()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void aRedirectIsTheAnswer(int status) throws IOException {
        try (var elsewhere = RudeServer.saying(OK);
                var host = RudeServer.saying("HTTP/1.1 %d Moved\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n".formatted(status,
                        elsewhere.address("/")))) {
            assertThat(answered(post(host)).status()).isEqualTo(status);
            assertThat(host.requests()).hasSize(1);
            assertThat(elsewhere.connections()).isZero();
        }
    }

    @Test
    void noCookieIsKeptAndNoChallengeAnswered() throws IOException {
        try (var host = RudeServer
                .saying("HTTP/1.1 401 No\r\nSet-Cookie: a=b\r\nWWW-Authenticate: Basic realm=x\r\nContent-Length: 0\r\n\r\n")) {
            post(host);
            post(host);
            assertThat(host.requests()).hasSize(2)
                    .noneMatch(request -> request.contains("Cookie") || request.contains("Authorization"));
        }
    }

    @ParameterizedTest
    @CsvSource({"'5\r\nhello\r\n0\r\n\r\n', hello", "'2\r\nhe\r\n3;x=y\r\nllo\r\n0\r\nTrailer: x\r\n\r\n', hello",
            "'0\r\n\r\n', ''"})
    void aBodyInChunksIsRead(String chunks, String start) throws IOException {
        try (var host = RudeServer.saying("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks)) {
            assertThat(answered(post(host)).start()).isEqualTo(start);
            assertThat(answered(post(host)).start()).isEqualTo(start);
            assertThat(host.connections()).isEqualTo(1);
        }
    }

    @Test
    void reportsTheStatusDespiteABrokenChunk() throws IOException {
        try (var host = RudeServer.saying("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nzz\r\n")) {
            assertThat(answered(post(host))).extracting(Answered::status, Answered::start).containsExactly(200, "abc");
        }
    }

    @Test
    void replacesBytesThatAreNotText() throws IOException {
        try (var host = RudeServer
                .saying("HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\na\0\u001b[1m\n\t\u00c3\u00a9\u00ff\u00f0\u009fz")) {
            assertThat(answered(post(host)).start()).isEqualTo("a\uFFFD\uFFFD[1m  é\uFFFD\uFFFDz");
        }
    }

    @Test
    void showsAtMost1024CharactersOfTheBody() throws IOException {
        try (var host = RudeServer
                .saying("HTTP/1.1 200 OK\r\nContent-Length: 4096\r\n\r\n" + "x".repeat(1_024) + "y".repeat(3_072))) {
            assertThat(answered(post(host)).start()).isEqualTo("x".repeat(1_024));
            post(host);
            assertThat(host.connections()).isEqualTo(1);
        }
    }

    @Test
    void doesNotReadABodyOverFourKibibytesToItsEnd() throws IOException {
        try (var host = RudeServer.saying("HTTP/1.1 200 OK\r\nContent-Length: 4097\r\n\r\n" + "x".repeat(4_097))) {
            post(host);
            post(host);
            assertThat(host.connections()).isEqualTo(2);
        }
    }

    @Test
    void anEndlessBodyIsCut() throws IOException {
        var cut = new CountDownLatch(1);
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 200 OK\r\n\r\n");
            try {
                while (true) {
                    guest.say("for ever and ever ");
                }
            } finally {
                cut.countDown();
            }
        })) {
            assertThat(answered(post(host)).start()).startsWith("for ever and ever for").hasSize(1_024);
            Eventually.until(() -> cut.getCount() == 0, "the end of the connection");
        }
    }

    @Test
    void aSlowBodyDoesNotDelayTheReplyForLong() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 202 Accepted\r\nContent-Length: 100\r\n\r\nsome");
            guest.listen();
        })) {
            var begin = System.nanoTime();
            var answered = answered(post(host));
            assertThat(answered).extracting(Answered::status, Answered::start).containsExactly(202, "some");
            assertThat(since(begin)).isLessThan(IN_TIME);
        }
    }

    @Test
    void readsATricklingBodyForAtMostASecond() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4;");
            trickle(guest, "x");
        })) {
            var begin = System.nanoTime();
            assertThat(answered(post(host)).status()).isEqualTo(200);
            assertThat(since(begin)).isBetween(Duration.ofMillis(900), IN_TIME);
        }
    }

    @Test
    void headersThatTrickleMissTheDeadline() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 200 OK\r\nX-Slow: ");
            trickle(guest, "z");
        })) {
            assertMissesTheDeadline(host);
        }
    }

    @Test
    void interimAnswersThatTrickleMissTheDeadline() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 102 Processing\r\n\r\n");
            guest.listen();
        })) {
            assertMissesTheDeadline(host);
        }
    }

    @Test
    void aHostThatSaysNothingMissesTheDeadline() throws IOException {
        try (var host = new RudeServer(RudeServer.Guest::listen)) {
            assertMissesTheDeadline(host);
        }
    }

    @Test
    void aHostThatReadsNothingMissesTheDeadline() throws IOException {
        var leave = new CompletableFuture<Void>();
        try (var host = new RudeServer(guest -> leave.join())) {
            var begin = System.nanoTime();
            var reply = outbound.post(host.address("/"), NetworkAccess.INTERNAL, Map.of(), new byte[64 * 1024 * 1024], SHORT);
            assertThat(unanswered(reply).reason()).isEqualTo(Reason.TIMEOUT);
            assertThat(since(begin)).isBetween(ABOUT_SHORT, IN_TIME);
            leave.complete(null);
        }
    }

    @Test
    void aHostThatAcceptsNoConnectionMissesTheDeadline() throws IOException {
        var waiting = new ArrayList<SocketChannel>();
        try (var door = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            for (int i = 0; i < 8; i++) {
                var channel = SocketChannel.open();
                channel.configureBlocking(false);
                channel.connect(new InetSocketAddress("127.0.0.1", door.getLocalPort()));
                waiting.add(channel);
            }
            var begin = System.nanoTime();
            var reply = outbound.post("http://127.0.0.1:" + door.getLocalPort(), NetworkAccess.INTERNAL, Map.of(), BODY, SHORT);
            assertThat(unanswered(reply).reason()).isEqualTo(Reason.NOT_CONNECTED);
            assertThat(unanswered(reply).problem()).startsWith("no connection within ");
            assertThat(since(begin)).isBetween(ABOUT_SHORT, IN_TIME);
        } finally {
            for (var channel : waiting) {
                channel.close();
            }
        }
    }

    @Test
    void reportsARefusedConnection() throws IOException {
        try (var closed = RudeServer.closedDoor()) {
            int port = closed.getLocalPort();
            var unanswered = unanswered(outbound.post("http://127.0.0.1:" + port, NetworkAccess.INTERNAL, Map.of(), BODY, LONG));
            assertThat(unanswered.reason()).isEqualTo(Reason.NOT_CONNECTED);
            assertThat(unanswered.problem()).isEqualTo(
                    "no connection: Connect to http://127.0.0.1:%d failed: Connection refused".formatted(port));
        }
    }

    @Test
    void reportsAnUnknownHost() throws UnknownHostException {
        try (var lost = new Outbound(new Destinations(LOOPBACK, host -> {
            throw new UnknownHostException(host);
        }), 1, 1)) {
            var unanswered = unanswered(lost.post("http://nowhere.example/", NetworkAccess.INTERNAL, Map.of(), BODY, LONG));
            assertThat(unanswered.reason()).isEqualTo(Reason.UNKNOWN_HOST);
            assertThat(unanswered.problem()).isEqualTo("the host is not known");
        }
    }

    @Test
    void aSilentNameServerMissesTheDeadline() {
        var never = new CompletableFuture<List<InetAddress>>();
        try (var lost = new Outbound(new Destinations(LOOPBACK, host -> never.join()), 1, 1)) {
            var begin = System.nanoTime();
            assertThat(unanswered(lost.post("http://shop.example/", NetworkAccess.INTERNAL, Map.of(), BODY, SHORT)).reason())
                    .isEqualTo(Reason.UNKNOWN_HOST);
            assertThat(since(begin)).isLessThan(IN_TIME);
        }
        never.complete(List.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ftp://127.0.0.1/", "http://10.0.0.7/", "http://user@127.0.0.1/", "nonsense"})
    void aForbiddenAddressIsRefused(String address) {
        var unanswered = unanswered(outbound.post(address, NetworkAccess.INTERNAL, Map.of(), BODY, LONG));
        assertThat(unanswered.reason()).isEqualTo(Reason.REFUSED_ADDRESS);
        assertThat(unanswered.problem()).startsWith("must ");
    }

    @Test
    void refusesAHostThatMovesToAPrivateNetworkAfterTheCheck() throws IOException {
        try (var inside = RudeServer.saying(OK)) {
            var answers = new ArrayDeque<>(List.of("93.184.216.34", "127.0.0.1"));
            var destinations = new Destinations(List.of(), host -> List.of(InetAddress.getByName(answers.remove())));
            try (var careful = new Outbound(destinations, 1, 1)) {
                var address = inside.address("rebind.example", "/");
                destinations.check(address, NetworkAccess.INTERNAL);
                var unanswered = unanswered(careful.post(address, NetworkAccess.INTERNAL, Map.of(), BODY, LONG));
                assertThat(unanswered.reason()).isEqualTo(Reason.REFUSED_ADDRESS);
                assertThat(unanswered.problem()).isEqualTo("must not point to a private network (127.0.0.1)");
                assertThat(inside.connections()).isZero();
            }
        }
    }

    @Test
    void connectsToTheAddressThatWasChecked() throws IOException {
        Queue<String> lookups = new ConcurrentLinkedQueue<>();
        var destinations = new Destinations(LOOPBACK, host -> {
            lookups.add(host);
            return List.of(InetAddress.getByName("127.0.0.1"));
        });
        try (var host = RudeServer.saying(OK); var named = new Outbound(destinations, 4, 4)) {
            assertThat(answered(named.post(host.address("Shop.example", "/a"), NetworkAccess.INTERNAL, Map.of(), BODY, LONG))
                    .status()).isEqualTo(200);
            assertThat(host.requests().getFirst()).contains("Host: shop.example:" + host.port() + "\r\n");
            assertThat(answered(named.post(host.address("shop.example", "/b"), NetworkAccess.INTERNAL, Map.of(), BODY, LONG))
                    .status()).isEqualTo(200);
            assertThat(host.connections()).isEqualTo(1);
            assertThat(lookups).containsExactly("shop.example");
        }
    }

    @Test
    void theNextAddressIsTriedWhenOneTakesNoConnection() throws IOException {
        var destinations = new Destinations(LOOPBACK,
                host -> List.of(InetAddress.getByName("127.0.0.2"), InetAddress.getByName("127.0.0.1")));
        try (var host = RudeServer.saying(OK); var named = new Outbound(destinations, 1, 1)) {
            assertThat(answered(named.post(host.address("shop.example", "/"), NetworkAccess.INTERNAL, Map.of(), BODY, LONG))
                    .status()).isEqualTo(200);
        }
    }

    @Test
    void aConnectionIsUsedAgain() throws IOException {
        try (var host = RudeServer.saying(OK)) {
            for (int i = 0; i < 20; i++) {
                assertThat(answered(post(host)).start()).isEqualTo("OK");
            }
            assertThat(host.requests()).hasSize(20);
            assertThat(host.connections()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nOK", "HTTP/1.0 200 OK\r\n\r\nOK",
            "HTTP/1.1 200 OK\r\n\r\nOK"})
    void doesNotReuseAConnectionThatTheHostEnds(String answer) throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say(answer);
        })) {
            assertThat(answered(post(host)).start()).isEqualTo("OK");
            assertThat(answered(post(host)).start()).isEqualTo("OK");
            assertThat(host.connections()).isEqualTo(2);
        }
    }

    @Test
    void aKeptConnectionThatTheHostClosedIsNoticed() throws IOException {
        var closed = new ConcurrentLinkedQueue<Boolean>();
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say(OK);
            guest.close();
            closed.add(true);
        })) {
            for (int call = 1; call <= 10; call++) {
                var calls = call;
                assertThat(answered(post(host)).status()).isEqualTo(200);
                Eventually.until(() -> closed.size() == calls, "the ends of the connections");
            }
            assertThat(host.requests()).hasSize(10);
        }
    }

    @Test
    void doesNotTakeAnUnrequestedAnswerForTheNextOne() throws IOException {
        try (var host = RudeServer.saying(OK + "HTTP/1.1 500 Not yours\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(answered(post(host)).status()).isEqualTo(200);
            assertThat(answered(post(host)).status()).isEqualTo(200);
            assertThat(host.connections()).isEqualTo(2);
        }
    }

    @Test
    void aRequestIsSentOnceWhenTheConnectionBreaks() throws IOException {
        try (var host = new RudeServer(guest -> {
            while (guest.request().filter(request -> !request.contains("/break")).isPresent()) {
                guest.say(OK);
            }
            guest.slam();
        })) {
            post(host);
            var unanswered = unanswered(outbound.post(host.address("/break"), NetworkAccess.INTERNAL, Map.of(), BODY, LONG));
            assertThat(unanswered.reason()).isEqualTo(Reason.BROKEN);
            assertThat(host.requests()).filteredOn(request -> request.contains("/break")).hasSize(1);
        }
    }

    @Test
    void reportsAConnectionClosedWithoutAnAnswer() throws IOException {
        try (var host = new RudeServer(guest -> guest.request())) {
            assertUnanswered(host, Reason.BROKEN, "the connection was closed without an answer");
            assertThat(host.requests()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"SSH-2.0-OpenSSH_9.6\r\n\r\n", "HTTP/1.1 OK\r\n\r\n", "HTTP/1.1 99 Low\r\n\r\n",
            "HTTP/2.0 200 OK\r\n\r\n",
            "HTTP/1.1 101 Switching Protocols\r\n\r\n", "HTTP/1.1 200 OK\r\nno header\r\n\r\n", "\0\1\2\3\r\n\r\n",
            "<html>\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n"})
    void reportsAResponseThatIsNotHttp(String garbage) throws IOException {
        try (var host = RudeServer.saying(garbage)) {
            assertUnanswered(host, Reason.BROKEN, "the response is not HTTP");
        }
    }

    @Test
    void doesNotQuoteAResponseThatRepeatsTheRequest() throws IOException {
        try (var host = new RudeServer(guest -> guest.say(guest.request().orElseThrow()))) {
            var unanswered = unanswered(outbound.post(host.address("/?token=abc"), NetworkAccess.INTERNAL,
                    Map.of("Authorization", "abc"), BODY, LONG));
            assertThat(unanswered.problem()).doesNotContain("abc");
        }
    }

    @Test
    void endlessHeadersAreCut() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 200 OK\r\n");
            while (true) {
                guest.say("X-More: and more\r\n");
            }
        })) {
            assertThat(unanswered(post(host)).reason()).isEqualTo(Reason.BROKEN);
        }
    }

    @Test
    void anEndlessHeaderIsCut() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 200 OK\r\nX-More: ");
            while (true) {
                guest.say("and more ");
            }
        })) {
            assertThat(unanswered(post(host)).reason()).isEqualTo(Reason.BROKEN);
        }
    }

    @Test
    void endlessInterimAnswersAreCut() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            while (true) {
                guest.say("HTTP/1.1 102 Processing\r\n\r\n");
            }
        })) {
            assertThat(unanswered(post(host)).reason()).isEqualTo(Reason.BROKEN);
        }
    }

    @Test
    void interimAnswersAreNotTheAnswer() throws IOException {
        try (var host = RudeServer.saying("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + OK)) {
            assertThat(answered(post(host)).status()).isEqualTo(200);
            assertThat(answered(post(host)).status()).isEqualTo(200);
            assertThat(host.connections()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, ''", "1, O", "-0, ''"})
    void handlesAContentLengthThatIsTooSmall(String length, String start) throws IOException {
        try (var host = RudeServer.saying("HTTP/1.1 200 OK\r\nContent-Length: " + length + "\r\n\r\nOK")) {
            assertThat(answered(post(host)).start()).isEqualTo(start);
            assertThat(answered(post(host)).start()).isEqualTo(start);
            assertThat(host.connections()).isEqualTo(2);
        }
    }

    @Test
    void handlesAContentLengthThatIsTooLarge() throws IOException {
        try (var host = new RudeServer(guest -> {
            guest.request();
            guest.say("HTTP/1.1 200 OK\r\nContent-Length: 9999999999\r\n\r\nOK");
        })) {
            assertThat(answered(post(host))).extracting(Answered::status, Answered::start).containsExactly(200, "OK");
        }
    }

    @Test
    void manyCallsToOneHostTakeTurns() throws Exception {
        try (var host = RudeServer.saying(OK); var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            var replies = new ArrayList<Future<Reply>>();
            for (int i = 0; i < 200; i++) {
                replies.add(callers.submit(() -> post(host)));
            }
            for (var reply : replies) {
                assertThat(answered(reply.get()).start()).isEqualTo("OK");
            }
            assertThat(host.connections()).isLessThanOrEqualTo(4);
        }
    }

    @Test
    void reportsBusyIfNoConnectionBecomesFreeInTime() throws IOException {
        try (var host = new RudeServer(RudeServer.Guest::listen); var narrow = new Outbound(new Destinations(LOOPBACK), 1, 1)) {
            var first = Thread.ofVirtual()
                    .start(() -> narrow.post(host.address("/"), NetworkAccess.INTERNAL, Map.of(), BODY, LONG));
            Eventually.until(() -> host.connections() == 1, "the connection");
            var unanswered = unanswered(narrow.post(host.address("/"), NetworkAccess.INTERNAL, Map.of(), BODY, SHORT));
            assertThat(unanswered.reason()).isEqualTo(Reason.BUSY);
            assertThat(unanswered.problem()).isEqualTo("too many calls were under way for 600 ms");
            first.interrupt();
        }
    }

    @Test
    void anInterruptEndsTheCall() throws Exception {
        try (var host = new RudeServer(RudeServer.Guest::listen)) {
            var reply = new CompletableFuture<Reply>();
            var caller = Thread.ofVirtual().start(() -> reply.complete(post(host)));
            Eventually.until(() -> host.connections() == 1, "the connection");
            caller.interrupt();
            assertThat(unanswered(reply.get()).reason()).isEqualTo(Reason.STOPPED);
        }
    }

    @Test
    void closingEndsRunningCallsAndRefusesNewOnes() throws Exception {
        try (var host = new RudeServer(RudeServer.Guest::listen)) {
            var reply = new CompletableFuture<Reply>();
            Thread.ofVirtual().start(() -> reply.complete(post(host)));
            Eventually.until(() -> host.connections() == 1, "the connection");
            outbound.close();
            assertThat(unanswered(reply.get()).reason()).isEqualTo(Reason.STOPPED);
            assertThat(unanswered(post(host)).reason()).isEqualTo(Reason.STOPPED);
        }
    }

    /** The host keeps the connection open, so the second call would find it. */
    @Test
    void doesNotReuseAConnectionForACallThatMayNotReachItsHost() throws IOException {
        try (var host = RudeServer.saying(OK)) {
            assertThat(answered(post(host)).status()).isEqualTo(200);

            var refused = unanswered(outbound.post(host.address("/hook"), NetworkAccess.PUBLIC, Map.of(), BODY, LONG));

            assertThat(refused.reason()).isEqualTo(Reason.REFUSED_ADDRESS);
            assertThat(answered(post(host)).status()).isEqualTo(200);
        }
    }

    private Reply post(RudeServer host) {
        return outbound.post(host.address("/hook"), NetworkAccess.INTERNAL, Map.of(), BODY, LONG);
    }

    private void assertUnanswered(RudeServer host, Reason reason, String problem) {
        var begin = System.nanoTime();
        assertThat(unanswered(post(host))).extracting(Unanswered::reason, Unanswered::problem).containsExactly(reason, problem);
        assertThat(since(begin)).isLessThan(IN_TIME);
    }

    private void assertMissesTheDeadline(RudeServer host) {
        var begin = System.nanoTime();
        var unanswered = unanswered(outbound.post(host.address("/hook"), NetworkAccess.INTERNAL, Map.of(), BODY, SHORT));
        assertThat(unanswered).extracting(Unanswered::reason, Unanswered::problem).containsExactly(Reason.TIMEOUT,
                "no answer within 600 ms");
        assertThat(since(begin)).isBetween(ABOUT_SHORT, IN_TIME);
    }

    private static void trickle(RudeServer.Guest guest, String drop) throws IOException {
        while (true) { // until the connection ends
            guest.say(drop);
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    private static Answered answered(Reply reply) {
        assertThat(reply).isInstanceOf(Answered.class);
        return (Answered) reply;
    }

    private static Unanswered unanswered(Reply reply) {
        assertThat(reply).isInstanceOf(Unanswered.class);
        return (Unanswered) reply;
    }
}
