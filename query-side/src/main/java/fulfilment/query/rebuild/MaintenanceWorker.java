package fulfilment.query.rebuild;

import fulfilment.api.upkeep.BackgroundThread;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.JdbcTemplate;
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
    /** An idle node asks this all day, so it is one statement for all kinds of work. The last line finds what a rebuild has left behind. */
    private static final String IS_ANYTHING_TO_DO = """
            select exists (select from events.forgotten where cleaned_at is null)
                or exists (select from upkeep.rebuild where state = 'running')
                or exists (select from upkeep.proof where state = 'running')
                or to_regnamespace('%s') is not null""".formatted(Rebuild.SCHEMA);

    private final DataSource dataSource;
    private final JdbcTemplate jdbc;
    private final Rebuild rebuild;
    private final Proof proof;
    private final Forgetting forgetting;
    private final ForgettingAfterTime afterTime;
    private final BackgroundThread thread = new BackgroundThread("upkeep");

    MaintenanceWorker(DataSource dataSource, JdbcTemplate jdbc, Rebuild rebuild, Proof proof, Forgetting forgetting,
            ForgettingAfterTime afterTime) {
        this.dataSource = dataSource;
        this.jdbc = jdbc;
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
            try {
                if (isAnythingToDo()) {
                    workWithLock();
                }
            } catch (SQLException | RuntimeException unreachable) {
                LOG.warn("maintenance of the views cannot continue now: {}", unreachable.getMessage());
            }
            thread.pause(PAUSE);
        }
    }

    private boolean isAnythingToDo() {
        return !rebuild.hasAskedForOutdatedViews() || afterTime.isDue()
                || Boolean.TRUE.equals(jdbc.queryForObject(IS_ANYTHING_TO_DO, Boolean.class));
    }

    private void workWithLock() throws SQLException {
        try (var connection = dataSource.getConnection(); var lock = SessionLock.attempt(connection, LOCK, System::nanoTime)) {
            if (lock.isHeld()) {
                forgetting.resume(() -> isRunning() && lock.isHeld());
                rebuild.resume(() -> isRunning() && lock.isHeld());
                proof.resume(() -> isRunning() && lock.isHeld());
                afterTime.resume(() -> isRunning() && lock.isHeld());
            }
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
