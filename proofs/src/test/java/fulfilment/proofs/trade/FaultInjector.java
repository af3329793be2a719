package fulfilment.proofs.trade;

import fulfilment.testing.Eventually;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Cuts connections between a service and its database one by one, whatever they are used for. */
final class FaultInjector implements AutoCloseable {

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

    private final AtomicInteger cut = new AtomicInteger();
    private final Thread thread;
    private volatile boolean going = true;

    FaultInjector(String database, long seed) {
        thread = Thread.ofPlatform().name("vandal").start(() -> cut(database, new Random(seed)));
    }

    private void cut(String database, Random random) {
        try (var connection = DriverManager.getConnection(database, "postgres", "");
                var statement = connection.prepareStatement("""
                        select pg_terminate_backend(pid) from (
                            select pid from pg_stat_activity
                            where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
                            order by md5(pid || ?) limit 1) one""")) {
            while (going) {
                statement.setString(1, String.valueOf(random.nextLong()));
                statement.execute();
                cut.incrementAndGet();
                LockSupport.parkNanos(PAUSE);
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Returns when it has cut a connection. */
    void awaitCut() {
        Eventually.until(() -> cut.get() > 0, "a connection to be cut");
    }

    @Override
    public void close() {
        going = false;
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
