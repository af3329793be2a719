package fulfilment.query.rebuild;

import fulfilment.api.kernel.EventLog;
import fulfilment.query.platform.Folds;
import fulfilment.query.platform.HighWatermark;
import fulfilment.query.platform.Projection;
import fulfilment.query.reads.Views;
import fulfilment.query.rebuild.Proof.ConsistencyCheck;
import fulfilment.query.rebuild.Proof.Difference;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Folds all events again into tables of their own and compares these with the serving tables, row by row, including rows of the past. The
 * last events are folded and everything is compared within one snapshot of the database. Views are written in the transaction that stores
 * the events, so every row must match in any snapshot.
 */
@Component
class Comparison {

    private static final int BATCH = 1_000;

    private final List<Projection> projections;
    private final List<String> tables;
    private final List<ConsistencyCheck> checks;
    private final EventLog events;
    private final HighWatermark highWatermark;
    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final TransactionTemplate snapshot;
    private final Shadow shadow;
    private final Proof.Pace pace;

    Comparison(List<Projection> projections, List<ConsistencyCheck> checks, EventLog events, HighWatermark highWatermark,
            JdbcTemplate jdbc, PlatformTransactionManager transactions, Proof.Pace pace) {
        this.projections = projections;
        this.tables = projections.stream().flatMap(projection -> projection.tables().stream()).toList();
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

    /** @return how many rows and figures were compared */
    long compare(Proof.Job job, Differences differences) {
        try {
            shadow.make(projections);
            long upTo = highWatermark.await();
            fold(upTo, job);
            shadow.analyze(tables);
            var rows = snapshot.execute(status -> {
                status.setRollbackOnly(); // keeps none of these rows
                shadow.project(events.read(upTo, Long.MAX_VALUE, Integer.MAX_VALUE), projections);
                return compareRows(job, differences);
            });
            long compared = rows == null ? 0 : rows;
            for (var check : checks) {
                job.requireRunning();
                compared += check.compare(differences, job::mayContinue);
            }
            job.requireRunning();
            return compared;
        } finally {
            shadow.drop();
        }
    }

    private void fold(long upTo, Proof.Job job) {
        try (var reader = new Prefetch(events, 0, upTo, BATCH)) {
            while (true) {
                long began = System.nanoTime();
                var batch = reader.next();
                job.requireRunning();
                transaction.executeWithoutResult(status -> {
                    jdbc.execute("set local synchronous_commit = off");
                    shadow.project(batch, projections);
                    job.folded(batch.size(), upTo - (batch.isEmpty() ? upTo : batch.getLast().index()));
                });
                if (batch.size() < BATCH) {
                    return;
                }
                LockSupport.parkNanos(batch.size() * 1_000_000_000L / pace.eventsPerSecond() - (System.nanoTime() - began));
            }
        }
    }

    private long compareRows(Proof.Job job, Differences differences) {
        long rows = 0;
        for (var table : tables) {
            job.requireRunning();
            rows += compareRows("kept", shadow.tables().current(), table, differences);
            if (shadow.remembers(table)) {
                rows += compareRows("past", shadow.tables().earlier(), table, differences);
            }
        }
        return rows;
    }

    private long compareRows(String serving, String expected, String table, Differences differences) {
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
                    differences.add(
                            new Difference(serving.equals("past") ? table + " (past)" : table, row.getString(1), row.getString(2),
                                    row.getString(3)));
                });
        var rows = jdbc.queryForObject("select count(*) from %s.\"%s\"".formatted(expected, table), Long.class);
        return rows == null ? 0 : rows;
    }
}
