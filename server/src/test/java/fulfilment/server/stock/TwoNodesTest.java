package fulfilment.server.stock;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.TwoNodes;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Two nodes on one database: a client may call either, always sees its own writes, and no piece is taken twice. */
class TwoNodesTest {

    private final TwoNodes nodes = TwoNodes.shared();

    @Test
    void eachNodeTakesAtOnceWhatTheOtherAdded() {
        var shop = new Shop(nodes.first());
        int product = shop.product();
        var admins = nodes.admins();
        for (int round = 0; round < 40; round++) {
            change(admins.get(round % 2), shop, product, 10).ok();
            assertThat(
                    admins.get((round + 1) % 2).get("/products/%d/stock/%d", product, shop.warehouse).ok().get("stock").asInt())
                    .isEqualTo(10);
            change(admins.get((round + 1) % 2), shop, product, -10).ok();
            change(admins.get(round % 2), shop, product, -1).refused(400, 1006);
        }
    }

    @Test
    @Rule("STK-30")
    void takesEachPieceOnceThroughTwoNodes() throws InterruptedException {
        var shop = new Shop(nodes.first());
        int product = shop.product();
        var admins = nodes.admins();
        change(admins.get(0), shop, product, 5).ok();
        var takers = IntStream.range(0, 64)
                .<Callable<Integer>>mapToObj(i -> () -> change(admins.get(i % 2), shop, product, -1).status()).toList();

        try (var threads = Executors.newFixedThreadPool(16)) {
            var statuses = threads.invokeAll(takers).stream().map(done -> done.resultNow()).toList();

            assertThat(statuses.stream().filter(status -> status == 200)).hasSize(5);
            assertThat(statuses).containsOnly(200, 400);
        }
        assertThat(shop.stock(product).get("stock").asInt()).isZero();
    }

    @Test
    @Rule({"STK-30", "STK-56"})
    void appliesEachChangeOnceThroughTwoNodes() throws InterruptedException {
        var shop = new Shop(nodes.first());
        int product = shop.product();
        var admins = nodes.admins();
        change(admins.get(0), shop, product, 1_000).ok();
        var random = new Random(42);
        var changes = random.ints(120, -5, 6).filter(change -> change != 0).boxed().toList();
        var requests = IntStream.range(0, changes.size())
                .<Callable<Integer>>mapToObj(
                        i -> () -> change(admins.get(i % 2), shop, product, changes.get(i)).ok().get("stock").asInt())
                .toList();

        try (var threads = Executors.newFixedThreadPool(8)) {
            threads.invokeAll(requests).forEach(done -> assertThat(done.resultNow()).isPositive());
        }

        int expected = 1_000 + changes.stream().mapToInt(Integer::intValue).sum();
        assertThat(shop.stock(product).get("stock").asInt()).isEqualTo(expected);
        var history = nodes.second().admin().get("/stockhistory?idproduct=%d", product).ok();
        assertThat(history.get(0).get("new_stock").asInt()).isEqualTo(expected);
        for (int i = 1; i < history.size(); i++) {
            assertThat(history.get(i - 1).get("old_stock").asInt()).isEqualTo(history.get(i).get("new_stock").asInt());
        }
    }

    private static Client.Response change(Client node, Shop shop, int product, int change) {
        return node.post("/products/%d/stock/%d".formatted(product, shop.warehouse),
                "{\"change\": %d, \"reason\": \"test\"}".formatted(change));
    }
}
