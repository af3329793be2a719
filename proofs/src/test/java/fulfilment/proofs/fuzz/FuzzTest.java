package fulfilment.proofs.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import fulfilment.server.time.ProofRun;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.springframework.boot.health.actuate.endpoint.HealthEndpoint;
import org.springframework.boot.health.contributor.Status;

/**
 * No request breaks the service, and a refused request changes nothing. To run it longer by hand:
 *
 * <pre>
 * mvn test -pl server -am -Dtest=FuzzTest -Dsurefire.failIfNoSpecifiedTests=false -Dfuzz.requests=200000 -Dfuzz.threads=8 -Dfuzz.seed=17
 * </pre>
 *
 * A third of the requests are sent one by one, the others by {@code fuzz.threads} threads. A fault is printed as a shell command, with its
 * seed and number. With {@code -Dfuzz.seed=17 -Dfuzz.only=4711} the earlier requests are sent again, and this one is printed with its answer.
 */
@Isolated("it checks the log and the memory")
class FuzzTest {

    private static final long SEED = Long.getLong("fuzz.seed", 20_260_101L);
    private static final int REQUESTS = Integer.getInteger("fuzz.requests", 3_000);
    private static final int THREADS = Integer.getInteger("fuzz.threads", 4);
    private static final int ONLY = Integer.getInteger("fuzz.only", -1);
    /** Caches of the service may fill. Memory beyond that must be freed again. */
    private static final long GROWTH_ALLOWED = 300L << 20;

    /** Not shared, because it switches settings of the account that other tests rely on. */
    private static final Service SERVICE = Service.start();

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @Test
    @Rule("CON-60")
    void survivesRandomRequestsAndStoresNothingForRefusedOnes() {
        System.out.printf("fuzz: seed %d, %d requests%n", SEED, REQUESTS);
        var fuzz = new Fuzz(SERVICE, SEED);
        int alone = ONLY >= 0 ? ONLY + 1 : REQUESTS / 3;
        long heap = heap();
        int busy = busyConnections();
        var start = Instant.now();

        fuzz.oneByOne(0, alone, ONLY);
        var half = Instant.now();
        if (ONLY < 0) {
            fuzz.together(alone, REQUESTS, THREADS);
        }

        System.out.printf("fuzz: %d one by one in %d ms, %d by %d threads in %d ms, heap %+d MB, statuses %s%n", alone,
                Duration.between(start, half).toMillis(), REQUESTS - alone, THREADS,
                Duration.between(half, Instant.now()).toMillis(),
                heap() - heap >> 20, fuzz.statuses());
        System.out.println("fuzz: executed " + fuzz.executed());
        assertThat(fuzz.faults()).describedAs("of seed " + SEED).isEmpty();
        assertThat(Consistency.contradictions(SERVICE)).describedAs("after seed " + SEED).isEmpty();
        assertThat(ProofRun.proved(SERVICE).found()).describedAs("after seed " + SEED).isEmpty();
        assertThat(SERVICE.bean(HealthEndpoint.class).health().getStatus()).isEqualTo(Status.UP);
        assertThat(SERVICE.admin().get("/tasks").status()).isEqualTo(200);
        assertThat(settled(busy)).describedAs("database connections in use").isLessThanOrEqualTo(busy);
        assertThat(heap() - heap).describedAs("growth of the heap").isLessThan(GROWTH_ALLOWED);
        assertThat(fuzz.executed().values().stream().filter(times -> times > 0).count())
                .describedAs("endpoints that accepted a request")
                .isGreaterThan(ONLY >= 0 ? -1L : fuzz.executed().size() * 3L / 4);
    }

    private static int busyConnections() {
        try {
            return SERVICE.bean(DataSource.class).unwrap(HikariDataSource.class).getHikariPoolMXBean().getActiveConnections();
        } catch (java.sql.SQLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static int settled(int expected) {
        var deadline = Instant.now().plusSeconds(5);
        int busy = busyConnections();
        while (busy > expected && Instant.now().isBefore(deadline)) {
            LockSupport.parkNanos(10_000_000);
            busy = busyConnections();
        }
        return busy;
    }

    private static long heap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
