package fulfilment.server.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.outbound.Destinations;
import fulfilment.outbound.Resolver;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.testing.Eventually;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The name service fails or does not answer: deliveries wait for their next attempt and arrive when it is back; other hooks go on. */
class DnsOutageTest {

    private static final SettableClock CLOCK = new SettableClock(Instant.parse("2026-06-01T08:00:00Z"));
    private static final NameService NAMES = new NameService();

    private static Service service;
    private static Client api;

    /** Knows one host, if it answers. */
    private static final class NameService implements Resolver {

        volatile boolean fails;
        volatile CountDownLatch answers = new CountDownLatch(0);

        @Override
        public List<InetAddress> addresses(String host) throws UnknownHostException {
            try {
                answers.await();
            } catch (InterruptedException interrupted) {
                throw new UnknownHostException(host);
            }
            if (fails || !host.equals("shop.example")) {
                throw new UnknownHostException(host);
            }
            return List.of(InetAddress.getLoopbackAddress());
        }
    }

    @BeforeAll
    static void start() {
        service = Service.startAt(CLOCK, Destinations.class, new Destinations(List.of("127.0.0.0/8"), NAMES),
                "--fulfilment.webhooks.answer-within=400ms");
        api = service.admin();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static int hook(String address) {
        return api.post("/hooks", "{\"name\": \"Shop\", \"event\": \"tasks.created\", \"address\": \"%s\"}".formatted(address))
                .created().get("idhook").asInt();
    }

    private static void task() {
        api.post("/tasks", "{\"title\": \"Count\"}").created();
    }

    private static JsonNode delivery(int hook) {
        return api.get("/hooks/%d/deliveries".formatted(hook)).ok().path(0);
    }

    private static void awaitAttempts(int hook, int attempts) {
        Eventually.until(() -> delivery(hook).path("attempts").asInt(0) >= attempts,
                () -> "attempt %d: %s".formatted(attempts, delivery(hook)));
    }

    /** Lets some time pass at each look: on a busy machine a receiver may be too slow for an attempt. */
    private static void awaitDelivered(int hook) {
        Eventually.until(() -> {
            if (delivery(hook).path("attempts").asInt(0) > 0) {
                CLOCK.passes(Duration.ofMinutes(1));
            }
            return delivery(hook).path("status").asString("").equals("delivered");
        }, () -> "the delivery: " + delivery(hook));
    }

    private static void deliversAfterwards(Runnable outage, Runnable recovery) throws Exception {
        try (var receiver = new Receiver()) {
            int port = java.net.URI.create(receiver.address("/")).getPort();
            int named = hook("http://shop.example:%d/named".formatted(port));
            int numbered = hook(receiver.address("/numbered"));
            try {
                outage.run();

                task();

                awaitDelivered(numbered);
                awaitAttempts(named, 1);
                assertThat(delivery(named).get("status").asString()).isEqualTo("due");
                assertThat(delivery(named).get("problem").asString()).isNotBlank();
                assertThat(receiver.calls("/named")).isEmpty();
            } finally {
                recovery.run();
            }
            CLOCK.passes(Duration.ofMinutes(2));

            awaitDelivered(named);
            assertThat(receiver.calls("/named")).isNotEmpty();
            api.delete("/hooks/" + named).expect(204);
            api.delete("/hooks/" + numbered).expect(204);
        }
    }

    @Test
    void deliversAfterTheNameServiceFailed() throws Exception {
        deliversAfterwards(() -> NAMES.fails = true, () -> NAMES.fails = false);
    }

    @Test
    void deliversAfterTheNameServiceDidNotAnswer() throws Exception {
        deliversAfterwards(() -> NAMES.answers = new CountDownLatch(1), () -> NAMES.answers.countDown());
    }
}
