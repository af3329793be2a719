package fulfilment.server.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.query.rebuild.Rebuild;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.operations.Scrape;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.Eventually;
import fulfilment.testing.ReplicatedPostgres;
import fulfilment.testing.Unique;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** Two nodes on one PostgreSQL: one answers queries from the primary, the other one from a replica. */
@BesideOthers
@Order(2)
class ReplicaTest {

    private static ReplicatedPostgres postgres;
    private static Service primary;
    private static Service replicated;

    @BeforeAll
    static void startAll() {
        postgres = ReplicatedPostgres.start();
        primary = Service.startOn(postgres.primary(), "--fulfilment.cluster=true");
        replicated = Service.startOn(postgres.primary(), "--fulfilment.cluster=true",
                "--fulfilment.replica.url=" + postgres.replica(), "--fulfilment.replica.patience=3s");
    }

    @AfterAll
    static void stopAll() {
        replicated.close();
        primary.close();
        postgres.close();
    }

    @BeforeEach
    void awaitReplica() {
        Eventually.until(ReplicaTest::isUsed, () -> "the replica");
    }

    private static boolean isUsed() {
        return replicated.bean(MeterRegistry.class).get("fulfilment.replica.used").gauge().value() == 1;
    }

    private static double answered(String outcome) {
        return replicated.bean(MeterRegistry.class).get("fulfilment.replica.queries").tag("outcome", outcome).counter().count();
    }

    private static int product(Client api) {
        return api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(Unique.text()))
                .created().get("idproduct").asInt();
    }

    private static int add(Client api, int product) {
        return api.post("/products/%d/stock/1".formatted(product), "{\"change\": 1, \"reason\": \"found\"}").ok().get("stock")
                .asInt();
    }

    private static int stock(Client api, int product) {
        return api.get("/products/%d/stock/1".formatted(product)).ok().get("stock").asInt();
    }

    /** Writes at both nodes, in turn, and reads each write at the one with the replica. @param mayContinue whether to write again */
    private static List<Callable<Integer>> clients(int number, Callable<Boolean> mayContinue) {
        return IntStream.range(0, number).<Callable<Integer>>mapToObj(client -> () -> {
            int product = product(primary.admin());
            int pieces = 0;
            while (mayContinue.call()) {
                pieces++;
                assertThat(add((pieces % 2 == 0 ? primary : replicated).admin(), product)).isEqualTo(pieces);
                assertThat(stock(replicated.admin(), product)).isEqualTo(pieces);
                assertThat(replicated.admin().get("/products/%d/stock".formatted(product)).ok().get(0).get("stock").asInt())
                        .isEqualTo(pieces);
            }
            return pieces;
        }).toList();
    }

    /** Runs clients while something happens to the replica. No request of theirs may fail or show too little. */
    private static void whileClientsWork(Runnable disturbance) throws InterruptedException {
        var on = new AtomicBoolean(true);
        try (var threads = Executors.newFixedThreadPool(4)) {
            var running = clients(4, on::get).stream().map(threads::submit).toList();
            try {
                disturbance.run();
            } finally {
                on.set(false);
            }
            for (var client : running) {
                assertThat(result(client)).isPositive();
            }
        }
    }

    private static int result(Future<Integer> client) throws InterruptedException {
        try {
            return client.get();
        } catch (ExecutionException failed) {
            throw new AssertionError(failed.getCause());
        }
    }

    @Test
    @Rule({"FLT-1", "FLT-5"})
    void aWriteAtAnyNodeIsInTheAnswerOfALateReplica() throws InterruptedException {
        double before = answered("replica");
        postgres.set("recovery_min_apply_delay", "30ms");
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (var client : threads.invokeAll(clients(8, new Times(8)))) {
                assertThat(result(client)).isPositive();
            }
        } finally {
            postgres.set("recovery_min_apply_delay", "0");
        }
        assertThat(answered("replica") - before).isGreaterThanOrEqualTo(8 * 8 * 2);
    }

    /** True so many times for each thread. */
    private static final class Times implements Callable<Boolean> {

        private final ThreadLocal<Integer> left;

        Times(int times) {
            left = ThreadLocal.withInitial(() -> times);
        }

        @Override
        public Boolean call() {
            left.set(left.get() - 1);
            return left.get() >= 0;
        }
    }

    @Test
    @Rule("FLT-7")
    void queriesOfViewsRunOnTheReplicaAndWritesOnThePrimary() {
        int product = product(replicated.admin());
        stock(replicated.admin(), product);
        replicated.admin().get("/audit/events?object=product-" + product).ok(); // stays with the primary

        Eventually.until(() -> { // a connection shows its last query only, which may be one of the service itself by now
            replicated.admin().get("/stats/total-products").ok();
            return !postgres.onReplica(
                    """
                    select count(*) from pg_stat_activity where application_name = 'fulfilment queries' and query ~ 'from (page|product)'""")
                    .equals("0");
        }, "a query of a view on the replica");
        assertThat(postgres.onReplica("""
                select count(*) from pg_stat_activity where query like '%domain_event%' and pid <> pg_backend_pid()"""))
                .isEqualTo("0");
    }

    @Test
    @Rule("FLT-6")
    void thePrimaryAnswersWhileTheReplicaDoesNotReplay() {
        int product = product(primary.admin());
        double late = answered("late");
        postgres.pauseReplay();
        try {
            int pieces = add(primary.admin(), product);

            assertThat(stock(replicated.admin(), product)).isEqualTo(pieces);

            assertThat(answered("late")).isGreaterThan(late);
            assertThat(add(replicated.admin(), product)).isEqualTo(pieces + 1);
            Eventually.until(() -> { // a query of the service itself may have begun to wait before
                double waits = waits();
                assertThat(stock(replicated.admin(), product)).isEqualTo(pieces + 1);
                return waits() == waits;
            }, () -> "later queries not to wait");
        } finally {
            postgres.resumeReplay();
        }
        awaitReplica();
        double before = answered("replica");
        stock(replicated.admin(), product);
        assertThat(answered("replica")).isGreaterThan(before);
    }

    private static double waits() {
        return replicated.bean(MeterRegistry.class).get("fulfilment.replica.wait").timer().count();
    }

    @Test
    @Rule("FLT-6")
    void noClientSeesThatTheReplicaIsKilledAndStartsAgain() throws InterruptedException {
        whileClientsWork(() -> {
            postgres.killReplica();
            Eventually.until(() -> !isUsed(), () -> "the loss to be known");
            postgres.startReplica();
            awaitReplica();
        });
    }

    @Test
    @Rule({"FLT-5", "TIM-9"})
    void viewsAreRebuiltWhileTheReplicaAnswers() throws InterruptedException {
        var rebuild = primary.bean(Rebuild.class);
        double before = answered("replica");
        whileClientsWork(() -> {
            rebuild.start(
                    rebuild.views().stream().filter(view -> view.startsWith("stock") || view.startsWith("product")).toList());
            assertThat(ProofRun.rebuiltByTheStart(primary).state()).isEqualTo("done");
        });
        assertThat(answered("replica")).isGreaterThan(before);
    }

    @Test
    @Rule("FLT-5")
    void readsOfThePastAreTheSameAsOnThePrimary() {
        int product = product(primary.admin());
        add(primary.admin(), product);
        var asOf = Client.asOfNow();
        var paths = List.of("/products/%d?x=1".formatted(product), "/products/%d/stock/1?x=1".formatted(product),
                "/stockhistory?idproduct=%d".formatted(product), "/products?limit=1");
        Eventually.until(() -> !Client.asOfNow().equals(asOf), () -> "the second to end");
        var then = paths.stream().map(path -> primary.admin().get(path + asOf).ok()).toList();
        double before = answered("replica");

        add(primary.admin(), product);

        assertThat(paths.stream().map(path -> replicated.admin().get(path + asOf).ok()).toList()).isEqualTo(then);
        assertThat(answered("replica") - before).isGreaterThanOrEqualTo(paths.size());
        assertThat(stock(replicated.admin(), product)).isEqualTo(2);
    }

    @Test
    void thePageForOperatorsDescribesTheMetricsOfAReplica() throws IOException {
        var described = new TreeMap<String, Set<String>>();
        Files.readString(Path.of("../docs/operations.md")).lines().filter(row -> row.startsWith("| `fulfilment_replica_"))
                .forEach(row -> {
                    var cells = row.replace("`", "").split("\\|");
                    described.put(cells[1].strip(), cells[2].isBlank() ? Set.of() : Set.of(cells[2].strip()));
                });
        var own = Scrape.of(replicated).own();
        own.keySet().removeIf(name -> !name.startsWith("fulfilment_replica_"));
        assertThat(own).isEqualTo(described).hasSize(4);
        assertThat(Scrape.of(primary).own().keySet()).noneMatch(name -> name.startsWith("fulfilment_replica_"));
    }

    @Test
    @Rule("FLT-6")
    void healthIsUpAndSaysWhetherTheReplicaIsUsed() throws Exception {
        var health = HttpClient.newHttpClient().send(
                HttpRequest.newBuilder(URI.create(replicated.managementAddress() + "/actuator/health")).build(),
                HttpResponse.BodyHandlers.ofString());

        assertThat(Client.parse(health.body()).at("/components/replica/status").asString()).isEqualTo("UP");
        assertThat(Client.parse(health.body()).at("/components/replica/details/used").asBoolean()).isTrue();
    }

    @Test
    void aProcessWithoutAReplicaHasNothingOfIt() {
        assertThat(primary.has("fulfilment.query.replica.Replica")).isFalse();
        assertThat(primary.has("fulfilment.query.replica.ReplicaAnswers")).isFalse();
    }
}
