package fulfilment.server.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.query.rebuild.Rebuild;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Views are rebuilt from the events while clients read and write. */
@BesideOthers
@Order(1)
class RebuildTest {

    private static final String STORAGE = """
            select format('%I.%I %s', n.nspname, c.relname, array_to_string(c.reloptions, ', ')) as line
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname in ('kept', 'past') and c.relkind = 'r'
            union all
            select indexdef from pg_indexes where schemaname in ('kept', 'past')
            order by line""";

    private static Service service;
    private static Client api;
    private static RandomBusiness business;

    @BeforeAll
    static void start() {
        service = Service.start();
        api = service.admin();
        business = new RandomBusiness(api, new Random(5));
        IntStream.range(0, 70).forEach(step -> business.step());
        sell(1);
        sell(100_000);
    }

    /** Whatever the random requests did, pieces are claimed and others are waited for. */
    private static void sell(int amount) {
        api.post("/products/1/stock/1", "{\"change\": 5, \"reason\": \"found\"}").ok();
        int idorder = api
                .post("/orders",
                        """
                {"deliveryname": "Bo", "deliverycountry": "nl", "products": [{"idproduct": 1, "amount": %d}]}"""
                                .formatted(amount))
                .created().get("idorder").asInt();
        api.post("/orders/%d/process".formatted(idorder), null).ok();
    }

    private static void restart() {
        service.close();
        service = Service.startOn(service.database());
        api = service.admin();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    @Rule("TIM-9")
    void rebuildRepairsDamagedViewsAndKeepsTheirIndexesAndStorageParameters() {
        var jdbc = service.bean(JdbcTemplate.class);
        var storage = jdbc.queryForList(STORAGE, String.class);
        var before = business.addresses().stream().map(address -> api.get(address).body()).toList();
        for (var damage : List.of("update kept.product set body = replace(body, 'Lantern', 'Latern'), name = 'x'",
                "update kept.stock_warehouse set stock = stock + 1",
                "delete from kept.stock_history where id % 2 = 0",
                "delete from kept.location",
                "update kept.orders set status = 'lost'",
                "update kept.picklist_claim set amount = amount + 1",
                "delete from kept.backorder",
                "delete from past.stock_place")) {
            assertThat(jdbc.update(damage)).describedAs(damage).isPositive();
        }

        var done = ProofRun.rebuilt(service);

        assertThat(done.state()).isEqualTo("done");
        assertThat(done.events()).isEqualTo(service.events()).isEqualTo(done.of());
        assertThat(business.addresses().stream().map(address -> api.get(address).body()).toList()).isEqualTo(before);
        assertThat(ProofRun.proved(service).found()).isEmpty();
        assertThat(leftOver()).isZero();
        assertThat(jdbc.queryForList(STORAGE, String.class)).isEqualTo(storage).contains("kept.picklist_product fillfactor=80");
    }

    @Test
    void rebuildsOnlyTheViewsRequested() {
        int task = api.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
        int supplier = api.post("/suppliers", "{\"name\": \"%s\"}".formatted("Lamp " + Unique.text())).ok().get("idsupplier")
                .asInt();
        var jdbc = service.bean(JdbcTemplate.class);
        jdbc.update("update kept.task set body = replace(body, 'Count', 'Cuont') where id = ?", task);
        jdbc.update("update kept.supplier set body = replace(body, 'Lamp', 'Limp') where id = ?", supplier);

        rebuilt("task");

        assertThat(api.get("/tasks/" + task).ok().get("title").asString()).isEqualTo("Count");
        assertThat(api.get("/suppliers/" + supplier).ok().get("name").asString()).startsWith("Limp");
        rebuilt("supplier");
        assertThat(api.get("/suppliers/" + supplier).ok().get("name").asString()).startsWith("Lamp");
    }

    @Test
    @Rule("TIM-9")
    void rebuildDisturbsNeitherReadersNorWriters() throws InterruptedException {
        var products = IntStream.range(0, 4)
                .mapToObj(i -> api.post("/products", "{\"productcode\": \"R%d\", \"name\": \"Lantern\", \"price\": 1}"
                        .formatted(i)).created().get("idproduct").asInt())
                .toList();
        var on = new AtomicBoolean(true);
        var work = products.stream().<Callable<Integer>>map(product -> () -> {
            int pieces = 0;
            while (on.get()) {
                pieces += 3;
                var stock = api.post("/products/%d/stock/1".formatted(product), "{\"change\": 3, \"reason\": \"found\"}").ok();
                assertThat(stock.get("stock").asInt()).isEqualTo(pieces);
                assertThat(api.get("/products/%d/stock/1".formatted(product)).ok().get("stock").asInt()).isEqualTo(pieces);
                api.get("/products").ok();
            }
            return pieces;
        }).toList();
        try (var threads = Executors.newFixedThreadPool(4)) {
            var running = work.stream().map(threads::submit).toList();
            try {
                assertThat(ProofRun.rebuilt(service).state()).isEqualTo("done");
            } finally {
                on.set(false);
            }
            for (int i = 0; i < products.size(); i++) {
                int pieces = running.get(i).get();
                assertThat(api.get("/products/%d/stock/1".formatted(products.get(i))).ok().get("stock").asInt())
                        .isEqualTo(pieces);
            }
        } catch (java.util.concurrent.ExecutionException failed) {
            throw new AssertionError(failed.getCause());
        }
        assertThat(ProofRun.proved(service).found()).isEmpty();
    }

    @Test
    @Rule("TIM-10")
    void refusesASecondRebuildAndCancelsTheFirst() {
        var rebuild = service.bean(Rebuild.class);
        try (var waiting = new LongRead(service)) { // keeps the first one from its end
            rebuild.start(LongRead.VIEWS);
            assertThatThrownBy(() -> rebuild.start(List.of())).isInstanceOf(Rebuild.AlreadyRunning.class);

            assertThat(rebuild.cancel().state()).isEqualTo("cancelled");
        }

        assertThat(rebuilt("task").state()).isEqualTo("done");
        assertThat(leftOver()).isZero();
    }

    /** Rebuilds one view, which takes a fraction of the time that all take. */
    private static Rebuild.Progress rebuilt(String view) {
        service.bean(Rebuild.class).start(List.of(view));
        return ProofRun.awaitedRebuild(service);
    }

    @Test
    @Rule("TIM-10")
    void continuesARebuildAfterARestart() {
        try (var waiting = new LongRead(service)) { // its locks keep the rebuilt views from replacing the current ones
            service.bean(Rebuild.class).start(LongRead.VIEWS);
            folded();
            service.close();
        }

        restart();

        assertThat(ProofRun.awaitedRebuild(service).state()).isEqualTo("done");
        assertThat(ProofRun.proved(service).found()).isEmpty();
    }

    private static void folded() {
        Eventually.until(() -> service.bean(Rebuild.class).last().events() == service.events(), "all events to be folded");
    }

    /** The id of the last rebuild; 0 if there was none. */
    private int last() {
        var last = service.bean(Rebuild.class).last();
        return last == null ? 0 : last.id();
    }

    @Test
    void aStartRebuildsTheViewsThatHaveANewRevisionOnceAndNoOthers() {
        int task = api.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
        int supplier = api.post("/suppliers", "{\"name\": \"%s\"}".formatted("Lamp " + Unique.text())).ok().get("idsupplier")
                .asInt();
        var jdbc = service.bean(JdbcTemplate.class);
        long announced = jdbc.queryForObject("select count(*) from feed.announcement", Long.class);
        jdbc.update("update kept.task set body = replace(body, 'Count', 'Cuont') where id = ?", task);
        jdbc.update("update kept.supplier set body = replace(body, 'Lamp', 'Limp') where id = ?", supplier);
        jdbc.update("update upkeep.view_revision set revision = revision - 1 where view = 'task'"); // as an older version left it

        int before = last();

        restart();

        Eventually.until(() -> last() != before, "the rebuild of the view with a new revision");
        assertThat(ProofRun.awaitedRebuild(service).views()).containsExactly("task");
        assertThat(service.bean(Rebuild.class).last().state()).isEqualTo("done");
        assertThat(api.get("/tasks/" + task).ok().get("title").asString()).isEqualTo("Count");
        assertThat(api.get("/suppliers/" + supplier).ok().get("name").asString()).startsWith("Limp");
        assertThat(service.bean(JdbcTemplate.class).queryForObject("select count(*) from feed.announcement", Long.class))
                .isEqualTo(announced);
        int first = last();
        service.bean(JdbcTemplate.class) // as a newer version left them
                .update("update upkeep.view_revision set revision = revision + 1 where view <> 'task'");

        restart();

        api.get("/tasks/" + task).ok();
        ProofRun.awaitRevisions(service);
        assertThat(last()).describedAs("one is built once, and the others have an older revision").isEqualTo(first);
        service.bean(JdbcTemplate.class).update("update upkeep.view_revision set revision = revision - 1 where view <> 'task'");
        rebuilt("supplier");
    }

    @Test
    void aRebuildThatOtherCodeBeganBeginsAgain() {
        try (var waiting = new LongRead(service)) { // keeps the new rows from taking over
            service.bean(Rebuild.class).start(LongRead.VIEWS);
            folded();
            service.bean(JdbcTemplate.class).update("update upkeep.rebuild set revisions = 'task 0' where state = 'running'");
            service.bean(JdbcTemplate.class).update("update rebuilt.product set body = replace(body, 'Lantern', 'Latern')");
            service.close();
        }

        restart();

        assertThat(ProofRun.awaitedRebuild(service).state()).isEqualTo("done");
        assertThat(ProofRun.proved(service).found()).isEmpty();
    }

    @Test
    void refusesToRebuildAnUnknownView() {
        int before = last();
        assertThatThrownBy(() -> service.bean(Rebuild.class).start(List.of("order"))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("stock_warehouse");
        assertThat(last()).isEqualTo(before);
    }

    private int leftOver() {
        return service.bean(JdbcTemplate.class).queryForObject("""
                select count(*) from pg_class where relnamespace::regnamespace::text
                    in ('rebuilt', 'rebuilt_past', 'retired', 'retired_past', 'proof', 'proof_past')""", Integer.class);
    }
}
