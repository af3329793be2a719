package fulfilment.query.rebuild;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Shows that the views match the events, while the service runs. Proofs are jobs: {@link Comparison} does the work, {@link Differences}
 * reports what it found. Other parts add checks of their own figures as {@link ConsistencyCheck}.
 */
@Component
public class Proof {

    private static final Logger LOG = LoggerFactory.getLogger(Proof.class);

    private final Comparison comparison;
    private final JdbcTemplate jdbc;

    Proof(Comparison comparison, JdbcTemplate jdbc) {
        this.comparison = comparison;
        this.jdbc = jdbc;
    }

    /**
     * How fast a proof may run.
     *
     * @param eventsPerSecond the most events that are folded in a second
     */
    public record Pace(int eventsPerSecond) {}

    /**
     * The state of a proof.
     *
     * @param state       {@code running}, {@code done}, {@code cancelled} or {@code failed}
     * @param events      how many events are folded
     * @param of          how many events there are, roughly
     * @param compared    how many rows and figures were compared
     * @param differences how many of them differ
     * @param found       the differences, at most a thousand
     */
    public record Result(int id, String state, long events, long of, long compared, long differences, @Nullable String problem,
            Instant startedAt, @Nullable Instant finishedAt, List<Difference> found) {}

    /**
     * Two values that should be equal.
     *
     * @param subject  the view, or what was compared
     * @param key      identifies the row or figure
     * @param stored   the stored value; null if there is none
     * @param expected the value that follows from the events; null if there should be none
     */
    public record Difference(String subject, String key, @Nullable String stored, @Nullable String expected) {}

    /** A check of something other than the views. */
    public interface ConsistencyCheck {

        /**
         * @param mayContinue false when the proof is to stop early
         * @return how many figures were compared
         */
        long compare(Differences differences, BooleanSupplier mayContinue);
    }

    /** A proof is already running; there can be only one. */
    public static final class AlreadyRunning extends RuntimeException {

        AlreadyRunning() {
            super("a proof is running; cancel it or wait for its end");
        }
    }

    /** Requests a proof. */
    public Result start() {
        try {
            jdbc.update("insert into upkeep.proof (state) values ('running')");
        } catch (DuplicateKeyException running) {
            throw new AlreadyRunning();
        }
        jdbc.update("delete from upkeep.proof where id <= (select max(id) from upkeep.proof) - 20");
        return Objects.requireNonNull(last());
    }

    public @Nullable Result cancel() {
        jdbc.update("update upkeep.proof set state = 'cancelled', finished_at = now() where state = 'running'");
        return last();
    }

    /** Returns the proof that was requested last; null if there was none yet. */
    public @Nullable Result last() {
        return result("select * from upkeep.proof order by id desc limit 1");
    }

    private @Nullable Result result(String sql) {
        return jdbc.query(sql, (row, number) -> {
            var finished = row.getTimestamp("finished_at");
            int id = row.getInt("id");
            return new Result(id, row.getString("state"), row.getLong("done"), row.getLong("of"), row.getLong("compared"),
                    row.getLong("differences"), row.getString("problem"), row.getTimestamp("started_at").toInstant(),
                    finished == null ? null : finished.toInstant(), Differences.stored(id, jdbc));
        }).stream().findFirst().orElse(null);
    }

    /** The proof was cancelled, another node runs it, or the service stops. */
    private static final class Ended extends RuntimeException {}

    /**
     * Runs a requested proof. Only one thread of one node may call this at a time. An interrupted proof starts again from the beginning.
     */
    void resume(BooleanSupplier mayContinue) {
        var running = jdbc.queryForList("select id from upkeep.proof where state = 'running'", Integer.class);
        if (running.isEmpty()) {
            return;
        }
        int id = running.getFirst();
        try {
            prove(new Job(id, mayContinue));
        } catch (Ended ended) {
            LOG.info("proof is interrupted id={}", id);
        } catch (DataAccessException | TransactionException | IllegalStateException failed) {
            LOG.error("a proof failed", failed);
            jdbc.update(
                    "update upkeep.proof set state = 'failed', problem = ?, finished_at = now() where id = ? and state = 'running'",
                    String.valueOf(failed.getMessage()), id);
        }
    }

    private void prove(Job job) {
        jdbc.update("update upkeep.proof set done = 0 where id = ? and state = 'running'", job.id); // it starts again after an interruption
        var differences = new Differences();
        long compared = comparison.compare(job, differences);
        differences.store(job.id, jdbc);
        jdbc.update("""
                update upkeep.proof set state = 'done', compared = ?, differences = ?, of = done, finished_at = now()
                where id = ? and state = 'running'""", compared, differences.count(), job.id);
        LOG.info("proof done id={} compared={} differences={}", job.id, compared, differences.count());
    }

    /** A proof that is running. */
    final class Job {

        private final int id;
        private final BooleanSupplier mayContinue;

        private Job(int id, BooleanSupplier mayContinue) {
            this.id = id;
            this.mayContinue = mayContinue;
        }

        boolean mayContinue() {
            return mayContinue.getAsBoolean();
        }

        /** @throws RuntimeException that ends the proof early if it was cancelled or the service stops */
        void requireRunning() {
            if (!mayContinue()
                    || jdbc.queryForList("select id from upkeep.proof where id = ? and state = 'running'", id).isEmpty()) {
                throw new Ended();
            }
        }

        /** Stores the progress. @param left how many events are left, roughly */
        void folded(int more, long left) {
            jdbc.update("update upkeep.proof set done = done + ?, of = greatest(of, done + ? + ?) where id = ?", more, more, left,
                    id);
        }
    }
}
