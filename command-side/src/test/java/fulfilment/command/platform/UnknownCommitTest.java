package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.tasks.TaskEvent.TaskCreated;
import fulfilment.api.tasks.TaskId;
import fulfilment.testing.TestDatabase;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/**
 * A connection breaks during a commit. Whether or not the transaction was committed, nothing is written twice and nothing stored is
 * reported as failed.
 */
class UnknownCommitTest {

    private static final AtomicInteger TASK = new AtomicInteger();
    private static final DataSource DATABASE = new DriverManagerDataSource(TestDatabase.create(), "postgres", "");

    private final JdbcTemplate jdbc = new JdbcTemplate(DATABASE);

    /** Breaks once: after the commit, or instead of it. */
    private final class Breaking implements PlatformTransactionManager {

        private final PlatformTransactionManager whole = new JdbcTransactionManager(DATABASE);
        private final boolean commits;
        private boolean broken;

        Breaking(boolean commits) {
            this.commits = commits;
        }

        @Override
        public TransactionStatus getTransaction(TransactionDefinition definition) {
            return whole.getTransaction(definition);
        }

        @Override
        public synchronized void commit(TransactionStatus status) {
            if (broken) {
                whole.commit(status);
                return;
            }
            broken = true;
            if (commits) {
                whole.commit(status);
            } else {
                whole.rollback(status);
            }
            throw new TransactionSystemException("the connection broke");
        }

        @Override
        public void rollback(TransactionStatus status) {
            whole.rollback(status);
        }
    }

    @Test
    void aUnitThatWasStoredSucceeds() throws Exception {
        var unit = unit(TASK.incrementAndGet());
        try (var journal = journal(new Breaking(true))) {
            journal.write(unit);
        }
        assertThat(stored(unit)).isEqualTo(1);
    }

    @Test
    void aUnitThatWasNotStoredFails() throws Exception {
        var unit = unit(TASK.incrementAndGet());
        try (var journal = journal(new Breaking(false))) {
            assertThatThrownBy(() -> journal.write(unit)).isInstanceOf(TransactionSystemException.class);
        }
        assertThat(stored(unit)).isZero();
    }

    @Test
    void unitsThatShareABrokenCommitAreEachStoredOnce() throws Exception {
        var units = IntStream.range(0, 20).mapToObj(i -> unit(TASK.incrementAndGet())).toList();
        try (var journal = journal(new Breaking(true)); var callers = Executors.newFixedThreadPool(20)) {
            for (var done : callers
                    .invokeAll(units.stream().map(unit -> Executors.callable(() -> journal.write(unit))).toList())) {
                done.get();
            }
        }
        assertThat(units).allSatisfy(unit -> assertThat(stored(unit)).isEqualTo(1));
    }

    @Test
    void anotherEventWithTheSameSequenceNumberIsALostRace() throws Exception {
        int task = TASK.incrementAndGet();
        try (var journal = journal(new Breaking(true))) {
            journal.write(unit(task));
            assertThatThrownBy(() -> journal.write(unit(task))).isInstanceOf(ConcurrencyException.class);
        }
    }

    @Test
    void aDecisionOnAStreamThatHasChangedIsALostRace() throws Exception {
        var read = unit(TASK.incrementAndGet());
        var stream = read.events().getFirst().getAggregateIdentifier();
        try (var journal = journal(new Breaking(true))) {
            journal.write(read);
            var late = unit(TASK.incrementAndGet());
            late.saw(stream, -1);
            assertThatThrownBy(() -> journal.write(late)).isInstanceOf(ConcurrencyException.class);
            assertThat(stored(late)).isZero();

            var again = unit(TASK.incrementAndGet());
            again.saw(stream, 0);
            journal.write(again);
            assertThat(stored(again)).isOne();
        }
    }

    /** Its key may have been written and its day may have passed since it looked. */
    @Test
    @Rule("CON-73")
    void aUnitThatLookedForItsKeyLongAgoIsDecidedAgain() throws Exception {
        var late = unit(TASK.incrementAndGet(), System.nanoTime() - Duration.ofMinutes(16).toNanos());
        late.executed(new ExecutedCommand("late", "digest", null));
        var soon = unit(TASK.incrementAndGet(), System.nanoTime() - Duration.ofMinutes(14).toNanos());
        soon.executed(new ExecutedCommand("soon", "digest", null));
        try (var journal = journal(new JdbcTransactionManager(DATABASE))) {
            assertThatThrownBy(() -> journal.write(late)).isInstanceOf(ConcurrencyException.class);
            journal.write(soon);
        }
        assertThat(stored(late)).isZero();
        assertThat(stored(soon)).isOne();
    }

    private Journal journal(PlatformTransactionManager transactions) {
        return new Journal(new TransactionTemplate(transactions), new EventTable(jdbc, EventSerializer.create()), List.of(),
                List.of(),
                new ExecutedCommands(jdbc, JsonMapper.builder().build()), 1, new JournalTimes(new SimpleMeterRegistry()),
                List.of(), failure -> Optional.empty(), new DatabaseRun(jdbc));
    }

    private static PendingDecision unit(int number) {
        return unit(number, System.nanoTime());
    }

    private static PendingDecision unit(int number, long begun) {
        var task = new TaskId(number);
        var pendingDecision = new PendingDecision(begun);
        pendingDecision.add(new GenericDomainEventMessage<>("task", task.toString(), 0,
                new TaskCreated(task, TaskDetails.titled("Count"), 1)), java.time.Clock.systemUTC());
        return pendingDecision;
    }

    private int stored(PendingDecision unit) {
        var count = jdbc.queryForObject("select count(*) from events.domain_event where aggregate_identifier = ?", Integer.class,
                unit.events().getFirst().getAggregateIdentifier());
        return count == null ? 0 : count;
    }
}
