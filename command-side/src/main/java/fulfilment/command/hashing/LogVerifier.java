package fulfilment.command.hashing;

import fulfilment.command.hashing.Difference.Change;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares the log with the hashes that were made of it. Reads both once, in one snapshot of the database, and needs the memory of one batch.
 * Rule OPS-20.
 */
public final class LogVerifier {

    private static final int ROWS_AT_ONCE = 1_000;

    private final Connection connection;
    private final @Nullable String expected;
    private long events;
    private HashedBatch before = HashedBatch.NONE;
    private @Nullable HashedBatch known;

    /** @param expected the hash of a batch, or null */
    private LogVerifier(Connection connection, @Nullable String expected) {
        this.connection = connection;
        this.expected = expected;
    }

    /**
     * What was found.
     *
     * @param difference the first one; null if the log is as it was when it was hashed
     * @param events     that are as they were, before the difference
     * @param newest     the newest batch that is as it was; null if there is none
     * @param expected   the batch with the expected hash; null if no batch that is as it was has it
     * @param unhashed   events behind the last batch; 0 if there is a difference
     */
    public record Result(@Nullable Difference difference, long events, @Nullable HashedBatch newest,
            @Nullable HashedBatch expected,
            long unhashed) {}

    /**
     * @param connection for this alone: it begins and ends a transaction
     * @param expected   the hash of a batch as {@link HashedBatch#hex}, or null
     */
    public static Result verify(Connection connection, @Nullable String expected) throws SQLException {
        connection.setAutoCommit(false);
        connection.setReadOnly(true);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        try {
            return new LogVerifier(connection, expected).compare();
        } finally {
            connection.rollback();
        }
    }

    private Result compare() throws SQLException {
        try (var batchStatement = statement("""
                select number, up_to, events, hash, content, made_at from events.hashed_batch order by number""", 1);
                var batches = batchStatement.executeQuery();
                var eventStatement = statement(HashedEvent.SELECT + "order by global_index", ROWS_AT_ONCE);
                var log = new Log(eventStatement.executeQuery())) {
            while (batches.next()) {
                var difference = compare(HashedBatch.of(batches), batches.getBytes("content"), log);
                if (difference.isPresent()) {
                    return result(difference.get(), 0);
                }
            }
            return result(null, log.rest());
        }
    }

    private Result result(@Nullable Difference difference, long unhashed) {
        return new Result(difference, events, before.number() == 0 ? null : before, known, unhashed);
    }

    /** The driver reads some rows at once only in a transaction. */
    private PreparedStatement statement(String sql, int rowsAtOnce) throws SQLException {
        var statement = connection.prepareStatement(sql);
        statement.setFetchSize(rowsAtOnce);
        return statement;
    }

    /** The events from the first to the last, each read once. */
    private static final class Log implements AutoCloseable {

        private final ResultSet rows;
        private @Nullable HashedEvent next;

        Log(ResultSet rows) throws SQLException {
            this.rows = rows;
            advance();
        }

        private void advance() throws SQLException {
            next = rows.next() ? HashedEvent.of(rows) : null;
        }

        /** Returns the next event up to a place in the log; null if there is none. */
        @Nullable
        HashedEvent next(long upTo) throws SQLException {
            var event = next;
            if (event == null || event.index() > upTo) {
                return null;
            }
            advance();
            return event;
        }

        long rest() throws SQLException {
            long count = 0;
            while (next(Long.MAX_VALUE) != null) {
                count++;
            }
            return count;
        }

        @Override
        public void close() throws SQLException {
            rows.close();
        }
    }

    private Optional<Difference> compare(HashedBatch batch, byte[] content, Log log) throws SQLException {
        if (batch.number() != before.number() + 1) {
            return Optional.of(new Difference.MissingBatch(before.number() + 1));
        }
        var changedRow = new Difference.OfBatch(batch.number(), before.upTo() + 1, batch.upTo());
        var entries = entries(batch, content);
        if (entries == null) {
            return Optional.of(changedRow);
        }
        var hashing = new HashedBatch.Hashing();
        var comparison = new Comparison(entries, batch.number());
        for (var event = log.next(batch.upTo()); event != null; event = log.next(batch.upTo())) {
            hashing.add(event);
            comparison.add(event);
        }
        comparison.end();
        var found = hashing.after(before, batch.upTo(), batch.madeAt());
        if (!found.hex().equals(batch.hex())) {
            events += comparison.alike;
            return Optional.of(comparison.first == null ? changedRow : comparison.first);
        }
        if (comparison.first != null) {
            return Optional.of(changedRow); // the events are as they were
        }
        events += batch.events();
        before = batch;
        if (batch.hex().equals(expected)) {
            known = batch;
        }
        return Optional.empty();
    }

    /** Returns null if the row contradicts itself. */
    private @Nullable List<BatchContent.Entry> entries(HashedBatch batch, byte[] content) {
        try {
            var entries = BatchContent.read(content);
            return !entries.isEmpty() && entries.size() == batch.events() && entries.getLast().index() == batch.upTo()
                    && batch.upTo() > before.upTo()
                            ? entries
                            : null;
        } catch (IOException unreadable) {
            return null;
        }
    }

    /** Finds the first difference between the events of a batch and those that are in the log. */
    private static final class Comparison {

        private final List<BatchContent.Entry> entries;
        private final long batch;
        private int at;
        private long alike;
        private @Nullable Difference first;

        Comparison(List<BatchContent.Entry> entries, long batch) {
            this.entries = entries;
            this.batch = batch;
        }

        void add(HashedEvent event) {
            if (first != null) {
                return;
            }
            var entry = entries.size() > at ? entries.get(at) : null;
            if (entry == null || entry.index() > event.index()) {
                first = difference(Change.INSERTED, event);
            } else if (entry.index() < event.index()) {
                first = difference(Change.REMOVED, entry);
            } else if (!entry.fits(event)) {
                first = difference(Change.CHANGED, entry);
            } else {
                at++;
                alike++;
            }
        }

        /** There are no more events. */
        void end() {
            if (first == null && at < entries.size()) {
                first = difference(Change.REMOVED, entries.get(at));
            }
        }

        private Difference difference(Change change, HashedEvent event) {
            return new Difference.OfEvent(change, event.index(), event.stream(), event.sequence(), batch);
        }

        private Difference difference(Change change, BatchContent.Entry entry) {
            return new Difference.OfEvent(change, entry.index(), entry.stream(), entry.sequence(), batch);
        }
    }
}
