package fulfilment.provider.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.outbound.Destinations;
import fulfilment.outbound.Outbound;
import fulfilment.provider.PlainHttp;
import fulfilment.provider.protocol.CancelAnswer.Done;
import fulfilment.provider.protocol.CancelAnswer.NotSent;
import fulfilment.provider.protocol.CancelAnswer.Refused;
import fulfilment.provider.protocol.CancelAnswer.Unknown;
import fulfilment.testing.ProviderProtocols;
import fulfilment.api.kernel.Rule;
import fulfilment.testing.RudeServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How requests to cancel a label end, whatever the provider does. */
class CancelCallsTest {

    private static final CancelOrder ORDER = new CancelOrder(77, 12, "5f0c9f0e-3f5b-4d0e-9c5f-6e1d1a3b7c42", "postnl",
            List.of("3SABCD0123456"), new CancelOrder.References("PO 4711", 40, "O2026-12", "P2026-40", null));

    private final AtomicInteger sendings = new AtomicInteger();
    private final ProviderCalls calls = calls(new Destinations(List.of("127.0.0.0/8")), true);

    private static ProviderCalls calls(Destinations destinations, boolean plainHttp) {
        return new ProviderCalls(new Outbound(destinations, 20, 20), ProviderCallsTest.VAULT, new PlainHttp(plainHttp),
                List.of(), Duration.ofSeconds(1));
    }

    @AfterEach
    void close() {
        calls.close();
    }

    private static RudeServer answering(int status, String body) {
        return new RudeServer(guest -> {
            if (guest.request().isPresent()) {
                RudeProvider.answer(guest.socket().getOutputStream(), status, body.getBytes(StandardCharsets.UTF_8));
            }
        });
    }

    private static ProviderConnection at(@Nullable String address) {
        return new ProviderConnection("https://carrier.example", null, address, "ann", ProviderCallsTest.VAULT.seal("secret"),
                null,
                false);
    }

    private CancelAnswer cancel(ProviderCalls by, @Nullable String address, Duration within) {
        return by.cancel(ORDER, at(address), "key-1", sendings::incrementAndGet, within);
    }

    private CancelAnswer cancel(RudeServer provider) {
        return cancel(calls, provider.address("/cancellations"), Duration.ofSeconds(60));
    }

    @Test
    @Rule("LBL-79")
    void namesTheLabelInAnyWayThatTheCarrierMayKnow() throws IOException {
        try (var provider = answering(200, "")) {
            assertThat(cancel(provider)).isEqualTo(new Done());

            var request = provider.requests().getFirst();
            assertThat(request).startsWith("POST /cancellations HTTP/1.1\r\n").contains("\r\nIdempotency-Key: key-1\r\n",
                    "\r\nContent-Type: application/json\r\n", "\r\nAuthorization: Basic ");
            var body = ProviderJson.MAPPER.readTree(request.substring(request.indexOf("\r\n\r\n")));
            assertThat(body).isEqualTo(ProviderJson.MAPPER.readTree(Orders.file("cancel-request")));
            assertThat(ProviderProtocols.inRequest("/cancellations", body)).isEmpty();
            assertThat(sendings).hasValue(1);
        }
    }

    @Test
    @Rule("LBL-79")
    void leavesOutReferencesThatItDoesNotHave() {
        var bare = new CancelOrder(1, 2, "k", null, List.of(), new CancelOrder.References(null, 40, null, null, null)).request();
        var body = ProviderJson.MAPPER.readTree(bare);
        assertThat(body.at("/data/references").propertyNames()).containsExactly("idpicklist");
        assertThat(ProviderProtocols.inRequest("/cancellations", body)).isEmpty();
    }

    @ParameterizedTest
    @Rule("LBL-80")
    @CsvSource({"200, Done", "202, Done", "204, Done", "400, Refused", "401, Refused", "404, Refused", "409, Refused",
            "422, Refused", "408, Unknown", "425, Unknown", "429, Unknown", "301, Unknown", "500, Unknown", "503, Unknown"})
    void theStatusDecides(int status, String answer) throws IOException {
        try (var provider = answering(status, status == 204 ? "" : "<html>")) {
            assertThat(cancel(provider).getClass().getSimpleName()).isEqualTo(answer);
            assertThat(provider.connections()).isEqualTo(1);
        }
    }

    @Test
    @Rule({"LBL-33", "LBL-80"})
    void showsTheWordsOfTheCarrierWithoutItsCredentials() throws IOException {
        try (var custom = answering(409, "{\"error_messages\": [\"The parcel has left\", \"secret\"]}");
                var push = answering(404, "{\"error\": \"unknown\"}");
                var wordless = answering(422, "no\nway")) {
            assertThat(cancel(custom)).isEqualTo(new Refused("The parcel has left, ***"));
            assertThat(cancel(push)).isEqualTo(new Refused("unknown"));
            assertThat(cancel(wordless)).isInstanceOfSatisfying(Refused.class,
                    refused -> assertThat(refused.words()).startsWith("status 422: no"));
        }
    }

    @Test
    @Rule("LBL-80")
    void anAnswerThatBreaksOffOrDoesNotComeLeavesItUnknown() throws IOException {
        var leave = new CompletableFuture<Void>();
        try (var silent = new RudeServer(guest -> {
            guest.request();
            leave.join();
        }); var rude = new RudeServer(guest -> guest.request()); var half = new RudeServer(guest -> {
            guest.request();
            RudeProvider.say(guest.socket().getOutputStream(), "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{");
        })) {
            assertThat(cancel(calls, silent.address("/"), Duration.ofSeconds(2))).isInstanceOf(Unknown.class);
            assertThat(cancel(rude)).isInstanceOf(Unknown.class);
            assertThat(cancel(half)).isEqualTo(new Done()); // the status arrived
            leave.complete(null);
        }
    }

    @Test
    @Rule({"LBL-27", "LBL-28", "LBL-80"})
    void nothingIsSentWhereNothingMayBeSentOrNobodyListens() throws IOException {
        try (var closed = RudeServer.closedDoor()) {
            assertThat(cancel(calls, "http://127.0.0.1:%d/".formatted(closed.getLocalPort()), Duration.ofSeconds(60)))
                    .isInstanceOf(NotSent.class);
        }
        assertThat(cancel(calls, "https://10.0.0.1/", Duration.ofSeconds(60))).isInstanceOf(NotSent.class);
        assertThat(cancel(calls, null, Duration.ofSeconds(60))).isInstanceOf(NotSent.class);
        try (var provider = answering(200, ""); var strict = calls(new Destinations(List.of("127.0.0.0/8")), false)) {
            assertThat(cancel(strict, provider.address("/"), Duration.ofSeconds(60))).isInstanceOf(NotSent.class);
            assertThat(provider.connections()).isZero();
        }
        assertThat(sendings).hasValue(0);
    }

    @Test
    @Rule("LBL-78")
    void isNotSentIfThatCannotBeStored() throws IOException {
        try (var provider = answering(200, "")) {
            assertThatThrownBy(() -> calls.cancel(ORDER, at(provider.address("/")), "key-1", () -> {
                throw new IllegalStateException("not stored");
            }, Duration.ofSeconds(60))).hasMessage("not stored");
            assertThat(provider.requests()).isEmpty();
        }
    }
}
