package fulfilment.query.rebuild;

import fulfilment.api.upkeep.BackgroundThread;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Does long work on the views, and on copies beside them, in one thread of one node, the one that holds the lock. The other nodes keep trying
 * to get the lock. The work stops when the lock is lost, and the next node that gets it continues.
 */
@Component
class MaintenanceWorker implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(MaintenanceWorker.class);
    /** Identifies the lock among all advisory locks of the database. */
    private static final long LOCK = 5_301_747_202L;
    private static final Duration PAUSE = Duration.ofMillis(500);

    private final DataSource dataSource;
    private final Rebuild rebuild;
    private final Proof proof;
    private final Forgetting forgetting;
    private final ForgettingAfterTime afterTime;
    private final BackgroundThread thread = new BackgroundThread("upkeep");

    MaintenanceWorker(DataSource dataSource, Rebuild rebuild, Proof proof, Forgetting forgetting, ForgettingAfterTime afterTime) {
        this.dataSource = dataSource;
        this.rebuild = rebuild;
        this.proof = proof;
        this.forgetting = forgetting;
        this.afterTime = afterTime;
    }

    @Override
    public void start() {
        thread.start(this::work);
    }

    private void work() {
        while (isRunning()) {
            try (var connection = dataSource.getConnection();
                    var lock = SessionLock.attempt(connection, LOCK, System::nanoTime)) {
                if (lock.isHeld()) {
                    forgetting.resume(() -> isRunning() && lock.isHeld());
                    rebuild.resume(() -> isRunning() && lock.isHeld());
                    proof.resume(() -> isRunning() && lock.isHeld());
                    afterTime.resume(() -> isRunning() && lock.isHeld());
                }
            } catch (SQLException | RuntimeException unreachable) {
                LOG.warn("maintenance of the views cannot continue now: {}", unreachable.getMessage());
            }
            thread.pause(PAUSE);
        }
    }

    @Override
    public void stop() {
        thread.stop();
    }

    @Override
    public boolean isRunning() {
        return thread.isRunning();
    }
}
