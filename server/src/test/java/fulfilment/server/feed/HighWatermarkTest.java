package fulfilment.server.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.query.platform.HighWatermark;
import fulfilment.server.Service;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

class HighWatermarkTest {

    private static final Service SERVICE = Service.start();
    private static final Duration LONG_ENOUGH = Duration.ofMillis(300);

    private final HighWatermark highWatermark = SERVICE.bean(HighWatermark.class);
    private final JdbcTemplate jdbc = SERVICE.bean(JdbcTemplate.class);

    @AfterAll
    static void close() {
        SERVICE.close();
    }

    private static Connection transaction() throws SQLException {
        var connection = SERVICE.bean(DataSource.class).getConnection();
        connection.setAutoCommit(false);
        return connection;
    }

    /** @return the index of the event */
    private static long append(Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement("""
                insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type,
                                                 payload, meta_data)
                values (?, ?, 0, 'task', now(), 'task.seen', '{"task": 1}', '{}') returning global_index""")) {
            statement.setString(1, UUID.randomUUID().toString());
            statement.setString(2, "task-" + Math.abs(UUID.randomUUID().getMostSignificantBits() % 1_000_000_000));
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    private static long committed() throws SQLException {
        try (var connection = transaction()) {
            long index = append(connection);
            connection.commit();
            return index;
        }
    }

    private long last() {
        return jdbc.queryForObject("select max(global_index) from events.domain_event", Long.class);
    }

    /** Asks until other transactions of the service have ended. */
    private void reaches(long index) {
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (highWatermark.current() < index && System.nanoTime() < deadline) {
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
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
        try (var slow = transaction()) {
            long lower = append(slow);
            long higher = committed();
            staysBelow(lower);
            assertThat(SERVICE.bean(MeterRegistry.class).get("fulfilment.feed.held").gauge().value()).isPositive();

            slow.commit();
            reaches(higher);
            assertThat(SERVICE.bean(MeterRegistry.class).get("fulfilment.feed.held").gauge().value()).isZero();
        }
    }

    @Test
    void isNeverAnIndexThatWasNotStored() throws SQLException {
        long stored = committed();
        try (var undone = transaction()) {
            assertThat(append(undone)).isGreaterThan(stored);
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
        try (var early = transaction(); var late = transaction()) {
            long lower = append(early);
            long higher = committed();
            var awaited = CompletableFuture.supplyAsync(highWatermark::await);
            LockSupport.parkNanos(LONG_ENOUGH.toNanos());
            assertThat(awaited).isNotDone();

            long open = append(late);
            early.commit();
            assertThat(awaited.get(20, TimeUnit.SECONDS)).isEqualTo(higher).isBetween(lower, open);
            late.rollback();
        }
    }
}
