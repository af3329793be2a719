package fulfilment.proofs.trade;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.command.stock.StockOperations;
import fulfilment.server.BesideOthers;
import fulfilment.server.Service;
import fulfilment.proofs.CallTag;
import fulfilment.proofs.Run;
import fulfilment.server.time.ProofRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Nothing is sold that is not in stock, whatever many clients do at once and whatever fails meanwhile. */
@BesideOthers
@Order(1)
class OversellingTest {

    private static final int CLIENTS = Integer.getInteger("proof.threads", 64);
    /** The duration, from the command line: {@code -Dproof.seconds=300 -Dproof.seed=7}. */
    private static final double SECONDS = Integer.getInteger("proof.seconds", 4);

    private static final int ROUNDS = 30;

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    @Rule({"ORD-54", "PRO-9", "PRO-23"})
    void oversellsNothingWhileManyClientsTrade(int nodes) {
        long seed = Long.getLong("proof.seed", System.nanoTime());
        System.out.printf("trade of %d clients on %d nodes, -Dproof.seed=%d%n", CLIENTS, nodes, seed);
        var flaw = new FaultyStockOperations(seed);
        var settings = new String[] {"--proof.endpoints=true", "--fulfilment.proof-pace=100000",
                "--fulfilment.cluster=" + (nodes > 1)};
        try (var service = Service.startWith(StockOperations.class, flaw, settings);
                var other = nodes > 1 ? Service.startOn(service.database(), settings) : null) {
            flaw.stands(service);
            var api = service.admin().header(CallTag.HEADER, "nobody");
            var setup = TradeSetup.furnish(api);
            var client = new RecordingClient(Stream.of(service, other).filter(Objects::nonNull).map(Service::address).toList(),
                    Service.ADMIN_KEY);
            try (var run = new TradeRun(client, setup, CLIENTS, seed)) {
                Run.goOnFor(SECONDS / 2);
                assertThat(client.faults()).isZero();
                run.becomeRude();
                flaw.breaks();
                try (var injector = new FaultInjector(service.database(), seed)) {
                    Run.goOnFor(SECONDS / 2);
                    assertThat(injector.killed()).isPositive();
                }
                flaw.works();
                run.pause();
                var requests = run.requests();
                var violations = new ArrayList<>(
                        Auditor.violations(new RecordReader(service.database(), api, setup, 0).read(requests)));
                violations.addAll(client.contradictions());
                System.out.println(Summary.of(requests) + ", %d broken decisions".formatted(flaw.broken()));
                var proof = ProofRun.proved(service);
                run.resume();
                assertThat(violations.stream().limit(20)).describedAs("%d violations", violations.size()).isEmpty();
                assertThat(proof.found()).isEmpty();
                assertThat(proof.state()).isEqualTo("done");
            }
        }
    }

    /** A hundred orders compete for one piece, through two nodes. */
    @Test
    @Rule({"PRO-23", "STK-5", "STK-30"})
    void sellsTheLastPieceOnce() throws Exception {
        try (var service = Service.start("--fulfilment.cluster=true");
                var other = Service.startOn(service.database(), "--fulfilment.cluster=true")) {
            var api = service.admin();
            int warehouse = api.post("/admin/warehouses", "{\"name\": \"The only one\", \"accept_orders\": true}").created()
                    .get("idwarehouse").asInt();
            int product = api.post("/products", "{\"productcode\": \"last\", \"name\": \"The last piece\", \"price\": 1}")
                    .created()
                    .get("idproduct").asInt();
            api.post("/products/%d/stock/%d".formatted(product, warehouse),
                    "{\"idlocation\": null, \"change\": 1, \"reason\": \"found\"}").ok();
            var orders = atOnce(100,
                    number -> () -> api.post("/orders",
                            """
                    {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [%d], "products": [{"idproduct": %d, "amount": 1}]}"""
                                    .formatted(warehouse, product))
                            .created().get("idorder").asInt());

            var processed = atOnce(100, number -> () -> ask(number % 2 == 0 ? service : other, orders.get(number)));

            assertThat(processed).filteredOn(order -> order.get("picklists").size() == 1).hasSize(1);
            assertThat(processed).filteredOn(order -> order.get("picklists").isEmpty()).hasSize(99);
            var level = api.get("/products/%d/stock/%d".formatted(product, warehouse)).ok();
            assertThat(level.get("stock").asInt()).isOne();
            assertThat(level.get("reservedpicklists").asInt()).isOne();
            assertThat(level.get("reservedbackorders").asInt()).isEqualTo(99);
            int picklist = processed.stream().filter(order -> !order.get("picklists").isEmpty()).findFirst().orElseThrow()
                    .get("picklists").get(0).get("idpicklist").asInt();
            api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
            var closed = atOnce(20, number -> () -> (number % 2 == 0 ? service : other).admin()
                    .post("/picklists/%d/close".formatted(picklist), null).status());
            assertThat(closed).filteredOn(status -> status == 200).hasSize(1);
            assertThat(api.get("/products/%d/stock/%d".formatted(product, warehouse)).ok().get("stock").asInt()).isZero();
        }
    }

    /** Two nodes: one ships a part of an order while the other reopens it. Both together would send, and charge for, goods twice. */
    @Test
    @Rule("ORD-46")
    void shipsOrReopensAnOrderButNeverBoth() throws Exception {
        try (var service = Service.start("--fulfilment.cluster=true");
                var other = Service.startOn(service.database(), "--fulfilment.cluster=true")) {
            var api = service.admin();
            int product = api.post("/products", "{\"productcode\": \"one\", \"name\": \"Lantern\", \"price\": 1}").created()
                    .get("idproduct").asInt();
            api.post("/products/%d/stock/1".formatted(product),
                    "{\"idlocation\": null, \"change\": 1000, \"reason\": \"found\"}").ok();
            for (int round = 0; round < ROUNDS; round++) {
                int idorder = api.post("/orders", """
                        {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": %d, "amount": 2}]}"""
                        .formatted(product)).created().get("idorder").asInt();
                int picklist = ask(service, idorder).get("picklists").get(0).get("idpicklist").asInt();
                boolean here = round % 2 == 0;

                var statuses = atOnce(2, number -> () -> number == 0
                        ? (here ? service : other).admin().post("/picklists/%d/shipments".formatted(picklist), "{}").status()
                        : (here ? other : service).admin().post("/orders/%d/reopen".formatted(idorder), null).status());

                var order = api.get("/orders/" + idorder).ok();
                int shipments = api.get("/picklists/%d/shipments".formatted(picklist)).ok().size();
                assertThat(statuses).describedAs("round %d: %s", round, order).isIn(List.of(201, 400), List.of(400, 200));
                assertThat(shipments).isEqualTo(statuses.getFirst() == 201 ? 1 : 0);
                assertThat(order.get("status").asString()).isEqualTo(shipments == 1 ? "processing" : "concept");
                if (shipments == 1) {
                    long events = service.events();
                    api.post("/orders/%d/reopen".formatted(idorder), null).refused(400, 21);
                    assertThat(service.events()).isEqualTo(events);
                }
            }
        }
    }

    /** Asks again if the node refused because of too many concurrent writes. */
    private static JsonNode ask(Service node, int idorder) {
        while (true) {
            var answer = node.admin().post("/orders/%d/process".formatted(idorder), null);
            if (answer.status() != 429) {
                return answer.ok();
            }
        }
    }

    private interface Numbered<T> {

        Callable<T> task(int number);
    }

    private static <T> List<T> atOnce(int count, Numbered<T> numbered) throws Exception {
        try (var threads = Executors.newFixedThreadPool(CLIENTS)) {
            var tasks = new ArrayList<Callable<T>>();
            for (int number = 0; number < count; number++) {
                tasks.add(numbered.task(number));
            }
            var answers = new ArrayList<T>();
            for (var done : threads.invokeAll(tasks)) {
                answers.add(done.get());
            }
            return answers;
        }
    }
}
