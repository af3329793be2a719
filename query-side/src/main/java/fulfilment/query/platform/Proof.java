package fulfilment.query.platform;

import fulfilment.api.kernel.EventLog;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionException;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Shows that the views match the events, while the service runs. It folds all events again into tables of their own and compares these
 * with the serving tables, row by row, including rows of the past. The last events are folded and everything is compared within one
 * snapshot of the database. Views are written in the transaction that stores the events, so every row must match in any snapshot. Other
 * parts add checks of their own figures as {@link ConsistencyCheck}.
 */
@Component
public class Proof {

    private static final Logger LOG = LoggerFactory.getLogger(Proof.class);
    private static final int BATCH = 1_000;
    /** The most differences that are stored. All are counted. */
    private static final int WRITTEN_DOWN = 1_000;

    private final List<Projection> projections;
    private final List<ConsistencyCheck> checks;
    private final EventLog events;
    private final HighWatermark highWatermark;
    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final TransactionTemplate snapshot;
    private final Shadow shadow;
    private final Pace pace;

    Proof(List<Projection> projections, List<ConsistencyCheck> checks, EventLog events, HighWatermark highWatermark,
            JdbcTemplate jdbc,
            PlatformTransactionManager transactions, Pace pace) {
        this.projections = projections;
        this.checks = checks;
        this.events = events;
        this.highWatermark = highWatermark;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.snapshot = new TransactionTemplate(transactions);
        this.snapshot.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
        this.shadow = new Shadow(jdbc, "proof");
        this.pace = pace;
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
         * @param goOn false when the proof is to stop early
         * @return how many figures were compared
         */
        long compare(Findings findings, BooleanSupplier goOn);
    }

    /** Records differences. */
    public interface Findings {

        void differs(Difference difference);
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

    /** Returns the last proof that was completed; null if there was none yet. */
    public @Nullable Result lastDone() {
        return result("select * from upkeep.proof where state = 'done' order by id desc limit 1");
    }

    private @Nullable Result result(String sql) {
        return jdbc.query(sql, (row, number) -> {
            var finished = row.getTimestamp("finished_at");
            int id = row.getInt("id");
            return new Result(id, row.getString("state"), row.getLong("done"), row.getLong("of"), row.getLong("compared"),
                    row.getLong("differences"), row.getString("problem"), row.getTimestamp("started_at").toInstant(),
                    finished == null ? null : finished.toInstant(), found(id));
        }).stream().findFirst().orElse(null);
    }

    private List<Difference> found(int proof) {
        return jdbc.query("select * from upkeep.difference where proof = ? order by number",
                (row, number) -> new Difference(row.getString("subject"), row.getString("key"), row.getString("stored"),
                        row.getString("expected")),
                proof);
    }

    /** The proof was cancelled, another node runs it, or the service stops. */
    private static final class Ended extends RuntimeException {}

    /**
     * Runs a requested proof. Only one thread of one node may call this at a time. An interrupted proof starts again from the beginning.
     */
    void carryOn(BooleanSupplier goOn) {
        var running = jdbc.queryForList("select id from upkeep.proof where state = 'running'", Integer.class);
        if (running.isEmpty()) {
            return;
        }
        int id = running.getFirst();
        try {
            prove(id, goOn);
        } catch (Ended ended) {
            LOG.info("proof is interrupted id={}", id);
        } catch (DataAccessException | TransactionException | IllegalStateException failed) {
            LOG.error("a proof failed", failed);
            jdbc.update(
                    "update upkeep.proof set state = 'failed', problem = ?, finished_at = now() where id = ? and state = 'running'",
                    String.valueOf(failed.getMessage()), id);
        } finally {
            shadow.drop();
        }
    }

    private void prove(int id, BooleanSupplier goOn) {
        var tables = projections.stream().flatMap(projection -> projection.tables().stream()).toList();
        shadow.make(tables);
        jdbc.update("update upkeep.proof set done = 0 where id = ? and state = 'running'", id); // it starts again after an interruption
        long upTo = highWatermark.await();
        fold(id, upTo, goOn);
        shadow.analyze(tables);
        var findings = new Notes(id);
        var compared = snapshot.execute(status -> {
            shadow.project(events.read(upTo, Long.MAX_VALUE, Integer.MAX_VALUE), projections);
            long rows = 0;
            for (var table : tables) {
                requireRunning(id, goOn);
                rows += compare("kept", shadow.tables().current(), table, findings);
                if (shadow.remembers(table)) {
                    rows += compare("past", shadow.tables().earlier(), table, findings);
                }
            }
            status.setRollbackOnly(); // keeps none of these rows
            return rows;
        });
        long all = compared == null ? 0 : compared;
        for (var check : checks) {
            requireRunning(id, goOn);
            all += check.compare(findings, goOn);
        }
        requireRunning(id, goOn);
        findings.write();
        shadow.drop();
        jdbc.update("""
                update upkeep.proof set state = 'done', compared = ?, differences = ?, of = done, finished_at = now()
                where id = ? and state = 'running'""", all, findings.count, id);
        LOG.info("proof done id={} compared={} differences={}", id, all, findings.count);
    }

    private void fold(int id, long upTo, BooleanSupplier goOn) {
        try (var reader = new Prefetch(events, 0, upTo, BATCH)) {
            while (true) {
                long began = System.nanoTime();
                var batch = reader.next();
                requireRunning(id, goOn);
                transaction.executeWithoutResult(status -> {
                    jdbc.execute("set local synchronous_commit = off");
                    shadow.project(batch, projections);
                    jdbc.update("update upkeep.proof set done = done + ?, of = greatest(of, done + ? + ? - ?) where id = ?",
                            batch.size(),
                            batch.size(), upTo, batch.isEmpty() ? upTo : batch.getLast().index(), id);
                });
                if (batch.size() < BATCH) {
                    return;
                }
                LockSupport.parkNanos(batch.size() * 1_000_000_000L / pace.eventsPerSecond() - (System.nanoTime() - began));
            }
        }
    }

    private void requireRunning(int id, BooleanSupplier goOn) {
        if (!goOn.getAsBoolean()) {
            throw new Ended();
        }
        if (jdbc.queryForList("select id from upkeep.proof where id = ? and state = 'running'", id).isEmpty()) {
            throw new Ended();
        }
    }

    private long compare(String serving, String expected, String table, Findings findings) {
        var key = shadow.keyOf(serving, table);
        var onKey = key.stream().map(column -> "s.%1$s = e.%1$s".formatted(column)).reduce((one, other) -> one + " and " + other)
                .orElseThrow();
        var keys = key.stream().map(column -> "coalesce(s.%1$s, e.%1$s)".formatted(column))
                .reduce((one, other) -> one + ", " + other)
                .orElseThrow();
        jdbc.query("""
                select concat_ws(' ', %1$s), to_jsonb(s)::text, to_jsonb(e)::text
                from %2$s."%4$s" s full join %3$s."%4$s" e on %5$s where s is distinct from e order by %1$s"""
                .formatted(keys, serving, expected, table, onKey), row -> {
                    findings.differs(
                            new Difference(serving.equals("past") ? table + " (past)" : table, row.getString(1), row.getString(2),
                                    row.getString(3)));
                });
        var rows = jdbc.queryForObject("select count(*) from %s.\"%s\"".formatted(expected, table), Long.class);
        return rows == null ? 0 : rows;
    }

    private final class Notes implements Findings {

        private final int proof;
        private final List<Difference> first = new ArrayList<>();
        private long count;

        Notes(int proof) {
            this.proof = proof;
        }

        @Override
        public void differs(Difference difference) {
            count++;
            if (first.size() < WRITTEN_DOWN) {
                first.add(difference);
                LOG.warn("stored and expected differ subject={} key={}", difference.subject(), difference.key());
            }
        }

        void write() {
            for (int i = 0; i < first.size(); i++) {
                var one = first.get(i);
                jdbc.update(
                        "insert into upkeep.difference (proof, number, subject, key, stored, expected) values (?, ?, ?, ?, ?, ?)",
                        proof,
                        i + 1, one.subject(), one.key(), one.stored(), one.expected());
            }
        }
    }
}
