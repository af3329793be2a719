package fulfilment.query.rebuild;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A lock of the database. At most one session holds it, whatever node it belongs to. The lock ends with the session, and the holder is not told.
 * Ask {@link #isHeld()} before each step of the work. Not safe for use by several threads.
 */
final class SessionLock implements AutoCloseable {

    /** The session is asked at most this often. */
    static final Duration PAUSE = Duration.ofMillis(100);

    private static final int TIMEOUT_SECONDS = 5;

    private final Connection connection;
    private final long id;
    private final LongSupplier nanoTime;
    private long asked;
    private boolean held;

    private SessionLock(Connection connection, long id, LongSupplier nanoTime) {
        this.connection = connection;
        this.id = id;
        this.nanoTime = nanoTime;
    }

    /**
     * Tries to get the lock; does not wait.
     *
     * @param connection whose session is to hold it; must stay open
     * @param id         of the lock, among all advisory locks of the database
     */
    static SessionLock attempt(Connection connection, long id, LongSupplier nanoTime) throws SQLException {
        var lock = new SessionLock(connection, id, nanoTime);
        lock.asked = nanoTime.getAsLong();
        lock.held = lock.ask("select pg_try_advisory_lock(?)");
        return lock;
    }

    /** Whether the session held the lock when it was last asked, not longer than {@link #PAUSE} ago. Once it is lost, it stays lost. */
    boolean isHeld() {
        if (held && nanoTime.getAsLong() - asked >= PAUSE.toNanos()) {
            asked = nanoTime.getAsLong();
            held = isAlive();
        }
        return held;
    }

    private boolean isAlive() {
        try {
            return connection.isValid(TIMEOUT_SECONDS);
        } catch (SQLException lost) {
            return false;
        }
    }

    private boolean ask(String sql) throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            statement.setLong(1, id);
            try (var row = statement.executeQuery()) {
                return row.next() && row.getBoolean(1);
            }
        }
    }

    /** Gives the lock back, if the session still holds it. */
    @Override
    public void close() throws SQLException {
        if (held) {
            held = false;
            ask("select pg_advisory_unlock(?)");
        }
    }
}
