package fulfilment.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Service;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.Eventually;
import fulfilment.testing.Seed;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** No view misses, repeats or waits for an event because of gaps in the index, or because an event is committed after later ones. */
@Tag("long")
class GapsTest {

    private static final int RIVALS = 8;
    private static final int CLIENTS = 16;
    private static final int PRODUCTS = 10;
    private static final int GAPS = 1_000;
    private static final Duration LONGEST = Duration.ofMinutes(3);

    @Test
    void keepsViewsRightDespiteGapsInTheLog() {
        long seed = Seed.of("gaps");
        try (var service = Service.start("--proof.endpoints=true");
                var run = new Run(Service.ADMIN_KEY, List.of(service.address()), CLIENTS, seed);
                var rivals = Executors.newFixedThreadPool(RIVALS)) {
            var jdbc = service.bean(JdbcTemplate.class);
            var made = new AtomicInteger();
            int held = run.layout.locations().values().iterator().next().getFirst();
            long followed;
            try (var gaps = new GapMakers(service.database(), held, seed)) {
                long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Run.SECONDS);
                Eventually.until(LONGEST.plusSeconds(Run.SECONDS), () -> {
                    makeOneOf(service, rivals, held);
                    return made.incrementAndGet() >= PRODUCTS && gaps(jdbc) > GAPS && System.nanoTime() > end;
                }, () -> "%d gaps; there are %d, and %d products".formatted(GAPS, gaps(jdbc), made.get()));
                run.race.pause();
                long last = count(jdbc, "select max(global_index) from events.domain_event");
                Eventually.until(() -> gaps.followedTo() >= last, "the follower to see the last event");
                followed = gaps.followed();
            }
            assertThat(ProofRun.rebuilt(service).state()).describedAs("a rebuild that follows the log through the gaps")
                    .isEqualTo("done");
            run.race.resume();

            assertThat(ProofRun.proved(service).found()).isEmpty();
            run.prove(service.database(), List.of(service.address()));
            System.out.printf("%d gaps, %d products made%n", gaps(jdbc), made.get());
            assertThat(followed).describedAs("some events are committed after later ones").isLessThan(
                    count(jdbc, "select count(*) from events.domain_event"));
            assertThat(count(jdbc, "select count(*) from events.domain_event where payload_type = 'product.created'"))
                    .isEqualTo(made.get() + run.layout.products().size());
            assertThat(count(jdbc, "select count(*) from query.product")).isEqualTo(made.get() + run.layout.products().size());
            assertThat(count(jdbc, "select count(*) from query.stock_link where idlocation = %d".formatted(held)))
                    .isGreaterThanOrEqualTo(made.get());
        }
    }

    /**
     * All clients ask for the same product code. One gets it; the others leave unused index values. Every read sees the write before it.
     */
    private static void makeOneOf(Service service, ExecutorService rivals, int idlocation) {
        var body = "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(Unique.text());
        var requests = new ArrayList<Callable<Integer>>();
        for (int rival = 0; rival < RIVALS; rival++) {
            requests.add(() -> {
                var answer = service.admin().post("/products", body);
                if (answer.status() == 201) {
                    var product = "/products/" + answer.created().get("idproduct").asInt();
                    service.admin().get(product).ok();
                    service.admin().post(product + "/locations", "{\"idlocation\": %d}".formatted(idlocation)).created();
                    assertThat(service.admin().get(product + "/locations").ok()).hasSize(1);
                }
                return answer.status();
            });
        }
        var statuses = new ArrayList<Integer>();
        try {
            for (var answer : rivals.invokeAll(requests)) {
                statuses.add(answer.get());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        } catch (ExecutionException failed) {
            throw new AssertionError(failed.getCause());
        }
        assertThat(statuses).containsOnly(201, 400).containsOnlyOnce(201);
    }

    private static long gaps(JdbcTemplate jdbc) {
        return count(jdbc, "select max(global_index) - count(*) from events.domain_event");
    }

    private static long count(JdbcTemplate jdbc, String query) {
        var count = jdbc.queryForObject(query, Long.class);
        return count == null ? 0 : count;
    }
}
