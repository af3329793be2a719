package fulfilment.query.platform;

import fulfilment.api.kernel.EventLog;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Makes views again from the events, beside those that serve, while these are read and written. When the new rows have caught up they take
 * the place of the old ones, a few tables at a time: writers of these wait for some milliseconds, nobody else does. How far it is
 * stands in the database, so it goes on after a restart and on another node, and is done once. It writes rows and nothing else: what happened
 * long ago is announced to nobody.
 */
@Component
public class Rebuild {

    private static final Logger LOG = LoggerFactory.getLogger(Rebuild.class);
    private static final int BATCH = 4_000;
    /** So few events are left when the new rows take over. */
    private static final int CLOSE = 200;
    private static final int TRIES_TO_TAKE_OVER = 600;

    private final List<Projection> projections;
    private final EventLog events;
    private final Settled settled;
    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final Shadow shadow;
    /** Whether this process has asked for the views that are out of date: one that fails or is cancelled is not started again by itself. */
    private boolean outdatedAreAskedFor;

    Rebuild(List<Projection> projections, EventLog events, Settled settled, JdbcTemplate jdbc,
            PlatformTransactionManager transactions) {
        this.projections = projections;
        this.events = events;
        this.settled = settled;
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.shadow = new Shadow(jdbc, "rebuilt");
    }

    /**
     * How a rebuild stands.
     *
     * @param views  what is rebuilt
     * @param state  {@code running}, {@code done}, {@code cancelled} or {@code failed}
     * @param events how many of them are folded
     * @param of     how many there are, about
     */
    public record Progress(int id, List<String> views, String state, long events, long of, @Nullable String problem,
            Instant startedAt, @Nullable Instant finishedAt) {}

    /** There is one at a time. */
    public static final class AlreadyRunning extends RuntimeException {

        AlreadyRunning() {
            super("a rebuild is running; cancel it or wait for its end");
        }
    }

    /** The names of all views, in alphabetical order. */
    public Set<String> views() {
        var names = new TreeSet<String>();
        projections.forEach(projection -> names.addAll(projection.tables()));
        return names;
    }

    /**
     * Asks for views to be rebuilt; those that are kept together with one of them are rebuilt too.
     *
     * @param views none for all
     * @throws IllegalArgumentException when there is no such view
     */
    public Progress start(List<String> views) {
        for (var view : views) {
            if (!views().contains(view)) {
                throw new IllegalArgumentException(
                        "there is no view %s; there are %s".formatted(view, String.join(", ", views())));
            }
        }
        try {
            jdbc.update("insert into upkeep.rebuild (views, state) values (?, 'running')", (Object) views.toArray(String[]::new));
        } catch (DuplicateKeyException running) {
            throw new AlreadyRunning();
        }
        return Objects.requireNonNull(last());
    }

    /**
     * Asks once for the views to be rebuilt whose revision is higher than the one they were built with. A node with older code rebuilds nothing.
     * A view that is missing in the list has never been built.
     */
    private void startOutdated() {
        if (outdatedAreAskedFor || running() != null) {
            return;
        }
        outdatedAreAskedFor = true;
        var built = new HashMap<String, Integer>();
        jdbc.query("select view, revision from upkeep.view_revision",
                row -> {
                    built.put(row.getString(1), row.getInt(2));
                });
        var outdated = projections.stream()
                .filter(projection -> projection.tables().stream()
                        .anyMatch(table -> built.getOrDefault(table, 0) < projection.revision()))
                .flatMap(projection -> projection.tables().stream()).sorted().toList();
        if (!outdated.isEmpty()) {
            LOG.info("views have a new revision and are rebuilt views={}", outdated);
            start(outdated);
        }
    }

    /** Remembers with which revisions views were built. */
    private void built(List<Projection> rebuilt) {
        for (var projection : rebuilt) {
            for (var table : projection.tables()) {
                jdbc.update("""
                        insert into upkeep.view_revision as v (view, revision) values (?, ?)
                        on conflict (view) do update set revision = greatest(v.revision, excluded.revision)""", table,
                        projection.revision());
            }
        }
    }

    /** Stops the one that runs, if one does; the old rows go on serving. */
    public @Nullable Progress cancel() {
        jdbc.update("update upkeep.rebuild set state = 'cancelled', finished_at = now() where state = 'running'");
        return last();
    }

    /** The last one that was asked for; null when there was none yet. */
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

    /** The job was cancelled, or somebody else does it. */
    private static final class NotMine extends RuntimeException {}

    /** The service stops; whoever comes next goes on. */
    private static final class Stopped extends RuntimeException {}

    /** Does what there is to do; to be called by one thread of one node at a time. @param goOn false when the service stops */
    void carryOn(BooleanSupplier goOn) {
        startOutdated();
        var job = running();
        if (job == null) {
            if (shadow.isThere()) {
                shadow.drop();
            }
            return;
        }
        try {
            rebuild(job, goOn);
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

    private void rebuild(Job job, BooleanSupplier goOn) {
        var wanted = projections.stream()
                .filter(projection -> job.views().isEmpty() || projection.tables().stream().anyMatch(job.views()::contains))
                .toList();
        var revisions = wanted.stream().map(projection -> projection.tables().getFirst() + " " + projection.revision())
                .collect(Collectors.joining(", "));
        long position = job.position();
        if (position == 0 || !revisions.equals(job.revisions())) { // other code began it, whose rows are not ours
            if (shadow.isThere()) {
                shadow.drop();
            }
            position = 0;
            jdbc.update("update upkeep.rebuild set position = 0, done = 0, revisions = ? where id = ?", revisions, job.id());
            shadow.make(wanted.stream().flatMap(projection -> projection.tables().stream()).toList());
            LOG.info("rebuild starts id={} views={}", job.id(), job.views().isEmpty() ? "all" : job.views());
        } else {
            LOG.info("rebuild goes on id={} position={}", job.id(), position);
        }
        boolean indexed = false; // where they are there already, nothing is made
        while (goOn.getAsBoolean()) {
            var left = wanted.stream().filter(projection -> shadow.has(projection.tables().getFirst())).toList();
            var behindEvents = left.stream().filter(projection -> !shadow.follows(projection.tables().getFirst())).toList();
            long upTo = settled.index();
            long behind = upTo - position;
            position = fold(job.id(), position, upTo, behindEvents, goOn);
            if (!indexed && position == upTo) {
                for (var projection : left) {
                    shadow.index(projection.tables());
                    shadow.analyze(projection.tables());
                }
                indexed = true;
            } else if (position == upTo && behind < CLOSE) {
                takeOver(left, position, goOn);
                built(wanted);
                finish(job.id());
                return;
            }
        }
    }

    /** @return how far it came: to the end, unless it was told to stop */
    private long fold(int id, long from, long upTo, List<Projection> projections, BooleanSupplier goOn) {
        long position = from;
        try (var reader = new Prefetch(events, from, upTo, BATCH)) {
            while (position < upTo && goOn.getAsBoolean()) {
                var batch = reader.next();
                long before = position;
                long after = batch.isEmpty() ? upTo : batch.size() < BATCH ? upTo : batch.getLast().index();
                transaction.executeWithoutResult(status -> {
                    jdbc.execute("set local synchronous_commit = off"); // how far it is is lost with the rows
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

    /**
     * One projection after the other. First the new rows are brought up to date, and follow the old ones from then on. A reader may have begun
     * before that and see the new rows as they were then, so they take the place of the old ones when nobody is left who began before.
     */
    private void takeOver(List<Projection> left, long position, BooleanSupplier goOn) {
        for (var projection : left) {
            if (!shadow.follows(projection.tables().getFirst())) {
                whenFree(projection, goOn, () -> catchUp(projection, position));
            }
        }
        awaitNewcomers(goOn);
        for (var projection : left) {
            whenFree(projection, goOn, () -> {
                shadow.lock(projection.tables());
                shadow.takeOver(projection.tables());
            });
        }
    }

    /**
     * Under the lock all events are read that have been committed, whatever their place: those that are not visible now belong to writers who
     * wait for the lock, and what they write then is followed.
     */
    private void catchUp(Projection projection, long position) {
        shadow.lockForWriting(projection.tables());
        shadow.project(events.read(position, Long.MAX_VALUE, Integer.MAX_VALUE), List.of(projection));
        shadow.follow(projection.tables());
    }

    private void whenFree(Projection projection, BooleanSupplier goOn, Runnable step) {
        for (int tries = 0; tries < TRIES_TO_TAKE_OVER; tries++) {
            if (!goOn.getAsBoolean()) {
                throw new Stopped();
            }
            boolean done = shadow.unlessBusy(() -> transaction.executeWithoutResult(status -> {
                if (running() == null) {
                    throw new NotMine();
                }
                step.run();
            }));
            if (done) {
                return;
            }
        }
        throw new IllegalStateException("the tables of %s are never free".formatted(projection.tables()));
    }

    /** Waits until everybody in this database looks at it as it is now, or later. */
    private void awaitNewcomers(BooleanSupplier goOn) {
        var now = jdbc.queryForObject("select pg_current_xact_id()::xid::text", String.class);
        while (Boolean.TRUE.equals(jdbc.queryForObject("""
                select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
                               and age(backend_xmin) > age(?::xid))""", Boolean.class, now))) {
            if (!goOn.getAsBoolean()) {
                throw new Stopped();
            }
            if (running() == null) {
                throw new NotMine();
            }
            LockSupport.parkNanos(5_000_000);
        }
    }

    /** Said when it is true: nothing of it is left over. */
    private void finish(int id) {
        shadow.drop();
        jdbc.update("update upkeep.rebuild set state = 'done', of = done, finished_at = now() where id = ? and state = 'running'",
                id);
        LOG.info("rebuild done id={}", id);
    }
}
