package fulfilment.command.platform;

import fulfilment.api.kernel.StoredAs;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.SimpleSerializedObject;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Keeps the newest snapshot of each long stream. Snapshots save time and are never needed: they are written behind the back of the
 * caller, one after the other, and one that cannot be written now is left for a later save.
 */
final class Snapshots implements AutoCloseable {

    /** Events after which there is another. So many are replayed in three milliseconds; a hundred thousand took seven hundred. */
    static final int EVERY = 500;

    private static final Logger LOG = LoggerFactory.getLogger(Snapshots.class);
    private static final int WAITING = 100;
    private static final Duration LAST_ONES = Duration.ofSeconds(5);

    private final JdbcTemplate jdbc;
    private final Serializer serializer;
    private final ThreadPoolExecutor writer = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(WAITING),
            Thread.ofPlatform().daemon().name("snapshots").factory());

    /** @param version the sequence number of the last event in it */
    record Resumed<T>(T root, long version) {}

    Snapshots(JdbcTemplate jdbc, Serializer serializer) {
        this.jdbc = jdbc;
        this.serializer = serializer;
    }

    /**
     * An aggregate as it was at the newest snapshot of the form that is written today; empty when there is none, or it cannot be read.
     *
     * @param resume makes it of its state
     */
    <S, T> Optional<Resumed<T>> find(String stream, Class<S> type, Function<S, T> resume) {
        var stored = stored(type);
        return jdbc.query("""
                select sequence_number, payload from events.snapshot_event
                where aggregate_identifier = ? and payload_type = ? and payload_revision = ?
                order by sequence_number desc limit 1""",
                (row, number) -> read(stream, row, type, resume), stream, stored.value(), String.valueOf(stored.revision()))
                .stream().flatMap(Optional::stream).findFirst();
    }

    private <S, T> Optional<Resumed<T>> read(String stream, ResultSet row, Class<S> type, Function<S, T> resume)
            throws SQLException {
        long version = row.getLong("sequence_number");
        var payload = row.getBytes("payload");
        try {
            S state = serializer.deserialize(new SimpleSerializedObject<>(payload, byte[].class, type.getName(), null));
            return Optional.of(new Resumed<>(resume.apply(Objects.requireNonNull(state)), version));
        } catch (RuntimeException unreadable) {
            LOG.warn("a snapshot cannot be read, so the stream is replayed: {}", stream, unreadable);
            return Optional.empty();
        }
    }

    /**
     * Writes it soon, and nothing older is kept then.
     *
     * @param kind  of the aggregate
     * @param state may not change any more
     * @return whether it will be tried
     */
    boolean keep(String stream, String kind, long version, Record state) {
        try {
            writer.execute(() -> write(stream, kind, version, state));
            return true;
        } catch (RejectedExecutionException busy) {
            return false;
        }
    }

    void write(String stream, String kind, long version, Record state) {
        try {
            var stored = stored(state.getClass());
            jdbc.update("""
                    with kept as (
                        insert into events.snapshot_event (aggregate_identifier, sequence_number, type, event_identifier, time_stamp,
                                                           payload_type, payload_revision, payload)
                        values (?, ?, ?, ?, now(), ?, ?, ?)
                        on conflict (aggregate_identifier, sequence_number, type) do update
                        set time_stamp = excluded.time_stamp, payload_type = excluded.payload_type,
                            payload_revision = excluded.payload_revision, payload = excluded.payload)
                    delete from events.snapshot_event where aggregate_identifier = ? and sequence_number < ?""",
                    stream, version, kind, UUID.randomUUID().toString(), stored.value(), String.valueOf(stored.revision()),
                    serializer.serialize(state, byte[].class).getData(), stream, version);
        } catch (RuntimeException failed) {
            LOG.warn("a snapshot cannot be written: {}", stream, failed);
        }
    }

    private static StoredAs stored(Class<?> type) {
        return Objects.requireNonNull(type.getAnnotation(StoredAs.class), () -> type + " does not say what it is stored as");
    }

    @Override
    public void close() throws InterruptedException {
        writer.shutdown();
        if (!writer.awaitTermination(LAST_ONES.toSeconds(), TimeUnit.SECONDS)) {
            writer.shutdownNow();
        }
    }
}
