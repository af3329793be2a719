package fulfilment.clients;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * What the service sent to a webhook: that a task was created.
 *
 * @param body as it arrived
 */
record Delivered(int hook, String secret, Headers headers, byte[] body) {

    /** Makes a webhook and a task, and waits for the delivery. @param who is in the title of the task: {@code told of by …} */
    static Delivered of(ClientService service, String who) throws IOException, InterruptedException {
        var arrived = new LinkedBlockingQueue<Delivered>();
        var receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            try (exchange) {
                arrived.add(new Delivered(0, "", exchange.getRequestHeaders(), exchange.getRequestBody().readAllBytes()));
                exchange.sendResponseHeaders(200, -1);
            }
        });
        receiver.start();
        try {
            var secret = "the secret of " + who;
            int hook = service.admin().post("/hooks", """
                    {"name": "%s", "event": "tasks.created", "address": "http://127.0.0.1:%d/", "secret": "%s"}"""
                    .formatted(who, receiver.getAddress().getPort(), secret)).created().get("idhook").asInt();
            service.admin().post("/tasks", "{\"title\": \"told of by %s\"}".formatted(who)).created();
            var delivered = Objects.requireNonNull(arrived.poll(1, TimeUnit.MINUTES), "the service sent nothing");
            service.admin().delete("/hooks/" + hook);
            return new Delivered(hook, secret, delivered.headers, delivered.body);
        } finally {
            receiver.stop(0);
        }
    }

    /** For programs: {@code WEBHOOK_SECRET}, {@code WEBHOOK_BODY}, {@code WEBHOOK_ID}, {@code WEBHOOK_TIMESTAMP}, {@code WEBHOOK_SIGNATURE}. */
    Map<String, String> environment() {
        return Map.of("WEBHOOK_SECRET", secret, "WEBHOOK_BODY", new String(body, StandardCharsets.UTF_8), "WEBHOOK_ID",
                headers.getFirst("webhook-id"), "WEBHOOK_TIMESTAMP", headers.getFirst("webhook-timestamp"), "WEBHOOK_SIGNATURE",
                headers.getFirst("webhook-signature"));
    }
}
