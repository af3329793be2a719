package fulfilment.proofs.trade;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.proofs.CallTag;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.Seed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Many receive at once, with receipts of both versions, while purchase orders change. No piece is booked twice, none is lost. */
class ReceivingTest {

    private static final int PRODUCTS = 4;
    private static final String RECEIPT = """
            {"version": %d, "status": "%s", "products": [{"idproduct": 1, "amount": %d, "idpurchaseorder": 7, "reverted_at": %s}]}""";

    @Test
    @Rule({"PUR-24", "REC-21", "REC-22", "REC-48"})
    void whatIsReceivedAddsUp() {
        receives(1, 4, 40);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @Tag("long")
    @Rule({"PUR-24", "REC-21", "REC-22", "REC-48"})
    void whatManyReceiveAddsUp(int nodes) {
        receives(nodes, Integer.getInteger("proof.threads", 16), Integer.getInteger("receiving.steps", 150));
    }

    private static void receives(int nodes, int people, int steps) {
        long seed = Seed.of("receiving by %d people on %d nodes, %d steps each".formatted(people, nodes, steps));
        var setting = "--fulfilment.cluster=" + (nodes > 1);
        try (var service = Service.start(setting);
                var other = nodes > 1 ? Service.startOn(service.database(), setting) : null) {
            var apis = new ArrayList<>(List.of(service.admin().header(CallTag.HEADER, "nobody")));
            if (other != null) {
                apis.add(other.admin().header(CallTag.HEADER, "nobody"));
            }
            var goods = new Receiving(apis);
            try (var threads = Executors.newFixedThreadPool(people)) {
                var working = IntStream.range(0, people).mapToObj(person -> threads.submit(() -> {
                    var random = new Random(seed + person);
                    for (int step = 0; step < steps; step++) {
                        goods.step(random);
                    }
                })).toList();
                for (var one : working) {
                    one.get();
                }
            } catch (ExecutionException failed) {
                throw new AssertionError(failed.getCause());
            } catch (InterruptedException interrupted) {
                throw new AssertionError(interrupted);
            }
            System.out.println(goods.summary());
            assertThat(goods.violations()).isEmpty();
            assertThat(goods.done.get()).isGreaterThan(people * steps / 4);
            assertThat(ProofRun.proved(service).found()).isEmpty();
        }
    }

    /** Purchase orders of one supplier, and what people do with them. A request that comes too late is refused, which is fine. */
    private static final class Receiving {

        private final List<Client> apis;
        private final int supplier;
        private final List<Integer> products = new ArrayList<>();
        private final List<Integer> orders = new CopyOnWriteArrayList<>();
        private final List<Integer> receipts = new CopyOnWriteArrayList<>();
        private final AtomicInteger done = new AtomicInteger();
        private final AtomicInteger refused = new AtomicInteger();

        Receiving(List<Client> apis) {
            this.apis = apis;
            var api = apis.getFirst();
            supplier = api.post("/suppliers", "{\"name\": \"Mill\"}").ok().get("idsupplier").asInt();
            for (int i = 0; i < PRODUCTS; i++) {
                products.add(api.post("/products", "{\"productcode\": \"P%d\", \"name\": \"Lantern\", \"price\": 1}".formatted(i))
                        .created()
                        .get("idproduct").asInt());
            }
            buy(api, new Random(1));
        }

        void step(Random random) {
            var api = apis.get(random.nextInt(apis.size()));
            switch (random.nextInt(12)) {
                case 0 -> buy(api, random);
                case 1, 2 -> begin(api, random, "{\"idpurchaseorder\": %d, \"version\": %d}".formatted(one(orders, random),
                        1 + random.nextInt(2)));
                case 3 -> begin(api, random, "{\"idsupplier\": %d, \"version\": %d}".formatted(supplier, 1 + random.nextInt(2)));
                case 4, 5, 6 -> withReceipt(random, receipt -> api.post("/receipts/%d/products?force=1".formatted(receipt),
                        "{\"idproduct\": %d, \"amount\": %d}".formatted(one(products, random), 1 + random.nextInt(4))));
                case 7 -> withReceipt(random, receipt -> api.post("/receipts/%d/mark-all-received".formatted(receipt), null));
                case 8 -> withReceipt(random, receipt -> api.put("/receipts/" + receipt, "{\"status\": \"completed\"}"));
                case 9 -> withReceipt(random, receipt -> {
                    var shown = api.get("/receipts/%d", receipt);
                    if (shown.status() == 404) { // somebody deleted it
                        return shown;
                    }
                    var lines = shown.ok().get("products");
                    return lines.isEmpty()
                            ? api.delete("/receipts/" + receipt)
                            : api.post("/receipts/%d/products/%d/revert".formatted(receipt,
                                    lines.get(random.nextInt(lines.size())).get("idreceipt_product").asInt()), null);
                });
                case 10 -> change(api, random);
                default -> count(api.post("/purchaseorders/%d/%s".formatted(one(orders, random),
                        random.nextInt(4) == 0 ? "cancel" : "close"), null));
            }
        }

        private void buy(Client api, Random random) {
            int order = api.post("/purchaseorders",
                    "{\"idsupplier\": %d, \"products\": [{\"idproduct\": %d, \"amount\": %d}, {\"idproduct\": %d, \"amount\": %d}]}"
                            .formatted(supplier, one(products, random), 1 + random.nextInt(9), one(products, random),
                                    1 + random.nextInt(9)))
                    .created().get("idpurchaseorder").asInt();
            api.post("/purchaseorders/%d/mark-as-purchased".formatted(order), null).ok();
            orders.add(order);
        }

        private void begin(Client api, Random random, String body) {
            var made = api.post("/receipts", body);
            count(made);
            if (made.status() == 201) {
                receipts.add(made.created().get("idreceipt").asInt());
            }
        }

        private void change(Client api, Random random) {
            int order = one(orders, random);
            var lines = api.get("/purchaseorders/%d", order).ok().get("products");
            var path = "/purchaseorders/%d/products".formatted(order);
            if (lines.isEmpty() || random.nextInt(4) == 0) {
                count(api.post(path,
                        "{\"idproduct\": %d, \"amount\": %d}".formatted(one(products, random), 1 + random.nextInt(9))));
                return;
            }
            path += "/" + lines.get(random.nextInt(lines.size())).get("idpurchaseorder_product").asInt();
            count(random.nextInt(4) == 0 ? api.delete(path) : api.put(path, "{\"amount\": %d}".formatted(1 + random.nextInt(9))));
        }

        private void withReceipt(Random random, IntFunction<Client.Response> action) {
            if (!receipts.isEmpty()) {
                count(action.apply(one(receipts, random)));
            }
        }

        private static int one(List<Integer> of, Random random) {
            return of.get(Math.max(0, of.size() - 1 - random.nextInt(Math.min(of.size(), 8)))); // the newest ones are busy
        }

        private void count(Client.Response answer) {
            assertThat(answer.status()).describedAs(answer.toString()).isLessThan(500); // 429 if it was overtaken too often
            (answer.status() < 300 ? done : refused).incrementAndGet();
        }

        private List<String> violations() {
            var api = apis.getFirst();
            var stock = new HashMap<Integer, Integer>();
            products.forEach(product -> stock.put(product,
                    api.get("/products/%d/stock/1".formatted(product)).ok().get("stock").asInt()));
            return ReceivedGoods.violations(all(api, "/purchaseorders"), all(api, "/receipts"), stock);
        }

        private static List<JsonNode> all(Client api, String path) {
            var all = new ArrayList<JsonNode>();
            for (var page = api.get(path).ok(); !page.isEmpty(); page = api.get(path + "?offset=" + all.size()).ok()) {
                page.forEach(all::add);
            }
            return all;
        }

        private String summary() {
            return "%d purchase orders, %d receipts; %d requests done, %d refused".formatted(orders.size(), receipts.size(),
                    done.get(), refused.get());
        }
    }

    private static JsonNode json(String text) {
        return JsonMapper.builder().build().readTree(text);
    }

    @Test
    void findsWhatDoesNotAddUp() {
        var order = (ObjectNode) json("{\"idpurchaseorder\": 7, \"products\": [{\"idproduct\": 1, \"amountreceived\": 10}]}");
        var counted = json(RECEIPT.formatted(1, "completed", 10, null));
        var open = json(RECEIPT.formatted(1, "processing", 3, null));
        var reverted = json(RECEIPT.formatted(2, "processing", 3, "\"2026-01-31 10:00:00\""));
        var direct = json(RECEIPT.formatted(2, "processing", 10, null));
        var stock = new HashMap<>(Map.of(1, 10));

        assertThat(ReceivedGoods.violations(List.of(order), List.of(counted, open, reverted), stock)).isEmpty();
        assertThat(ReceivedGoods.violations(List.of(order), List.of(direct, open), stock)).isEmpty();
        assertThat(ReceivedGoods.violations(List.of(order), List.of(counted, direct), stock)).describedAs("booked twice")
                .hasSize(2);
        stock.put(1, 20);
        assertThat(ReceivedGoods.violations(List.of(order), List.of(counted), stock)).describedAs("stock rose twice").hasSize(1);
        stock.put(1, 10);
        assertThat(ReceivedGoods.violations(List.of(order), List.of(open), stock)).describedAs("never received").hasSize(2);
    }
}
