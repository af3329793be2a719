package fulfilment.provider.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.api.kernel.Vault;
import fulfilment.api.labels.LabelOrder;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import fulfilment.api.shippingproviders.ProviderOptions;
import fulfilment.outbound.Destinations;
import fulfilment.outbound.Outbound;
import fulfilment.outbound.Resolver;
import fulfilment.provider.PlainHttp;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.provider.protocol.ProviderAnswer.NotSent;
import fulfilment.provider.protocol.ProviderAnswer.Refused;
import fulfilment.provider.protocol.ProviderAnswer.Unknown;
import fulfilment.provider.protocol.ProviderAnswer.Unusable;
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How calls to providers end, whatever the provider does. */
class ProviderCallsTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    /** Long enough for a request to leave on a machine that has other work to do. */
    private static final Duration SHORT = Duration.ofSeconds(2);
    private static final byte[] LABEL = Orders.file("custom-single-answer");
    /** Seals by turning texts around. */
    static final Vault VAULT = new Vault() {

        @Override
        public Optional<String> currentKey() {
            return Optional.of("test");
        }

        @Override
        public String seal(String plain) {
            return new StringBuilder(plain).reverse().toString();
        }

        @Override
        public String open(String sealed) {
            if (sealed.equals("lost")) {
                throw new IllegalStateException("the key is gone");
            }
            return seal(sealed);
        }
    };

    private final ProviderCalls calls = calls(new Destinations(List.of("127.0.0.0/8")), true);
    private final AtomicInteger sendings = new AtomicInteger();

    @AfterEach
    void close() {
        calls.close();
    }

    @ParameterizedTest
    @Rule({"LBL-26", "LBL-29"})
    @EnumSource(value = ProviderKind.class, names = {"CUSTOM", "CUSTOM_SINGLE", "JSON_PUSH"})
    void aLabelIsAskedForOnce(ProviderKind kind) throws IOException {
        var multi = kind == ProviderKind.CUSTOM;
        var answer = Orders
                .file(multi ? "custom-answer" : kind == ProviderKind.JSON_PUSH ? "push-answer" : "custom-single-answer");
        try (var provider = RudeProvider.answering(200, answer)) {
            var connection = connection(provider, "ann", "secret", null, false);
            var order = multi
                    ? Orders.near(kind, connection, Orders.BOX, Orders.BAG)
                    : Orders.near(kind, connection, Orders.BOX);
            assertThat(ask(order, LONG)).isInstanceOf(Labelled.class);
            assertThat(sendings).hasValue(1);
            assertThat(provider.requests()).singleElement().asString().startsWith("POST /labels?a=1 HTTP/1.1\r\n")
                    .contains("\r\nIdempotency-Key: shipment-77-1\r\n", "\r\nContent-Type: application/json\r\n",
                            "\r\nAccept: application/json\r\n", "\r\nAuthorization: " + basic("ann:secret") + "\r\n")
                    .contains("\r\nAccept-Encoding: identity\r\n")
                    .endsWith("\r\n\r\n" + new String(Protocol.of(kind).request(order), "UTF-8"));
        }
    }

    @Test
    @Rule("LBL-29")
    void eachRequestHasAConnectionOfItsOwn() throws IOException {
        try (var provider = new RudeProvider((number, out) -> {
            RudeProvider.answer(out, 200, LABEL);
            LockSupport.parkNanos(LONG.toNanos()); // would keep the connection
        })) {
            ask(single(provider), LONG);
            ask(single(provider), LONG);
            assertThat(provider.connections()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @Rule("LBL-26")
    @CsvSource({"ann, secret, , ann:secret", "ann, , key-1, ann:key-1", ", , key-1, key-1:", "ann, , , ann:",
            "ann, secret, key-1, ann:secret",
            "ann, pässwörd:x, , ann:pässwörd:x", ", secret, , :secret"})
    void credentialsAreSentWithHttpBasic(String username, String password, String apiKey, String sent) throws IOException {
        try (var provider = RudeProvider.answering(200, LABEL)) {
            ask(Orders.near(ProviderKind.CUSTOM_SINGLE, connection(provider, username, password, apiKey, false), Orders.BOX),
                    LONG);
            assertThat(provider.requests().getFirst()).contains("\r\nAuthorization: " + basic(sent) + "\r\n");
        }
    }

    @Test
    @Rule("LBL-26")
    void aProviderWithoutCredentialsGetsNone() throws IOException {
        try (var provider = RudeProvider.answering(200, LABEL)) {
            ask(single(provider), LONG);
            assertThat(provider.requests().getFirst()).doesNotContain("Authorization");
        }
    }

    @Test
    @Rule("LBL-26")
    void credentialsThatCannotBeSentAreNotSent() throws IOException {
        try (var provider = RudeProvider.answering(200, LABEL)) {
            assertNotSent(Orders.near(ProviderKind.CUSTOM_SINGLE, connection(provider, "a:b", "c", null, false), Orders.BOX),
                    "colon");
            assertNotSent(Orders.near(ProviderKind.CUSTOM_SINGLE, connection(provider, "a", "c\nd", null, false), Orders.BOX),
                    "control");
            assertNotSent(Orders.near(ProviderKind.CUSTOM_SINGLE,
                    new ProviderConnection(provider.address("/"), null, "a", "lost", null, false),
                    Orders.BOX), "the credentials of the provider cannot be opened: set them again");
            assertThat(provider.connections()).isZero();
        }
    }

    /** A label stays. Its password of six letters may stand in a tracking code by chance. */
    @Test
    @Rule("LBL-33")
    void credentialsThatALabelRepeatsAreLeftOut() throws IOException {
        var label = new String(LABEL, StandardCharsets.UTF_8);
        var name = label.replaceFirst("\"carrier_name\"\\s*:\\s*\"[^\"]*\"", "\"carrier_name\": \"" + basic("ann:secret") + "\"");
        assertThat(name).isNotEqualTo(label);
        try (var provider = RudeProvider.answering(200, Orders.utf8(name))) {
            var labelled = (Labelled) ask(
                    Orders.near(ProviderKind.CUSTOM_SINGLE, connection(provider, "ann", "secret", null, false), Orders.BOX),
                    LONG);

            assertThat(labelled.carrierName()).isNull();
            assertThat(labelled.leftOut()).containsExactly("carrier_name repeats the credentials");
            assertThat(labelled.parcels()).hasSize(1).allSatisfy(parcel -> assertThat(parcel.documents()).isNotEmpty());
        }
    }

    @Test
    @Rule("LBL-33")
    void credentialsThatAProviderRepeatsAreHidden() throws IOException {
        try (var fault = RudeProvider.answering(500, Orders.utf8("you sent " + basic("ann:secret") + ", which is secret"));
                var refusal = RudeProvider.answering(401, Orders.utf8("{\"error_messages\":[\"secret is wrong\"]}"))) {
            assertThat(ask(Orders.near(ProviderKind.CUSTOM, connection(fault, "ann", "secret", null, false), Orders.BOX), LONG))
                    .isEqualTo(new Unusable("the shipping provider reported a fault",
                            "status 500: you sent Basic ***, which is ***"));
            assertThat(ask(Orders.near(ProviderKind.CUSTOM, connection(refusal, "ann", "secret", null, false), Orders.BOX), LONG))
                    .isEqualTo(new Refused(List.of("*** is wrong")));
        }
    }

    @ParameterizedTest
    @Rule({"LBL-21", "LBL-22"})
    @CsvSource({"400, Unusable", "422, Unusable", "429, Unusable", "500, Unusable", "503, Unusable", "302, Unusable",
            "307, Unusable"})
    void anAnswerWithoutALabelEndsTheRequest(int status, String answer) throws IOException {
        try (var provider = RudeProvider.answering(status, new byte[0])) {
            assertThat(ask(single(provider, true), LONG).getClass().getSimpleName()).isEqualTo(answer);
            assertThat(provider.requests()).hasSize(1);
        }
    }

    @Test
    @Rule("LBL-28")
    void aRedirectIsNotFollowed() throws IOException {
        try (var elsewhere = RudeProvider.answering(200, LABEL);
                var provider = new RudeProvider((number, out) -> RudeProvider.say(out,
                        "HTTP/1.1 307 Moved\r\nLocation: %s\r\nContent-Length: 0\r\n\r\n".formatted(elsewhere.address("/"))))) {
            assertThat(ask(single(provider), LONG)).isEqualTo(
                    new Unusable("the shipping provider gave no usable label", "status 307: redirects are not followed"));
            assertThat(elsewhere.connections()).isZero();
        }
    }

    @ParameterizedTest
    @Rule("LBL-22")
    @ValueSource(strings = {"<html>It works!</html>", "{\"version\":\"1.0\",\"data\":{\"label\":"})
    void anAnswerThatIsNoLabelIsUnusable(String body) throws IOException {
        try (var provider = RudeProvider.answering(200, Orders.utf8(body))) {
            assertThat(ask(single(provider, true), LONG)).isInstanceOfSatisfying(Unusable.class,
                    unusable -> assertThat(unusable.detail()).startsWith("the answer is not JSON: " + body));
            assertThat(provider.requests()).hasSize(1);
        }
    }

    @Test
    @Rule("LBL-25")
    void anAnswerThatIsTooLargeIsNotRead() throws IOException {
        try (var declared = new RudeProvider((number, out) -> {
            RudeProvider.say(out, "HTTP/1.1 200 OK\r\nContent-Length: 31457280\r\n\r\n");
            LockSupport.parkNanos(LONG.toNanos());
        }); var endless = new RudeProvider((number, out) -> {
            RudeProvider.say(out, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
            while (true) {
                RudeProvider.say(out, "10000\r\n" + "x".repeat(65_536) + "\r\n");
            }
        })) {
            for (var provider : List.of(declared, endless)) {
                assertThat(ask(single(provider), LONG)).isEqualTo(
                        new Unusable("the shipping provider gave no usable label", "the answer is larger than 26214400 bytes"));
            }
        }
    }

    /** Answers of 20 MB, more of them at once than fit into the memory: they take turns. */
    @Test
    @Rule("LBL-25")
    void largeAnswersTakeTurns() throws Exception {
        var zpl = "x".repeat(5 << 20);
        var large = new String(LABEL, "UTF-8").replaceFirst("\"zpl\": \"[^\"]*\"",
                "\"zpl\": \"" + Base64.getEncoder().encodeToString(Orders.utf8(zpl)) + "\"");
        try (var provider = RudeProvider.answering(200, Orders.utf8(large))) {
            var sizes = new ConcurrentLinkedQueue<Integer>();
            var callers = new ArrayList<Thread>();
            for (int i = 0; i < 12; i++) {
                callers.add(Thread.ofVirtual().start(() -> {
                    if (calls.ask(single(provider), () -> {}, Duration.ofMinutes(4)) instanceof Labelled labelled) {
                        sizes.add(labelled.parcels().getFirst().documents().get(1).content().length);
                    }
                }));
            }
            for (var caller : callers) {
                caller.join();
            }
            assertThat(sizes).hasSize(12).containsOnly(zpl.length());
        }
    }

    @Test
    @Rule("LBL-30")
    void aSilentProviderLeavesTheOutcomeUnknown() throws IOException {
        try (var provider = new RudeProvider((number, out) -> LockSupport.parkNanos(LONG.toNanos()))) {
            var begin = System.nanoTime();
            assertThat(ask(single(provider), SHORT)).isInstanceOf(Unknown.class);
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(SHORT.minusMillis(50));
            Eventually.until(() -> provider.connections() == 1, "the connection");
            assertThat(sendings).hasValue(1);
        }
    }

    @Test
    void aLabelJustBeforeTheEndIsTaken() throws IOException {
        try (var provider = new RudeProvider((number, out) -> {
            Thread.sleep(number == 1 ? 400 : LONG.toMillis());
            RudeProvider.answer(out, 200, LABEL);
        })) {
            assertThat(ask(single(provider), LONG)).isInstanceOf(Labelled.class);
            assertThat(ask(single(provider), SHORT)).isInstanceOf(Unknown.class);
        }
    }

    @ParameterizedTest
    @Rule({"LBL-30", "LBL-32"})
    @ValueSource(strings = {"", "HTTP/1.1 20", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"version\":",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"a\":", "HTTP/1.1 200 OK\r\n\r\n{\"version\":"})
    void aProviderThatHangsUpLeavesTheOutcomeUnknown(String said) throws IOException {
        try (var provider = new RudeProvider((number, out) -> RudeProvider.say(out, said))) {
            assertThat(ask(single(provider), LONG)).isInstanceOf(Unknown.class);
            assertThat(provider.connections()).isEqualTo(1);
        }
    }

    /** All of the label arrived, and then the connection broke. */
    @ParameterizedTest
    @Rule({"LBL-32", "LBL-72"})
    @ValueSource(strings = {"HTTP/1.1 200 OK\r\nContent-Length: 500000\r\n\r\n",
            "HTTP/1.1 503 No\r\nContent-Length: 500000\r\n\r\n",
            "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 422 No\r\n\r\n"})
    void aLabelThatArrivedBeforeTheConnectionBrokeIsKept(String head) throws IOException {
        var answer = new String(LABEL, "UTF-8").stripTrailing();
        var broken = answer.substring(0, answer.length() - 1);
        try (var provider = new RudeProvider((number, out) -> RudeProvider.say(out, head + broken))) {
            assertThat(Objects.requireNonNull(ask(single(provider), LONG).found()).parcels()).singleElement()
                    .satisfies(parcel -> assertThat(parcel.trackingcode()).isEqualTo("JVGL0123456789"));
        }
    }

    /** A provider that keeps keys is asked again, and says nothing better: what the first answer brought stays. */
    @ParameterizedTest
    @Rule({"LBL-31", "LBL-72"})
    @ValueSource(ints = {422, 500, 0})
    void aLabelOfAnEarlierTryStays(int later) throws IOException {
        var answer = new String(LABEL, "UTF-8").stripTrailing();
        try (var provider = new RudeProvider((number, out) -> {
            if (number == 1) {
                RudeProvider.say(out, "HTTP/1.1 200 OK\r\nContent-Length: 500000\r\n\r\n" + answer);
            } else if (later > 0) {
                RudeProvider.answer(out, later, Orders.file("refused-answer"));
            }
        })) {
            assertThat(ask(single(provider, true), LONG)).isInstanceOfSatisfying(Unknown.class,
                    unknown -> assertThat(unknown.found()).isNotNull());
        }
    }

    @ParameterizedTest
    @Rule("LBL-21")
    @CsvSource({"422", "503"})
    void aStatusWithoutALabelMayBeAboutOneIfItsBodyBreaksOff(int status) throws IOException {
        try (var provider = new RudeProvider(
                (number, out) -> RudeProvider.say(out, "HTTP/1.1 %d No\r\nContent-Length: 500\r\n\r\nhalf".formatted(status)))) {
            assertThat(ask(single(provider), LONG)).isInstanceOf(Unusable.class);
        }
    }

    @Test
    @Rule("LBL-30")
    void aProviderThatCannotBeReachedIsTriedThreeTimesAndNothingIsSent() throws IOException {
        var lookups = new AtomicInteger();
        try (var unreachable = calls(new Destinations(List.of("127.0.0.0/8"), host -> {
            lookups.incrementAndGet();
            throw new UnknownHostException(host);
        }), true)) {
            var order = Orders.near(ProviderKind.CUSTOM,
                    new ProviderConnection("https://carrier.test/", null, null, null, null, false),
                    Orders.BOX);
            assertThat(unreachable.ask(order, sendings::incrementAndGet, LONG)).isInstanceOf(NotSent.class);
            assertThat(lookups).hasValue(3);
            assertThat(sendings).hasValue(0);
        }
    }

    @Test
    @Rule("LBL-30")
    void aProviderThatIsBackBeforeTheLastTryMakesTheLabel() throws IOException {
        try (var provider = RudeProvider.answering(200, LABEL)) {
            var lookups = new AtomicInteger();
            try (var shaky = calls(new Destinations(List.of("127.0.0.0/8"), host -> {
                if (lookups.incrementAndGet() < 3) {
                    throw new UnknownHostException(host);
                }
                return List.of(InetAddress.getByName("127.0.0.1"));
            }), true)) {
                var address = provider.address("/").replace("127.0.0.1", "carrier.test");
                assertThat(shaky.ask(Orders.near(ProviderKind.CUSTOM_SINGLE,
                        new ProviderConnection(address, null, null, null, null, false), Orders.BOX), sendings::incrementAndGet,
                        LONG))
                        .isInstanceOf(Labelled.class);
                assertThat(lookups).hasValue(3);
                assertThat(sendings).hasValue(1);
            }
        }
    }

    @Test
    @Rule({"LBL-29", "LBL-30"})
    void aProviderThatKeepsKeysIsAskedAgainWithTheSameRequest() throws IOException {
        try (var provider = new RudeProvider((number, out) -> {
            if (number == 3) {
                RudeProvider.answer(out, 200, LABEL);
            }
        })) {
            assertThat(ask(single(provider, true), LONG)).isInstanceOf(Labelled.class);
            assertThat(provider.requests()).hasSize(3).containsOnly(provider.requests().getFirst());
            assertThat(provider.requests().getFirst()).contains("\r\nIdempotency-Key: shipment-77-1\r\n");
            assertThat(sendings).hasValue(3);
        }
    }

    @ParameterizedTest
    @Rule("LBL-31")
    @CsvSource({"400, Refused", "422, Refused", "408, Unknown", "409, Unknown", "425, Unknown", "429, Unknown", "500, Unknown",
            "503, Unknown",
            "302, Unknown", "200, Unknown"})
    void afterATryThatMayHaveArrivedOnlyALabelOrAPlainRefusalCounts(int status, String answer) throws IOException {
        try (var provider = new RudeProvider((number, out) -> {
            if (number > 1) {
                RudeProvider.answer(out, status, Orders.utf8("{\"error_messages\": [\"no\"]}"));
            }
        })) {
            assertThat(ask(single(provider, true), LONG).getClass().getSimpleName()).isEqualTo(answer);
            assertThat(provider.requests()).hasSize(2);
        }
    }

    @Test
    @Rule("LBL-31")
    void aProviderThatIsGoneAfterATryThatMayHaveArrivedLeavesTheOutcomeUnknown() throws IOException {
        var lookups = new AtomicInteger();
        try (var provider = new RudeProvider((number, out) -> {});
                var shaky = calls(new Destinations(List.of("127.0.0.0/8"), host -> {
                    if (lookups.incrementAndGet() > 1) {
                        throw new UnknownHostException(host);
                    }
                    return List.of(InetAddress.getByName("127.0.0.1"));
                }), true)) {
            var address = provider.address("/").replace("127.0.0.1", "carrier.test");
            assertThat(shaky
                    .ask(Orders.near(ProviderKind.CUSTOM_SINGLE, new ProviderConnection(address, null, null, null, null, true),
                            Orders.BOX), sendings::incrementAndGet, LONG))
                    .isInstanceOf(Unknown.class);
            assertThat(lookups).hasValue(3);
        }
    }

    @Test
    @Rule("LBL-29")
    void nothingIsSentIfSendingCannotBeStored() throws IOException {
        try (var provider = RudeProvider.answering(200, LABEL)) {
            assertThatThrownBy(() -> calls.ask(single(provider), () -> {
                throw new IllegalStateException("no database");
            }, LONG)).isInstanceOf(IllegalStateException.class).hasMessage("no database");
            assertThat(provider.requests()).isEmpty();
        }
    }

    @Test
    @Rule("LBL-27")
    void plainHttpIsRefusedUnlessItIsAllowed() throws IOException {
        try (var provider = RudeProvider.answering(200, LABEL);
                var strict = calls(new Destinations(List.of("127.0.0.0/8")), false)) {
            for (var kind : List.of(ProviderKind.CUSTOM, ProviderKind.CUSTOM_SINGLE, ProviderKind.JSON_PUSH)) {
                assertThat(strict.ask(Orders.near(kind, connection(provider, null, null, null, false), Orders.BOX),
                        sendings::incrementAndGet, LONG)).isEqualTo(
                                new NotSent("the address of the shipping provider must begin with https"));
            }
            assertThat(strict.options(ProviderKind.CUSTOM, connection(provider, null, null, null, false)).problem())
                    .contains("https");
            assertThat(provider.connections()).isZero();
        }
    }

    @Test
    @Rule({"LBL-27", "LBL-28"})
    void networksThatAreNotAllowedAreNotReached() throws IOException {
        try (var provider = RudeProvider.answering(200, LABEL);
                var outside = calls(new Destinations(), true);
                var own = calls(new Destinations(List.of("127.0.0.0/8"), Resolver.OF_THE_SYSTEM, port -> true), true);
                var internet = calls(new Destinations(List.of(), host -> List.of(InetAddress.getByName("93.184.216.34"))),
                        true)) {
            assertThat(outside.ask(single(provider), sendings::incrementAndGet, LONG)).isInstanceOf(NotSent.class);
            assertThat(own.ask(single(provider), sendings::incrementAndGet, LONG)).isInstanceOf(NotSent.class);
            assertThat(internet.ask(Orders.near(ProviderKind.CUSTOM,
                    new ProviderConnection("http://carrier.example/", null, null, null, null, false), Orders.BOX),
                    sendings::incrementAndGet, LONG)).isInstanceOfSatisfying(NotSent.class,
                            notSent -> assertThat(notSent.problem()).startsWith("must use https"));
            assertThat(outside.ask(Orders.near(ProviderKind.CUSTOM,
                    new ProviderConnection("https://10.0.0.1/", null, null, null, null, false), Orders.BOX),
                    sendings::incrementAndGet,
                    LONG)).isInstanceOf(NotSent.class);
            assertThat(provider.connections()).isZero();
            assertThat(sendings).hasValue(0);
        }
    }

    @Test
    @Rule("LBL-27")
    void aProviderWithoutTrustedTlsGetsNothing() throws IOException {
        try (var provider = new ServerSocket(0, 10, InetAddress.getByName("127.0.0.1"))) {
            var greetings = new AtomicInteger();
            Thread.ofVirtual().start(() -> greet(provider, greetings));
            var order = Orders.near(ProviderKind.CUSTOM,
                    new ProviderConnection("https://127.0.0.1:" + provider.getLocalPort() + "/", null, null, null, null, true),
                    Orders.BOX);
            assertThat(ask(order, LONG)).isInstanceOf(NotSent.class);
            assertThat(greetings).hasValue(3);
            assertThat(sendings).hasValue(0);
        }
    }

    /** Answers the beginning of TLS as a host that offers version 1.1. */
    private static void greet(ServerSocket door, AtomicInteger greetings) {
        while (!door.isClosed()) {
            try (var guest = door.accept()) {
                greetings.incrementAndGet();
                var hello = new byte[47];
                System.arraycopy(new byte[] {22, 3, 2, 0, 42, 2, 0, 0, 38, 3, 2}, 0, hello, 0, 11);
                hello[44] = (byte) 0xC0;
                hello[45] = 0x09;
                guest.getOutputStream().write(hello);
                guest.getInputStream().readAllBytes();
            } catch (IOException closed) {
                // the loop ends when it checks the socket
            }
        }
    }

    @ParameterizedTest
    @Rule({"LBL-2", "SHP-41"})
    @EnumSource(value = ProviderKind.class, names = {"CUSTOM_SINGLE", "JSON_PUSH"})
    void severalParcelsAreRefusedWhereTheProtocolTakesOne(ProviderKind kind) throws IOException {
        try (var provider = RudeProvider.answering(200, LABEL)) {
            assertNotSent(Orders.near(kind, connection(provider, null, null, null, false), Orders.BOX, Orders.BAG),
                    "the shipping provider takes one parcel for each shipment, not 2");
            assertThat(provider.connections()).isZero();
        }
    }

    @Test
    void aCallThatIsStoppedWhileItWaitsIsUnknown() throws Exception {
        var arrived = new CountDownLatch(1);
        try (var provider = new RudeProvider((number, out) -> {
            arrived.countDown();
            LockSupport.parkNanos(LONG.toNanos());
        })) {
            var answers = new ConcurrentLinkedQueue<ProviderAnswer>();
            var caller = Thread.ofVirtual().start(() -> answers.add(ask(single(provider, true), LONG)));
            assertThat(arrived.await(60, TimeUnit.SECONDS)).isTrue();
            caller.interrupt();
            assertThat(caller.join(LONG)).isTrue();
            assertThat(answers).singleElement().isInstanceOf(Unknown.class);
            assertThat(provider.connections()).isEqualTo(1);
        }
    }

    @Test
    @Rule({"LBL-5", "SHP-41", "LBL-26"})
    void optionsAreFetchedWithTheCredentials() throws IOException {
        try (var provider = RudeProvider.answering(200, Orders.file("options-answer"))) {
            var connection = connection(provider, "ann", "secret", null, false);
            var fetched = calls.options(ProviderKind.CUSTOM, connection);
            assertThat(fetched.problem()).isNull();
            assertThat(fetched.options()).isNotNull();
            assertThat(fetched.options().items()).hasSize(4);
            assertThat(fetched.options().multiColliSupported()).isTrue();
            assertThat(calls.options(ProviderKind.CUSTOM_SINGLE, connection).options()).isNotNull()
                    .matches(options -> !options.multiColliSupported());
            assertThat(provider.requests().getFirst()).startsWith("GET /options HTTP/1.1\r\n")
                    .contains("\r\nAuthorization: " + basic("ann:secret") + "\r\n").endsWith("\r\n\r\n");
        }
    }

    @Test
    @Rule("LBL-5")
    void aProviderWithoutAConfigurationAddressHasNoOptions() {
        var fetched = calls.options(ProviderKind.JSON_PUSH, ProviderConnection.NONE);
        assertThat(fetched.options()).isEqualTo(ProviderOptions.NONE);
        assertThat(fetched.problem()).isNull();
    }

    @Test
    @Rule({"LBL-5", "LBL-33"})
    void optionsThatCannotBeFetchedAreAProblemInWords() throws IOException {
        try (var silent = new RudeProvider((number, out) -> LockSupport.parkNanos(LONG.toNanos()));
                var rude = new RudeProvider((number, out) -> hangUp(number, out));
                var impatient = calls(new Destinations(List.of("127.0.0.0/8")), true, SHORT)) {
            assertThat(impatient.options(ProviderKind.CUSTOM, connection(silent, null, null, null, false)).problem())
                    .startsWith("the shipping provider cannot be reached: no answer within");
            assertThat(calls.options(ProviderKind.CUSTOM, connection(rude, null, null, null, false)).problem())
                    .startsWith("the shipping provider cannot be reached: ");
            assertThat(calls.options(ProviderKind.CUSTOM, connection(rude, null, null, null, false)).problem())
                    .startsWith("the options of the shipping provider cannot be read: ");
            assertThat(calls.options(ProviderKind.CUSTOM, connection(rude, "ann", "secret", null, false)).problem())
                    .isEqualTo("*** is wrong");
        }
    }

    private static void hangUp(int number, OutputStream out) throws IOException {
        if (number == 2) {
            RudeProvider.say(out, "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{");
        } else if (number == 3) {
            RudeProvider.answer(out, 422, Orders.utf8("{\"error_messages\":[\"secret is wrong\"]}"));
        }
    }

    private ProviderAnswer ask(LabelOrder order, Duration within) {
        return calls.ask(order, sendings::incrementAndGet, within);
    }

    private void assertNotSent(LabelOrder order, String problem) {
        assertThat(ask(order, LONG)).isInstanceOfSatisfying(NotSent.class,
                notSent -> assertThat(notSent.problem()).contains(problem));
        assertThat(sendings).hasValue(0);
    }

    private static LabelOrder single(RudeProvider provider) {
        return single(provider, false);
    }

    private static LabelOrder single(RudeProvider provider, boolean keepsKeys) {
        return Orders.near(ProviderKind.CUSTOM_SINGLE, connection(provider, null, null, null, keepsKeys), Orders.BOX);
    }

    private static ProviderConnection connection(RudeProvider provider, String username, String password, String apiKey,
            boolean keepsKeys) {
        return new ProviderConnection(provider.address("/labels?a=1"), provider.address("/options"), username,
                password == null ? null : VAULT.seal(password), apiKey == null ? null : VAULT.seal(apiKey), keepsKeys);
    }

    private static String basic(String pair) {
        return "Basic " + Base64.getEncoder().encodeToString(Orders.utf8(pair));
    }

    private static ProviderCalls calls(Destinations destinations, boolean plainHttp) {
        return calls(destinations, plainHttp, LONG);
    }

    private static ProviderCalls calls(Destinations destinations, boolean plainHttp, Duration optionsWithin) {
        return new ProviderCalls(new Outbound(destinations, 20, 20), VAULT, new PlainHttp(plainHttp),
                List.of(Duration.ofMillis(1), Duration.ofMillis(1)), optionsWithin);
    }
}
