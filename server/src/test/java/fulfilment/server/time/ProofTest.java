package fulfilment.server.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.api.tasks.TaskCommand.CreateTask;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.users.UserId;
import fulfilment.query.rebuild.Proof;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** A proof finds every difference between views and events, and reports nothing else. */
@BesideOthers
@Order(1)
class ProofTest {

    private static Service service;
    private static Client api;

    @BeforeAll
    static void start() {
        service = Service.start("--fulfilment.proof-pace=100000");
        api = service.admin();
        var business = new RandomBusiness(api, new Random(9));
        IntStream.range(0, 80).forEach(step -> business.step());
        IntStream.range(0, 10).forEach(step -> business.goesOnInTheWebshop());
        cancelAPicklist();
        waitForMoreThanThereIs();
    }

    /** Whatever the random requests did, a picklist is cancelled. */
    private static void cancelAPicklist() {
        api.post("/products/1/stock/1", "{\"change\": 5, \"reason\": \"found\"}").ok();
        int idorder = api
                .post("/orders",
                        """
                {"deliveryname": "Bo", "deliverycountry": "nl", "warehouses": [1], "products": [{"idproduct": 1, "amount": 1}]}""")
                .created().get("idorder").asInt();
        var picklists = api.post("/orders/%d/process".formatted(idorder), null).ok().get("picklists");
        picklists.forEach(one -> api.post("/picklists/%d/cancel".formatted(one.get("idpicklist").asInt()), null).ok());
    }

    /** Whatever the random requests did, a backorder is left. */
    private static void waitForMoreThanThereIs() {
        int idorder = api.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"idproduct": 1, "amount": 100000}]}""").created()
                .get("idorder").asInt();
        api.post("/orders/%d/process".formatted(idorder), null).ok();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /**
     * What a proof reports, and how it is repaired.
     *
     * @param subject under which the proof reports it
     */
    private record Damage(String subject, String done, String repaired) {}

    private static final List<Damage> DAMAGES = List.of(
            new Damage("product", "update kept.product set name = name || '!' where id = 1",
                    "update kept.product set name = rtrim(name, '!')"),
            new Damage("stock_warehouse", "update kept.stock_warehouse set stock = stock + 1 where idproduct = 1",
                    "update kept.stock_warehouse set stock = stock - 1 where idproduct = 1"),
            new Damage("stock_place", "update kept.stock_place set reserved = reserved + 2 where idproduct = 1",
                    "update kept.stock_place set reserved = reserved - 2 where idproduct = 1"),
            new Damage("stock_history", "update kept.stock_history set event = event + 1 where id = 1",
                    "update kept.stock_history set event = event - 1 where id = 1"),
            new Damage("orders", "update kept.orders set status = status || '!' where id = 1",
                    "update kept.orders set status = rtrim(status, '!')"),
            new Damage("order_product", "update kept.order_product set amount = amount + 1 where id = 1",
                    "update kept.order_product set amount = amount - 1 where id = 1"),
            new Damage("picklist", "update kept.picklist set idorder = idorder + 1",
                    "update kept.picklist set idorder = idorder - 1"),
            new Damage("picklist_product", "update kept.picklist_product set picked = picked + 1 where id = 1",
                    "update kept.picklist_product set picked = picked - 1 where id = 1"),
            new Damage("picklist_claim", "update kept.picklist_claim set amount = amount + 1",
                    "update kept.picklist_claim set amount = amount - 1"),
            new Damage("backorder", "update kept.backorder set priority = priority + 1",
                    "update kept.backorder set priority = priority - 1"),
            new Damage("supplier",
                    "insert into kept.supplier (id, body, name, active, since) values (999, '{}', 'x', true, now())",
                    "delete from kept.supplier where id = 999"),
            new Damage("task (past)",
                    "insert into past.task (id, body, completed, since, until) values (999, '{}', true, now(), now())",
                    "delete from past.task where id = 999"));

    /** Damages one table each and repairs them afterwards. */
    private static Proof.Result provedWith(List<Damage> damages) {
        var jdbc = service.bean(JdbcTemplate.class);
        var done = new ArrayList<Damage>();
        try {
            for (var damage : damages) {
                assertThat(jdbc.update(damage.done)).describedAs(damage.done).isPositive();
                done.add(damage);
            }
            return ProofRun.proved(service);
        } finally {
            done.forEach(damage -> jdbc.update(damage.repaired));
        }
    }

    @Test
    @Rule("TIM-11")
    void reportsDifferencesWithBothValues() {
        var result = provedWith(DAMAGES);

        assertThat(result.state()).isEqualTo("done");
        assertThat(result.differences()).isPositive().isEqualTo(result.found().size());
        for (var damage : DAMAGES) {
            assertThat(result.found()).filteredOn(found -> found.subject().equals(damage.subject)).describedAs(damage.subject)
                    .isNotEmpty().allSatisfy(found -> assertThat(found.stored()).isNotEqualTo(found.expected()));
        }
    }

    @Test
    @Rule("TIM-11")
    void comparesLevelsWithTheStockThatDecisionsUse() {
        var found = provedWith(List.of(
                new Damage("stock", "update kept.stock_warehouse set stock = stock + 1 where idproduct = 2",
                        "update kept.stock_warehouse set stock = stock - 1 where idproduct = 2"),
                new Damage("reserved",
                        "update kept.stock_warehouse set reservedpicklists = reservedpicklists + 1 where idproduct = 1",
                        "update kept.stock_warehouse set reservedpicklists = reservedpicklists - 1 where idproduct = 1")))
                .found();

        assertThat(found).extracting(Proof.Difference::subject).contains("stock_warehouse", "stock decided on", "stock ledger");
        assertThat(found).anySatisfy(one -> {
            assertThat(one.subject()).isEqualTo("stock_warehouse");
            assertThat(one.key()).startsWith("1 ");
            assertThat(one.stored()).isNotEqualTo(one.expected());
        });
    }

    /** Each query finds contradictions between orders, picklists, backorders and stock. It finds none after random requests. */
    @ParameterizedTest
    @ValueSource(strings = {"""
            select p.id from kept.order_product p join kept.orders o on o.id = p.idorder
            where o.status in ('processing', 'paused', 'completed') and p.amount <> p.cancelled
                + coalesce((select sum(x.amount) from kept.picklist_product x join kept.picklist k on k.id = x.idpicklist
                            where x.idorder_product = p.id and k.status <> 'cancelled'), 0)
                + coalesce((select sum(b.amount) from kept.backorder b where b.idorder_product = p.id), 0)""",
            """
            select s.idproduct from kept.stock_warehouse s where s.reservedpicklists <> coalesce((
                select sum(c.amount) from kept.picklist_claim c join kept.picklist k on k.id = c.idpicklist
                where c.idproduct = s.idproduct and k.idwarehouse = s.idwarehouse and k.status in ('new', 'paused', 'snoozed')), 0)""",
            """
            select x.id from kept.picklist_product x join kept.picklist k on k.id = x.idpicklist
                join kept.product p on p.id = x.idproduct
            where p.type in ('normal', 'composition_with_stock') and (select sum(c.amount) from kept.picklist_claim c
                where c.idpicklist = k.id and c.idproduct = x.idproduct) is distinct from (select sum(y.amount)
                from kept.picklist_product y where y.idpicklist = k.id and y.idproduct = x.idproduct) and k.status <> 'cancelled'""",
            """
            select s.idproduct from kept.stock_warehouse s where s.reservedbackorders <> coalesce((
                select sum(b.amount) from kept.backorder b
                where b.idproduct = s.idproduct and b.idwarehouse = s.idwarehouse and not b.has_parts), 0)""", """
            select s.idproduct from kept.stock_warehouse s where s.reservedallocations <> coalesce((
                select sum(a.amount) from kept.order_allocation a
                where a.idproduct = s.idproduct and a.idwarehouse = s.idwarehouse), 0)""", """
            select o.id from kept.orders o where o.status in ('concept', 'expected', 'completed', 'cancelled') and (
                exists (select from kept.backorder b where b.idorder = o.id) or exists (select from kept.picklist k
                where k.idorder = o.id and k.status in ('new', 'paused', 'snoozed')))"""})
    @Rule({"ORD-54", "STK-5"})
    void countsEachPieceOfAnOrderInOnePlace(String contradictions) {
        var jdbc = service.bean(JdbcTemplate.class);
        assertThat(jdbc.queryForList(contradictions)).isEmpty();
        assertThat(jdbc.queryForList("select distinct status from kept.picklist", String.class))
                .contains("closed", "cancelled").containsAnyOf("new", "paused", "snoozed");
        assertThat(jdbc.queryForObject("select count(*) from kept.backorder", Integer.class)).isPositive();
    }

    @Test
    @Rule("TIM-11")
    void findsNoDifferencesDuringWrites() throws Exception {
        var on = new AtomicBoolean(true);
        try (var threads = Executors.newFixedThreadPool(4)) {
            var running = IntStream.range(0, 4).mapToObj(thread -> threads.submit(() -> {
                int product = api
                        .post("/products", "{\"productcode\": \"Q%d\", \"name\": \"Lantern\", \"price\": 1}".formatted(thread))
                        .created().get("idproduct").asInt();
                while (on.get()) {
                    api.post("/products/%d/stock/1".formatted(product), "{\"change\": 1, \"reason\": \"found\"}").ok();
                }
            })).toList();
            try {
                for (int round = 0; round < 2; round++) {
                    var result = ProofRun.proved(service);
                    assertThat(result.found()).isEmpty();
                    assertThat(result.compared()).isPositive();
                }
            } finally {
                on.set(false);
            }
            for (var one : running) {
                one.get();
            }
        }
        theMetricBecomes(0);
        assertThat(metric("fulfilment.proof.age")).isNotNegative();
    }

    @Test
    @Rule("TIM-12")
    void countsAllDifferencesInItsMetricTooAndShowsTheFirstThousand() {
        var jdbc = service.bean(JdbcTemplate.class);
        jdbc.update("""
                insert into kept.supplier (id, body, name, active, since)
                select number, '{}', 'x', true, now() from generate_series(10001, 11005) number""");
        try {
            var result = ProofRun.proved(service);

            assertThat(result.differences()).isEqualTo(1_005);
            assertThat(result.found()).hasSize(1_000);
            theMetricBecomes(1_005);
        } finally {
            jdbc.update("delete from kept.supplier where id > 10000");
        }
    }

    @Test
    @Rule({"TIM-12", "TIM-13"})
    void runsOneProofAtItsPaceAndStartsAnInterruptedOneAgain() throws Exception {
        String database;
        int id;
        try (var slow = Service.start("--fulfilment.proof-pace=1")) { // a thousand events take a quarter of an hour
            database = slow.database();
            var proof = slow.bean(Proof.class);
            var commands = slow.bean(CommandGateway.class);
            CompletableFuture.allOf(IntStream.range(0, 1_000)
                    .mapToObj(task -> commands.send(new CreateTask(TaskDetails.titled("Count"), new UserId(1))))
                    .toArray(CompletableFuture[]::new)).join();

            id = proof.start().id();
            Eventually.until(() -> proof.last().events() >= 1_000, "a thousand folded events");
            assertThatThrownBy(proof::start).isInstanceOf(Proof.AlreadyRunning.class);
            var second = HttpClient.newHttpClient().send(
                    HttpRequest.newBuilder(URI.create(slow.managementAddress() + "/actuator/proof"))
                            .header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString("{}")).build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(second.statusCode()).isEqualTo(400);
            assertThat(second.body()).contains("a proof is running");
            assertThat(proof.last().state()).isEqualTo("running");
            assertThat(proof.last().id()).isEqualTo(id);
        }
        try (var again = Service.startOn(database, "--fulfilment.proof-pace=1000")) {
            var interrupted = ProofRun.awaitedProof(again);
            assertThat(interrupted.id()).isEqualTo(id);
            assertThat(interrupted.state()).isEqualTo("done");
            assertThat(interrupted.found()).describedAs("the first events are folded again").isEmpty();

            var done = ProofRun.proved(again);

            assertThat(done.found()).isEmpty();
            assertThat(done.events()).isGreaterThan(1_000);
            assertThat(Duration.between(done.startedAt(), done.finishedAt())).isGreaterThan(Duration.ofSeconds(1));
        }
    }

    /** The database is asked for it every few seconds. */
    private static void theMetricBecomes(long differences) {
        Eventually.until(() -> metric("fulfilment.proof.differences") == differences,
                () -> "%d differences, the metric says %s".formatted(differences, metric("fulfilment.proof.differences")));
    }

    private static double metric(String name) {
        return service.bean(MeterRegistry.class).get(name).gauge().value();
    }
}
