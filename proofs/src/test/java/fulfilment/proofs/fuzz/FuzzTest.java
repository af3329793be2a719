package fulfilment.proofs.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.server.time.ProofRun;
import fulfilment.testing.Eventually;
import fulfilment.testing.Seed;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.actuate.endpoint.HealthEndpoint;
import org.springframework.boot.health.contributor.Status;

/**
 * No request breaks the service, and a refused request changes nothing. To run it longer by hand:
 *
 * <pre>
 * mvn verify -Pproofs -Dtest=FuzzTest -Dsurefire.failIfNoSpecifiedTests=false -Dfuzz.requests=200000 -Dfuzz.threads=8
 * </pre>
 *
 * A third of the requests are sent one by one, the others by {@code fuzz.threads} threads. A fault is printed as a shell command, with its
 * seed and number. With {@code -Dproof.seed=17 -Dfuzz.only=4711} the earlier requests are sent again, and this one is printed with its answer.
 */
class FuzzTest {

    private static final int FEW_REQUESTS = 300;
    private static final int REQUESTS = Integer.getInteger("fuzz.requests", 3_000);
    private static final int THREADS = Integer.getInteger("fuzz.threads", 4);
    private static final int ONLY = Integer.getInteger("fuzz.only", -1);
    /**
     * Caches of the service may fill. Memory beyond that must be freed again. Nothing else runs in this JVM meanwhile, so what grows belongs
     * to the service and the requests.
     */
    private static final long GROWTH_ALLOWED = 300L << 20;

    @Test
    @Rule("CON-60")
    void survivesSomeRandomRequests() {
        try (var service = Service.start()) {
            prove(service, new Fuzz(service, Seed.of("short fuzz")), FEW_REQUESTS, -1);
        }
    }

    @Test
    @Tag("long")
    @Rule("CON-60")
    void survivesRandomRequestsAndStoresNothingForRefusedOnes() {
        try (var service = Service.start()) {
            var fuzz = new Fuzz(service, Seed.of("fuzz"));
            long heap = heap();
            prove(service, fuzz, REQUESTS, ONLY);
            long growth = heap() - heap;
            System.out.printf("fuzz: heap %+d MB%n", growth >> 20);
            assertThat(growth).describedAs("growth of the heap").isLessThan(GROWTH_ALLOWED);
            // How many accept depends on the order of the threads: about three quarters of all. Half is far from what chance does, and shows
            // that the requests are not refused for one and the same reason.
            assertThat(fuzz.executed().values().stream().filter(times -> times > 0).count())
                    .describedAs("endpoints that accepted a request")
                    .isGreaterThan(ONLY >= 0 ? -1L : fuzz.executed().size() / 2);
        }
    }

    /** @param only the request to print with its answer; -1 for none */
    private static void prove(Service service, Fuzz fuzz, int requests, int only) {
        int alone = only >= 0 ? only + 1 : requests / 3;
        int busy = busyConnections(service);
        var start = Instant.now();

        fuzz.oneByOne(0, alone, only);
        var half = Instant.now();
        if (only < 0) {
            fuzz.together(alone, requests, THREADS);
        }

        System.out.printf("fuzz: %d one by one in %d ms, %d by %d threads in %d ms, statuses %s%n", alone,
                Duration.between(start, half).toMillis(), requests - alone, THREADS,
                Duration.between(half, Instant.now()).toMillis(), fuzz.statuses());
        System.out.println("fuzz: executed " + fuzz.executed());
        assertThat(fuzz.faults()).isEmpty();
        assertThat(Consistency.contradictions(service)).isEmpty();
        assertThat(ProofRun.proved(service).found()).isEmpty();
        assertThat(service.bean(HealthEndpoint.class).health().getStatus()).isEqualTo(Status.UP);
        assertThat(service.admin().get("/tasks").status()).isEqualTo(200);
        Eventually.until(() -> busyConnections(service) <= busy, "database connections to be given back");
    }

    private static int busyConnections(Service service) {
        try {
            return service.bean(DataSource.class).unwrap(HikariDataSource.class).getHikariPoolMXBean().getActiveConnections();
        } catch (java.sql.SQLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static long heap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
