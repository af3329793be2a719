package fulfilment.server.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.TwoNodes;
import fulfilment.testing.Balancer;
import fulfilment.testing.RudeServer;
import fulfilment.testing.Unique;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Nodes behind HAProxy, with the file that operators get. */
class BalancedNodesTest {

    private static final Path FILE = Path.of("../ops/haproxy/haproxy.cfg");
    private static final int CLIENTS = 16;
    private static final String CHANGE = "ChangeStock";

    @BeforeAll
    static void needsTheBalancer() {
        assumeTrue(Balancer.isInstalled(), "haproxy or python3 is not installed");
    }

    @Test
    @Rule("FLT-10")
    void decisionsAboutAProductAreMadeByOneNodeAndRaceWithNoOther() throws Exception {
        var nodes = TwoNodes.shared();
        try (var balancer = before(nodes.first(), nodes.second())) {
            var shop = new Shop(nodes.first());
            var products = IntStream.range(0, 24).map(number -> shop.product()).toArray();
            var api = behind(balancer);
            var before = List.of(nodes.first().decisions(CHANGE), nodes.second().decisions(CHANGE));
            int changes = products.length * CLIENTS;
            atOnce(changes, number -> change(api, shop, products[number / CLIENTS], 1).ok()); // all clients change one product at a time

            var made = List.of(nodes.first().decisions(CHANGE) - before.get(0), nodes.second().decisions(CHANGE) - before.get(1));
            assertThat(made.get(0) + made.get(1)).as("decisions about changes").isEqualTo(changes);
            assertThat(made).as("decisions of each node").allMatch(decisions -> decisions > 0);
        }
    }

    /** Each product has its changes, whichever node made them. */
    @Test
    @Rule("FLT-10")
    void noRequestWithAKeyIsLostOrDoneTwiceWhenANodeStops() throws Exception {
        try (var first = Service.start("--fulfilment.cluster=true");
                var second = Service.startOn(first.database(), "--fulfilment.cluster=true");
                var balancer = before(first, second)) {
            var shop = new Shop(first);
            var products = IntStream.range(0, 8).map(number -> shop.product()).toArray();
            var api = behind(balancer);
            var some = new CountDownLatch(100);
            try (var stops = Executors.newSingleThreadExecutor()) {
                var stopped = stops.submit(() -> {
                    some.await();
                    second.close();
                    return null;
                });
                atOnce(40 * CLIENTS, number -> {
                    var once = api.header("Idempotency-Key", Unique.text());
                    change(once, shop, products[number % products.length], 1).ok();
                    some.countDown();
                    return null;
                });
                stopped.get();
            }
            for (int product : products) {
                assertThat(shop.stock(product).get("stock").asInt()).isEqualTo(40 * CLIENTS / products.length);
            }
        }
    }

    @Test
    @Rule("FLT-10")
    void saysAsANodeWouldThatThereIsNone() throws Exception {
        try (var closed = RudeServer.closedDoor(); var balancer = before(closed.getLocalPort())) {
            assertThat(unavailable(balancer, 503)).contains("nothing was changed");
        }
    }

    @Test
    @Rule("FLT-10")
    void saysThatItIsUnknownWhatANodeDidThatDidNotAnswer() throws Exception {
        try (var rude = new RudeServer(guest -> {
            if (guest.request().orElse("").startsWith("GET /actuator/")) {
                guest.say("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
            }
        }); var balancer = before(rude.port())) {
            assertThat(unavailable(balancer, 502)).contains("not known whether something was changed");
        }
    }

    /** Sends a write for which there is no answer of a node. @return the message of the balancer */
    private static String unavailable(Balancer balancer, int status) throws Exception {
        var address = URI.create("http://127.0.0.1:%d/api/v1/products".formatted(balancer.address().getPort()));
        try (var http = HttpClient.newHttpClient()) {
            var answer = http.send(HttpRequest.newBuilder(address).POST(BodyPublishers.ofString("{}")).build(),
                    BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(status);
            assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json");
            var error = Client.parse(answer.body());
            assertThat(error.get("error").asBoolean()).isTrue();
            assertThat(error.get("error_code").asInt()).isEqualTo(1024);
            return error.get("error_message").asString();
        }
    }

    private interface Work {

        Object about(int number) throws Exception;
    }

    /** Runs work with many threads. */
    private static void atOnce(int times, Work work) throws InterruptedException, ExecutionException {
        var all = IntStream.range(0, times).<Callable<Object>>mapToObj(number -> () -> work.about(number)).toList();
        try (var threads = Executors.newFixedThreadPool(CLIENTS)) {
            for (var done : threads.invokeAll(all)) {
                done.get();
            }
        }
    }

    private static Balancer before(Service... nodes) throws IOException {
        return Balancer.start(Files.readString(FILE), Stream.of(nodes)
                .map(node -> new Balancer.Node(port(node.address()), port(node.managementAddress()))).toList());
    }

    private static Balancer before(int port) throws IOException {
        return Balancer.start(Files.readString(FILE), List.of(new Balancer.Node(port, port)));
    }

    private static int port(String address) {
        return URI.create(address).getPort();
    }

    private static Client behind(Balancer balancer) {
        return new Client("http://127.0.0.1:" + balancer.address().getPort(), Service.ADMIN_KEY);
    }

    private static Client.Response change(Client api, Shop shop, int product, int by) {
        return api.post("/products/%d/stock/%d".formatted(product, shop.warehouse),
                "{\"change\": %d, \"reason\": \"test\"}".formatted(by));
    }
}
