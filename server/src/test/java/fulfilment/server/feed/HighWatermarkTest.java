package fulfilment.server.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.query.platform.HighWatermark;
import fulfilment.server.BesideOthers;
import fulfilment.server.OpenTransaction;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

@BesideOthers
class HighWatermarkTest {

    private static final Service SERVICE = Service.start();
    private static final Duration LONG_ENOUGH = Duration.ofMillis(300);

    private final HighWatermark highWatermark = SERVICE.bean(HighWatermark.class);
    private final JdbcTemplate jdbc = SERVICE.bean(JdbcTemplate.class);

    @AfterAll
    static void close() {
        SERVICE.close();
    }

    private static long committed() throws SQLException {
        try (var connection = new OpenTransaction(SERVICE)) {
            long index = connection.append();
            connection.commit();
            return index;
        }
    }

    private long last() {
        return jdbc.queryForObject("select max(global_index) from events.domain_event", Long.class);
    }

    /** Asks until other transactions of the service have ended. */
    private void reaches(long index) {
        Eventually.until(() -> highWatermark.current() >= index,
                () -> "%d, it is %d".formatted(index, highWatermark.current()));
        assertThat(highWatermark.current()).isEqualTo(index);
    }

    private void staysBelow(long index) {
        long end = System.nanoTime() + LONG_ENOUGH.toNanos();
        while (System.nanoTime() < end) {
            assertThat(highWatermark.current()).isLessThan(index);
        }
    }

    @Test
    void isTheLastEventIfNobodyWrites() throws SQLException {
        long index = committed();

        reaches(index);
        assertThat(highWatermark.await()).isEqualTo(index);
    }

    @Test
    void staysBelowAnEventThatIsNotCommitted() throws SQLException {
        try (var slow = new OpenTransaction(SERVICE)) {
            long lower = slow.append();
            long higher = committed();
            staysBelow(lower);
            theMetricSays(seconds -> seconds > 0);

            slow.commit();
            reaches(higher);
            theMetricSays(seconds -> seconds == 0);
        }
    }

    /** The database is asked for it every few seconds, and nobody else reads the feed here. */
    private static void theMetricSays(DoublePredicate expected) {
        var held = SERVICE.bean(MeterRegistry.class).get("fulfilment.feed.held").gauge();
        Eventually.until(() -> expected.test(held.value()), () -> "how long the feed is held, it says " + held.value());
    }

    @Test
    void isNeverAnIndexThatWasNotStored() throws SQLException {
        long stored = committed();
        try (var undone = new OpenTransaction(SERVICE)) {
            assertThat(undone.append()).isGreaterThan(stored);
            undone.rollback();
        }

        assertThat(highWatermark.await()).isEqualTo(stored);
        reaches(stored);
        long next = committed();
        reaches(next);
        assertThat(highWatermark.await()).isEqualTo(next).isEqualTo(last());
    }

    @Test
    void waitsForTransactionsThatRunButNotForLaterOnes() throws Exception {
        try (var early = new OpenTransaction(SERVICE); var late = new OpenTransaction(SERVICE)) {
            long lower = early.append();
            long higher = committed();
            var awaited = new CompletableFuture<Long>();
            var waiting = Thread.ofPlatform().daemon().start(() -> awaited.complete(highWatermark.await()));
            Eventually.until(() -> isPausing(waiting), "it to wait for the transactions that it has found");
            assertThat(awaited).isNotDone();

            long open = late.append();
            early.commit();
            Eventually.until(awaited::isDone, "the end of the transaction that ran");
            assertThat(awaited.join()).isEqualTo(higher).isBetween(lower, open);
            late.rollback();
        }
    }

    private static boolean isPausing(Thread waiting) {
        var calls = List.of(waiting.getStackTrace());
        return IntStream.range(1, calls.size()).anyMatch(i -> calls.get(i).getClassName().equals(HighWatermark.class.getName())
                && calls.get(i - 1).getClassName().equals(LockSupport.class.getName()));
    }
}
