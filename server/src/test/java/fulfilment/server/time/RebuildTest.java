package fulfilment.server.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.query.platform.Rebuild;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
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

    /** For tests that need no service of their own. Some restart it. */
    private static Service shared;

    private Service service;
    private Client api;

    @BeforeAll
    static void startShared() {
        shared = Service.start();
    }

    @BeforeEach
    void use() {
        service = shared;
        api = service.admin();
    }

    private void useOwn() {
        service = Service.start();
        api = service.admin();
    }

    @AfterEach
    void stop() {
        if (service != shared) {
            service.close();
        }
    }

    @AfterAll
    static void stopShared() {
        shared.close();
    }

    @Test
    @Rule("TIM-9")
    void rebuildRepairsDamagedViews() {
        useOwn();
        var business = new RandomBusiness(api, new Random(5));
        IntStream.range(0, 110).forEach(step -> business.goesOn());
        var before = business.addresses().stream().map(address -> api.get(address).body()).toList();
        var jdbc = service.bean(JdbcTemplate.class);
        jdbc.update("update kept.product set body = replace(body, 'Lantern', 'Latern'), name = 'x'");
        jdbc.update("update kept.stock_warehouse set stock = stock + 1");
        jdbc.update("delete from kept.stock_history where id % 2 = 0");
        jdbc.update("delete from kept.location");
        jdbc.update("update kept.orders set status = 'lost'");
        jdbc.update("update kept.picklist_claim set amount = amount + 1");
        jdbc.update("delete from kept.backorder");
        jdbc.update("delete from past.stock_place");

        var done = ProofRun.rebuilt(service);

        assertThat(done.state()).isEqualTo("done");
        assertThat(done.events()).isEqualTo(service.events()).isEqualTo(done.of());
        assertThat(business.addresses().stream().map(address -> api.get(address).body()).toList()).isEqualTo(before);
        assertThat(ProofRun.proved(service).found()).isEmpty();
        assertThat(leftOver()).isZero();
    }

    @Test
    @Rule("TIM-9")
    void rebuiltTablesKeepTheirIndexesAndStorageParameters() {
        var jdbc = service.bean(JdbcTemplate.class);
        var before = jdbc.queryForList(STORAGE, String.class);

        assertThat(ProofRun.rebuilt(service).state()).isEqualTo("done");

        assertThat(jdbc.queryForList(STORAGE, String.class)).isEqualTo(before).contains("kept.picklist_product fillfactor=80");
    }

    @Test
    void rebuildsOnlyTheViewsRequested() {
        int task = api.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
        int supplier = api.post("/suppliers", "{\"name\": \"%s\"}".formatted("Lamp " + UUID.randomUUID())).ok().get("idsupplier")
                .asInt();
        var jdbc = service.bean(JdbcTemplate.class);
        jdbc.update("update kept.task set body = replace(body, 'Count', 'Cuont') where id = ?", task);
        jdbc.update("update kept.supplier set body = replace(body, 'Lamp', 'Limp') where id = ?", supplier);

        service.bean(Rebuild.class).start(List.of("task"));
        awaited(service);

        assertThat(api.get("/tasks/" + task).ok().get("title").asString()).isEqualTo("Count");
        assertThat(api.get("/suppliers/" + supplier).ok().get("name").asString()).startsWith("Limp");
        ProofRun.rebuilt(service); // repairs the supplier, too
    }

    @Test
    @Rule("TIM-9")
    void rebuildDisturbsNeitherReadersNorWriters() throws InterruptedException {
        var products = IntStream.range(0, 4)
                .mapToObj(i -> api.post("/products", "{\"productcode\": \"P%d\", \"name\": \"Lantern\", \"price\": 1}"
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
                for (int round = 0; round < 2; round++) {
                    assertThat(ProofRun.rebuilt(service).state()).isEqualTo("done");
                }
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
        rebuild.start(List.of());
        assertThatThrownBy(() -> rebuild.start(List.of())).isInstanceOf(Rebuild.AlreadyRunning.class);

        assertThat(rebuild.cancel().state()).isIn("cancelled", "done");

        assertThat(ProofRun.rebuilt(service).state()).isEqualTo("done");
        assertThat(leftOver()).isZero();
    }

    @Test
    @Rule("TIM-10")
    void continuesARebuildAfterARestart() {
        useOwn();
        var business = new RandomBusiness(api, new Random(6));
        IntStream.range(0, 50).forEach(step -> business.goesOn());
        var jdbc = service.bean(JdbcTemplate.class);
        try (var waiting = new LongRead(service)) { // its locks keep the rebuilt views from replacing the current ones
            service.bean(Rebuild.class).start(List.of());
            await(() -> service.bean(Rebuild.class).last().events() == service.events());
            service.close();
        }

        service = Service.startOn(service.database());
        api = service.admin();

        assertThat(awaited(service).state()).isEqualTo("done");
        assertThat(ProofRun.proved(service).found()).isEmpty();
        assertThat(jdbc).isNotNull();
    }

    private void restart() {
        boolean isShared = service == shared;
        service.close();
        service = Service.startOn(service.database());
        api = service.admin();
        if (isShared) {
            shared = service;
        }
    }

    /** The id of the last rebuild; 0 if there was none. */
    private int last() {
        var last = service.bean(Rebuild.class).last();
        return last == null ? 0 : last.id();
    }

    @Test
    void aStartRebuildsTheViewsThatHaveANewRevisionAndNoOthers() {
        int task = api.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
        int supplier = api.post("/suppliers", "{\"name\": \"%s\"}".formatted("Lamp " + UUID.randomUUID())).ok().get("idsupplier")
                .asInt();
        var jdbc = service.bean(JdbcTemplate.class);
        long announced = jdbc.queryForObject("select count(*) from feed.announcement", Long.class);
        jdbc.update("update kept.task set body = replace(body, 'Count', 'Cuont') where id = ?", task);
        jdbc.update("update kept.supplier set body = replace(body, 'Lamp', 'Limp') where id = ?", supplier);
        jdbc.update("update upkeep.view_revision set revision = revision - 1 where view = 'task'"); // as an older version left it

        int before = last();

        restart();

        await(() -> last() != before);
        assertThat(awaited(service).views()).containsExactly("task");
        assertThat(service.bean(Rebuild.class).last().state()).isEqualTo("done");
        assertThat(api.get("/tasks/" + task).ok().get("title").asString()).isEqualTo("Count");
        assertThat(api.get("/suppliers/" + supplier).ok().get("name").asString()).startsWith("Limp");
        assertThat(service.bean(JdbcTemplate.class).queryForObject("select count(*) from feed.announcement", Long.class))
                .isEqualTo(announced);
        int first = last();

        restart();

        api.get("/tasks/" + task).ok();
        LockSupport.parkNanos(Duration.ofSeconds(2).toNanos()); // the worker looks twice a second
        assertThat(last()).describedAs("it is built once").isEqualTo(first);
        ProofRun.rebuilt(service); // repairs the supplier, too
    }

    @Test
    void aStartWithAnOlderRevisionRebuildsNothing() {
        service.bean(JdbcTemplate.class).update("update upkeep.view_revision set revision = revision + 1");
        int before = last();

        restart();

        LockSupport.parkNanos(Duration.ofSeconds(2).toNanos());
        assertThat(last()).isEqualTo(before);
        service.bean(JdbcTemplate.class).update("update upkeep.view_revision set revision = revision - 1");
    }

    @Test
    void aRebuildThatOtherCodeBeganBeginsAgain() {
        useOwn();
        var business = new RandomBusiness(api, new Random(8));
        IntStream.range(0, 50).forEach(step -> business.goesOn());
        try (var waiting = new LongRead(service)) { // keeps the new rows from taking over
            service.bean(Rebuild.class).start(List.of());
            await(() -> service.bean(Rebuild.class).last().events() == service.events());
            service.bean(JdbcTemplate.class).update("update upkeep.rebuild set revisions = 'task 0' where state = 'running'");
            service.bean(JdbcTemplate.class).update("update rebuilt.product set body = replace(body, 'Lantern', 'Latern')");
            service.close();
        }

        restart();

        assertThat(awaited(service).state()).isEqualTo("done");
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

    static Rebuild.Progress awaited(Service service) {
        await(() -> !service.bean(Rebuild.class).last().state().equals("running"));
        return service.bean(Rebuild.class).last();
    }

    static void await(java.util.function.BooleanSupplier done) {
        var deadline = Instant.now().plus(Duration.ofSeconds(60));
        while (!done.getAsBoolean()) {
            assertThat(Instant.now()).isBefore(deadline);
            LockSupport.parkNanos(5_000_000);
        }
    }
}
