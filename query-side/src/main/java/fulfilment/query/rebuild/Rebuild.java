package fulfilment.query.rebuild;

import fulfilment.api.kernel.EventLog;
import fulfilment.query.platform.HighWatermark;
import fulfilment.query.platform.Projection;
import fulfilment.query.reads.Views;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Builds views again from the events, in tables beside those that serve, which are read and written meanwhile. When the new rows have
 * caught up, they replace the old ones, a few tables at a time. Writers of these tables wait some milliseconds; nothing else waits. The
 * progress is stored in the database, so a rebuild continues after a restart and on another node, and is done once. It only writes rows
 * and announces nothing.
 */
@Component
public class Rebuild implements InitializingBean {

    private static final Logger LOG = LoggerFactory.getLogger(Rebuild.class);
    private static final int BATCH = 4_000;
    /** The new rows take over when fewer events than this are left. */
    private static final int CLOSE = 200;
    /** Where the new rows are until they replace the old ones. */
    static final String SCHEMA = "rebuilt";

    private final List<Projection> projections;
    private final EventLog events;
    private final HighWatermark highWatermark;
    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final Shadow shadow;
    private final ViewRevisions revisions;
    /** Whether this process has asked for the views that are out of date: one that fails or is cancelled is not started again by itself. */
    private volatile boolean outdatedAreAskedFor;

    Rebuild(List<Projection> projections, EventLog events, HighWatermark highWatermark, JdbcTemplate jdbc,
            PlatformTransactionManager transactions) {
        this.projections = projections;
        this.events = events;
        this.highWatermark = highWatermark;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.shadow = new Shadow(jdbc, SCHEMA);
        this.revisions = new ViewRevisions(jdbc);
    }

    /**
     * The state of a rebuild.
     *
     * @param views  the views to rebuild
     * @param state  {@code running}, {@code done}, {@code cancelled} or {@code failed}
     * @param events how many events are folded
     * @param of     how many events there are, roughly
     */
    public record Progress(int id, List<String> views, String state, long events, long of, @Nullable String problem,
            Instant startedAt, @Nullable Instant finishedAt) {}

    /** A rebuild is already running; there can be only one. */
    public static final class AlreadyRunning extends RuntimeException {

        AlreadyRunning() {
            super("a rebuild is running; cancel it or wait for its end");
        }
    }

    /** Returns the names of all views, in alphabetical order. */
    public Set<String> views() {
        var names = new TreeSet<String>();
        projections.forEach(projection -> names.addAll(projection.tables()));
        return names;
    }

    /**
     * Requests a rebuild of views. Views that are kept together with one of them are rebuilt too.
     *
     * @param views none for all
     * @throws IllegalArgumentException if there is no such view
     */
    public Progress start(List<String> views) {
        for (var view : views) {
            if (!views().contains(view)) {
                throw new IllegalArgumentException(
                        "there is no view %s; the views are %s".formatted(view, String.join(", ", views())));
            }
        }
        try {
            jdbc.update("insert into upkeep.rebuild (views, state) values (?, 'running')", (Object) views.toArray(String[]::new));
        } catch (DuplicateKeyException running) {
            throw new AlreadyRunning();
        }
        return Objects.requireNonNull(last());
    }

    /** Before anything is stored, the views of a new database are as this code makes them. */
    @Override
    public void afterPropertiesSet() {
        if (!Boolean.TRUE.equals(jdbc.queryForObject("select exists (select from events.domain_event)", Boolean.class))) {
            revisions.built(projections);
        }
    }

    /**
     * Requests, once, a rebuild of the views whose revision is higher than the one they were built with. A node with older code rebuilds
     * nothing.
     */
    private void startOutdated() {
        if (outdatedAreAskedFor || running() != null) {
            return;
        }
        var outdated = revisions.outdated(projections);
        if (!outdated.isEmpty()) {
            LOG.info("views have a new revision and are rebuilt views={}", outdated);
            start(outdated);
        }
        outdatedAreAskedFor = true;
    }

    /** Returns whether this process has requested a rebuild of outdated views, or has found none. */
    public boolean hasAskedForOutdatedViews() {
        return outdatedAreAskedFor;
    }

    /** Stops the running rebuild, if there is one. The old rows continue to serve. */
    public @Nullable Progress cancel() {
        jdbc.update("update upkeep.rebuild set state = 'cancelled', finished_at = now() where state = 'running'");
        return last();
    }

    /** Returns the rebuild that was requested last; null if there was none yet. */
    public @Nullable Progress last() {
        return jdbc.query("select * from upkeep.rebuild order by id desc limit 1", (row, number) -> {
            var finished = row.getTimestamp("finished_at");
            return new Progress(row.getInt("id"), List.of((String[]) row.getArray("views").getArray()), row.getString("state"),
                    row.getLong("done"), row.getLong("of"), row.getString("problem"), row.getTimestamp("started_at").toInstant(),
                    finished == null ? null : finished.toInstant());
        }).stream().findFirst().orElse(null);
    }

    /** @param revisions of the views in the process that began it; null before it began */
    private record Job(int id, List<String> views, long position, @Nullable String revisions) {}

    /** The job was cancelled, or another node does it. */
    private static final class NotMine extends RuntimeException {}

    /** The service stops; the job continues later or on another node. */
    private static final class Stopped extends RuntimeException {}

    /** Continues the running rebuild. Only one thread of one node may call this at a time. @param mayContinue false when the service stops */
    void resume(BooleanSupplier mayContinue) {
        startOutdated();
        var job = running();
        if (job == null) {
            if (shadow.isThere()) {
                shadow.drop();
            }
            return;
        }
        try {
            rebuild(job, mayContinue);
        } catch (NotMine cancelled) {
            shadow.drop();
        } catch (Stopped | DataAccessResourceFailureException | CannotCreateTransactionException interrupted) {
            LOG.info("rebuild is interrupted id={}", job.id());
        } catch (RuntimeException failed) {
            LOG.error("a rebuild failed", failed);
            jdbc.update("update upkeep.rebuild set state = 'failed', problem = ?, finished_at = now() where id = ?",
                    String.valueOf(failed.getMessage()), job.id());
            shadow.drop();
        }
    }

    private @Nullable Job running() {
        return jdbc.query("select id, views, position, revisions from upkeep.rebuild where state = 'running'",
                (row, number) -> new Job(row.getInt("id"), List.of((String[]) row.getArray("views").getArray()),
                        row.getLong("position"), row.getString("revisions")))
                .stream().findFirst().orElse(null);
    }

    private void rebuild(Job job, BooleanSupplier mayContinue) {
        var wanted = projections.stream()
                .filter(projection -> job.views().isEmpty() || projection.tables().stream().anyMatch(job.views()::contains))
                .toList();
        var wantedRevisions = wanted.stream().map(projection -> projection.tables().getFirst() + " " + projection.revision())
                .collect(Collectors.joining(", "));
        long position = job.position();
        if (position == 0 || !wantedRevisions.equals(job.revisions())) { // other code began it, whose rows are not ours
            if (shadow.isThere()) {
                shadow.drop();
            }
            position = 0;
            jdbc.update("update upkeep.rebuild set position = 0, done = 0, revisions = ? where id = ?", wantedRevisions,
                    job.id());
            shadow.make(wanted);
            LOG.info("rebuild starts id={} views={}", job.id(), job.views().isEmpty() ? "all" : job.views());
        } else {
            LOG.info("rebuild continues id={} position={}", job.id(), position);
        }
        boolean indexed = false; // indexes that exist already are not created again
        while (mayContinue.getAsBoolean()) {
            var left = wanted.stream().filter(projection -> shadow.has(projection.tables().getFirst())).toList();
            var behindEvents = left.stream().filter(projection -> !shadow.follows(projection.tables().getFirst())).toList();
            long upTo = highWatermark.await();
            long behind = upTo - position;
            position = fold(job.id(), position, upTo, behindEvents, mayContinue);
            if (!indexed && position >= upTo) {
                for (var projection : left) {
                    shadow.index(projection.tables());
                    shadow.analyze(projection.tables());
                }
                indexed = true;
            } else if (position >= upTo && behind < CLOSE) {
                new TakeOver(shadow, events, jdbc, transaction, () -> requireMine(mayContinue)).of(left, position);
                revisions.built(wanted);
                finish(job.id());
                return;
            }
        }
    }

    /** @return the position it reached: {@code upTo}, unless it was interrupted */
    private long fold(int id, long from, long upTo, List<Projection> projections, BooleanSupplier mayContinue) {
        long position = from;
        try (var reader = new Prefetch(events, from, upTo, BATCH)) {
            while (position < upTo && mayContinue.getAsBoolean()) {
                var batch = reader.next();
                long before = position;
                long after = batch.isEmpty() ? upTo : batch.size() < BATCH ? upTo : batch.getLast().index();
                transaction.executeWithoutResult(status -> {
                    jdbc.execute("set local synchronous_commit = off"); // a crash loses the position together with the rows
                    var mine = jdbc.update("""
                            update upkeep.rebuild set position = ?, done = done + ?, of = greatest(of, done + ? + ? - ?)
                            where id = ? and state = 'running' and position = ?""",
                            after, batch.size(), batch.size(), upTo, after, id, before);
                    if (mine == 0) {
                        throw new NotMine();
                    }
                    shadow.project(batch, projections);
                });
                position = after;
            }
        }
        return position;
    }

    private void requireMine(BooleanSupplier mayContinue) {
        if (!mayContinue.getAsBoolean()) {
            throw new Stopped();
        }
        if (running() == null) {
            throw new NotMine();
        }
    }

    /** Marks the rebuild as done, after the leftovers have been removed. */
    private void finish(int id) {
        shadow.drop();
        jdbc.update("update upkeep.rebuild set state = 'done', of = done, finished_at = now() where id = ? and state = 'running'",
                id);
        LOG.info("rebuild done id={}", id);
    }
}
