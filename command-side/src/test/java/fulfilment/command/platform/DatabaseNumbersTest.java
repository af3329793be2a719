package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.kernel.Rule;
import fulfilment.api.requests.DryRunDone;
import fulfilment.api.tasks.TaskDetails;
import fulfilment.api.tasks.TaskEvent.TaskCreated;
import fulfilment.api.tasks.TaskId;
import fulfilment.testing.ReplicatedPostgres;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.IntSupplier;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

/**
 * A database that crashed gives out numbers again if nobody stored them. So does a standby that takes over. A decision with such a number
 * is made again.
 */
class DatabaseNumbersTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-01T12:00:00Z"), ZoneOffset.UTC);

    private static ReplicatedPostgres postgres;

    private final DriverManagerDataSource database = new DriverManagerDataSource(postgres.primary(), "postgres", "");
    private final JdbcTemplate jdbc = new JdbcTemplate(database);
    private final DatabaseNumbers numbers = new DatabaseNumbers(jdbc);
    private final DatabaseRun run = new DatabaseRun(jdbc);
    private final Journal journal = new Journal(new TransactionTemplate(new JdbcTransactionManager(database)),
            new EventTable(jdbc, EventSerializer.create()), List.of(), List.of(),
            new ExecutedCommands(jdbc, JsonMapper.builder().build()), 1, new JournalTimes(new SimpleMeterRegistry()), List.of(),
            failure -> Optional.empty(), run);

    @BeforeAll
    static void startPostgres() {
        postgres = ReplicatedPostgres.start();
        postgres.migrate();
    }

    @AfterAll
    static void stopPostgres() {
        postgres.close();
    }

    /** What is decided from here on, the standby does not know. */
    @BeforeEach
    void cutOff() {
        postgres.copyAgain();
        postgres.cutOff();
    }

    @AfterEach
    void close() throws InterruptedException {
        journal.close();
    }

    @Test
    @Rule("CON-44")
    void anIdOfAFormerPrimaryIsNotStored() {
        var ids = numbers.ids(true);
        var late = decided("task", () -> ids.next("task"));

        takeOver();
        var again = decided("task", () -> ids.next("task"));

        assertThat(stream(again)).isEqualTo(stream(late));
        assertThatThrownBy(() -> journal.write(late)).isInstanceOf(ConcurrencyException.class);
        assertThatThrownBy(() -> journal.tryOut(late)).isInstanceOf(ConcurrencyException.class);
        assertThatThrownBy(() -> journal.tryOut(again)).isInstanceOf(DryRunDone.class);
        journal.write(again);
        assertThat(stored(again)).isOne();
    }

    @Test
    @Rule({"CON-44", "CON-45"})
    void anAccountNumberOfAFormerPrimaryIsNotStored() {
        var ofOrders = numbers.accountNumbers(ZoneOffset.UTC, CLOCK);
        var late = decided("number", () -> number(ofOrders.next("O")));

        takeOver();
        var again = decided("number", () -> number(ofOrders.next("O")));

        assertThat(stream(again)).isEqualTo(stream(late)).isEqualTo("number-1000");
        assertThatThrownBy(() -> journal.write(late)).isInstanceOf(ConcurrencyException.class);
        journal.write(again);
        assertThat(stored(again)).isOne();
    }

    /** A node that has the database for itself keeps ids in memory. */
    @Test
    @Rule("CON-44")
    void keptIdsOfAFormerPrimaryAreDropped() {
        var ids = numbers.ids(false);
        int first = created("order", () -> ids.next("order"));

        takeOver();

        assertThatThrownBy(() -> created("order", () -> ids.next("order"))).isInstanceOf(ConcurrencyException.class);
        assertThat(created("order", () -> ids.next("order"))).isEqualTo(first);
        assertThat(created("order", () -> ids.next("order"))).isEqualTo(first + 1);
    }

    @Test
    @Rule("CON-44")
    void aCrashEndsTheRunAndAStopInOrderDoesNot() {
        takeOver();
        var ids = numbers.ids(true);
        var before = decided("product", () -> ids.next("product"));
        postgres.stopReplica();
        postgres.startReplica();
        journal.write(before);
        assertThat(stored(before)).isOne();

        var late = decided("product", () -> ids.next("product"));
        postgres.killReplica();
        postgres.startReplica();
        assertThatThrownBy(() -> journal.write(late)).isInstanceOf(ConcurrencyException.class);
        assertThat(stored(late)).isZero();
    }

    @Test
    void noIdsBelongToNoRun() {
        for (boolean cluster : List.of(true, false)) {
            var ids = numbers.ids(cluster);
            var without = decided("none", () -> ids.next("task", 0).size());
            assertThat(stream(without)).isEqualTo("none-0");
            assertThat(without.canBeStoredIn(null)).isTrue();
        }
    }

    @Test
    void allNumbersOfADecisionAreOfOneRun() {
        var before = new UUID(0, 1);
        var now = new UUID(0, 2);
        var decision = new PendingDecision();
        decision.use(before);
        assertThat(decision.canBeStoredIn(before)).isTrue();
        assertThat(decision.canBeStoredIn(null)).isFalse();

        decision.use(now);
        assertThat(decision.canBeStoredIn(before)).isFalse();
        assertThat(decision.canBeStoredIn(now)).isFalse();
    }

    private void takeOver() {
        postgres.promote();
        database.setUrl(postgres.replica());
    }

    private static int number(String accountNumber) {
        return Integer.parseInt(accountNumber.substring(accountNumber.indexOf('-') + 1));
    }

    /** Decides and stores. @return the id */
    private int created(String kind, IntSupplier id) {
        var unit = DefaultUnitOfWork.startAndGet(new GenericCommandMessage<>("create"));
        var result = unit.executeWithResult(() -> {
            var decision = PendingDecision.of(unit);
            decision.use(run.current());
            unit.onCommit(all -> journal.write(decision));
            int given = id.getAsInt();
            add(decision, kind, given);
            return given;
        });
        if (result.isExceptional()) {
            throw (RuntimeException) result.exceptionResult();
        }
        return result.getPayload();
    }

    /** Decides, and does not store it yet. */
    private PendingDecision decided(String kind, IntSupplier id) {
        var unit = DefaultUnitOfWork.startAndGet(new GenericCommandMessage<>("create"));
        var decision = PendingDecision.of(unit);
        add(decision, kind, id.getAsInt());
        unit.commit();
        return decision;
    }

    /** The tests share a primary. @param kind makes each its own streams */
    private static void add(PendingDecision decision, String kind, int id) {
        decision.add(new GenericDomainEventMessage<>("task", kind + "-" + id, 0,
                new TaskCreated(new TaskId(id), TaskDetails.titled("Count"), 1)), CLOCK);
    }

    private static String stream(PendingDecision decision) {
        return decision.streams().iterator().next();
    }

    private int stored(PendingDecision decision) {
        var count = jdbc.queryForObject("select count(*) from events.domain_event where aggregate_identifier = ?", Integer.class,
                stream(decision));
        return count == null ? 0 : count;
    }
}
