package fulfilment.proofs;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Creates every kind of gap in the event index at once: unused values, rolled-back appends, and transactions that hold lower values than
 * others that commit before them.
 */
public final class GapMakers implements AutoCloseable {

    private static final String APPEND = """
            insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type,
                                             payload)
            select gen_random_uuid(), 'gap-' || gen_random_uuid(), 0, 'gap', now(), 'gap', ''::bytea
            from generate_series(1, 5)""";

    private final String database;
    private final Random random;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Future<Void>> makers;
    private volatile boolean going = true;
    private volatile long followed;
    private volatile long followedTo;

    private interface Step {

        void go(Connection connection) throws SQLException;
    }

    /** @param idlocation a link to it is held back, often until later events are committed */
    public GapMakers(String database, int idlocation, long seed) {
        this.database = database;
        this.random = new Random(seed);
        this.makers = Stream.<Step>of(this::undoAnAppend, this::undoAnAppend,
                connection -> holdBack(connection, idlocation), this::follow).map(step -> threads.submit(again(step))).toList();
    }

    private Callable<Void> again(Step step) {
        return () -> {
            try (var connection = DriverManager.getConnection(database, "postgres", "")) {
                connection.setAutoCommit(false);
                while (going) {
                    step.go(connection);
                    connection.rollback();
                    Run.runFor(0.002);
                }
            }
            return null;
        };
    }

    /** While this transaction is open, others commit higher values. Then it rolls back. */
    private void undoAnAppend(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.executeUpdate(APPEND);
            Run.runFor(random.nextInt(50) / 1_000.0);
        }
    }

    /**
     * Holds back a transaction that links this location: it has taken its index values and waits until others have committed higher ones.
     */
    private static void holdBack(Connection connection, int idlocation) throws SQLException {
        try (var statement = connection.prepareStatement("select from command.location where idlocation = ? for update")) {
            statement.setInt(1, idlocation);
            statement.executeQuery().close();
            Run.runFor(0.05);
        }
    }

    private void follow(Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement(
                "select count(*), max(global_index) from events.domain_event where global_index > ?")) {
            statement.setLong(1, followedTo);
            try (var row = statement.executeQuery()) {
                row.next();
                followed += row.getLong(1);
                followedTo = Math.max(followedTo, row.getLong(2));
            }
        }
    }

    /** How many events a simple follower saw that never looked back along the index. */
    long followed() {
        return followed;
    }

    /** The highest index that it saw. */
    long followedTo() {
        return followedTo;
    }

    @Override
    public void close() {
        going = false;
        try {
            for (var maker : makers) {
                maker.get();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        } finally {
            threads.shutdownNow();
        }
    }
}
