package fulfilment.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * The service treats the answers of webhook receivers as untrusted text: it cuts and cleans them and never obeys them. {@code
 * RudeReceiverTest} covers slow and broken answers.
 */
class Api10UnsafeConsumptionOfApisTest {

    @Test
    void keepsAHostileAnswerShortAndPlain() throws IOException {
        var hostile = "\u0000\u001b[31m<script>alert(1)</script>\r\nX-Admin: yes\r\n\"}\u202e" + "x".repeat(5_000_000);
        var delivery = deliveredTo(500, hostile);

        var text = delivery.toString();
        assertThat(text.length()).isLessThan(20_000);
        assertThat(text).doesNotContain("\u0000").doesNotContain("\u001b").doesNotContain("x".repeat(5_000));
        assertThat(delivery.get("response_status").asInt()).isEqualTo(500);
    }

    @Test
    @Rule({"DLV-2", "DLV-4"})
    void doesNotFollowARedirect() throws IOException {
        var delivery = deliveredTo(302, "");

        assertThat(delivery.get("response_status").asInt()).isEqualTo(302);
        assertThat(delivery.get("status").asString()).isNotEqualTo("delivered");
    }

    /** @return a test delivery after its only attempt */
    private static JsonNode deliveredTo(int status, String body) throws IOException {
        var receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", call -> {
            call.getRequestBody().readAllBytes();
            call.getResponseHeaders().add("Location", "http://" + call.getRequestHeaders().getFirst("Host") + "/elsewhere");
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            call.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            try (var out = call.getResponseBody()) {
                out.write(bytes);
            } catch (IOException hungUp) {
                call.close(); // the service reads only as much as it needs
            }
        });
        receiver.start();
        var service = Service.shared("--fulfilment.allowed-networks=127.0.0.0/8",
                "--fulfilment.webhooks.answer-within=1m", "--fulfilment.webhooks.lease=3m");
        try {
            Client api = service.admin();
            int hook = api
                    .post("/hooks", "{\"name\": \"Shop\", \"event\": \"orders.created\", \"address\": \"http://127.0.0.1:%d/\"}"
                            .formatted(receiver.getAddress().getPort()))
                    .created().get("idhook").asInt();
            var path = "/hooks/%d/deliveries/%d".formatted(hook,
                    api.post("/hooks/" + hook + "/deliveries/test", null).created().get("iddelivery").asLong());
            Eventually.until(() -> api.get(path).ok().get("attempts").asInt() > 0, "the attempt to deliver");
            var delivery = api.get(path).ok();
            api.delete("/hooks/" + hook).expect(204);
            return delivery;
        } finally {
            receiver.stop(0);
        }
    }
}
