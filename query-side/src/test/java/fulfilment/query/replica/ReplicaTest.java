package fulfilment.query.replica;

import static fulfilment.testing.Eventually.until;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Rule;
import fulfilment.query.reads.Plan;
import fulfilment.query.reads.Views;
import fulfilment.testing.ReplicatedPostgres;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Queries at a real replica, as a user who is no superuser. */
class ReplicaTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final Duration BETWEEN_CHECKS = Duration.ofMillis(100);
    private static final Duration SHORT_TIMEOUT = Duration.ofMillis(300);

    private static ReplicatedPostgres postgres;
    private static JdbcTemplate admin;
    private static JdbcTemplate jdbc;
    private static Views views;

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private Replica replica;

    @BeforeAll
    static void startPostgres() {
        postgres = ReplicatedPostgres.start();
        admin = new JdbcTemplate(new DriverManagerDataSource(postgres.primary()));
        admin.execute("""
                create role app login;
                grant create on database postgres to app""");
        admin.execute("alter system set wal_writer_delay = '10ms'");
        admin.execute("select pg_reload_conf()");
        jdbc = new JdbcTemplate(primary());
        jdbc.execute("""
                create schema upkeep;
                create table upkeep.take_over (number bigint);
                insert into upkeep.take_over values (0);
                create schema query;
                create table query.word (id int generated always as identity, word text)""");
        views = new Views(primary(), primary(), Clock.systemUTC());
    }

    @AfterAll
    static void stopPostgres() {
        postgres.close();
    }

    private static DriverManagerDataSource primary() {
        return new DriverManagerDataSource(postgres.primary().replace("user=postgres", "user=app"));
    }

    @BeforeEach
    void start() throws Exception {
        replica = replica(TIMEOUT);
        awaitUsed(); // the test before may have killed it, and on a slow machine the first check may come too early
    }

    private Replica replica(Duration timeout) throws Exception {
        return replica(timeout, BETWEEN_CHECKS);
    }

    private Replica replica(Duration timeout, Duration betweenChecks) throws Exception {
        var pool = new HikariConfig();
        pool.setMaximumPoolSize(4);
        pool.setMinimumIdle(1);
        return new Replica(primary(),
                standbys(postgres.replica()), pool, timeout,
                betweenChecks, new ReplicaMeters(meters)).start();
    }

    /** After a failover the same address leads to another standby. */
    @Test
    @Rule("FLT-14")
    void theOneThatIsAStandbyIsTheReplicaAmongSeveralServers() throws Exception {
        replica.close();
        meters.clear();
        var both = "jdbc:postgresql://localhost:1,%s,%s/postgres".formatted(server(postgres.primary()),
                server(postgres.replica()));
        var pool = new HikariConfig();
        pool.setMaximumPoolSize(4);
        pool.setMinimumIdle(1);
        replica = new Replica(primary(), standbys(both), pool,
                TIMEOUT, BETWEEN_CHECKS, new ReplicaMeters(meters)).start();
        awaitUsed();
        assertThat(answeredByTheReplica()).isTrue();
        postgres.killReplica();
        try {
            until(() -> !replica.isUsed(), "the end of the replica to be noticed");
            assertThat(answeredByTheReplica()).isFalse();
        } finally {
            postgres.startReplica();
        }
        awaitUsed();
        assertThat(answeredByTheReplica()).isTrue();
    }

    private static Standbys standbys(String address) {
        return Standbys.at(address, server -> new DriverManagerDataSource(server, "app", ""));
    }

    private static String server(String address) {
        return address.replaceFirst("jdbc:postgresql://([^/]+)/.*", "$1");
    }

    private void useImpatient() throws Exception {
        replica.close();
        meters.clear();
        replica = replica(SHORT_TIMEOUT);
        awaitUsed();
    }

    @AfterEach
    void stop() {
        replica.close();
    }

    private void awaitUsed() {
        until(replica::isUsed, () -> "the replica, which is not used because " + replica.reason());
    }

    private static boolean isReplica() {
        return views.query("select pg_is_in_recovery()", (row, number) -> row.getBoolean(1)).getFirst();
    }

    private boolean answeredByTheReplica() throws Exception {
        return Boolean.TRUE.equals(replica.answer(ReplicaTest::isReplica));
    }

    private double count(ReadOutcome outcome) {
        return meters.get("fulfilment.replica.queries").tag("outcome", outcome.name().toLowerCase(Locale.ROOT)).counter()
                .count();
    }

    private double waits() {
        return meters.get("fulfilment.replica.wait").timer().count();
    }

    @Test
    @Rule("FLT-5")
    void whatWasStoredBeforeAQueryIsInItsAnswer() throws Exception {
        postgres.set("recovery_min_apply_delay", "20ms");
        try (var threads = Executors.newFixedThreadPool(6)) {
            var writers = IntStream.range(0, 6).<Callable<Boolean>>mapToObj(writer -> () -> {
                for (int i = 0; i < 20; i++) {
                    var word = "word %d of %d".formatted(i, writer);
                    jdbc.update("insert into query.word (word) values (?)", word);
                    var seen = (Boolean) replica
                            .answer(() -> isReplica() && views.isThere("select from query.word where word = ?", word));
                    assertThat(seen).describedAs(word).isTrue();
                }
                return true;
            }).toList();
            for (var done : threads.invokeAll(writers)) {
                assertThat(done.get()).isTrue();
            }
        } finally {
            postgres.set("recovery_min_apply_delay", "0");
        }
        assertThat(count(ReadOutcome.REPLICA)).isEqualTo(120);
    }

    /**
     * What a big transaction writes is stored page by page, so the end of what is stored may lie within a record: here one record is twelve
     * pages long. A check of the replica would end that, so there is none.
     */
    @Test
    @Rule("FLT-5")
    void anOpenTransactionDoesNotKeepQueriesFromTheReplica() throws Exception {
        replica.close();
        replica = replica(TIMEOUT, Duration.ofHours(1));
        assertThat(replica.isUsed()).isTrue();
        try (var open = DriverManager.getConnection(postgres.primary()); var statement = open.createStatement()) {
            open.setAutoCommit(false);
            until(() -> {
                execute(statement, "select pg_logical_emit_message(true, 'large', repeat('x', 100000))");
                return postgres.onPrimary("select mod(pg_current_wal_flush_lsn() - '0/0', 8192) = 0").equals("t");
            }, "a position within a record");

            assertThat(answeredByTheReplica()).isTrue();

            open.rollback();
        }
    }

    private static void execute(Statement statement, String sql) {
        try {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Test
    @Rule("FLT-6")
    void thePrimaryAnswersWhileTheReplicaIsLate() throws Exception {
        useImpatient();
        postgres.pauseReplay();
        try {
            jdbc.update("insert into query.word (word) values ('late')");

            assertThat(replica.answer(() -> views.isThere("select from query.word where word = 'late'"))).isEqualTo(true);

            assertThat(count(ReadOutcome.LATE)).isEqualTo(1);
            assertThat(replica.isUsed()).isFalse();
            until(() -> replica.reason().contains("bytes behind"), "the check that says how late it is"); // a server may answer too late for one
            double waited = waits();
            assertThat(answeredByTheReplica()).isFalse();
            assertThat(waits()).describedAs("the second does not wait").isEqualTo(waited);
        } finally {
            postgres.resumeReplay();
        }
        awaitUsed();
        assertThat(answeredByTheReplica()).isTrue();
    }

    @Test
    @Rule("FLT-6")
    void thePrimaryAnswersWhileTheReplicaIsGone() throws Exception {
        assertThat(answeredByTheReplica()).isTrue();
        postgres.killReplica();
        try {
            assertThat(answeredByTheReplica()).isFalse();
            until(() -> !replica.isUsed(), "the loss to be known");
            assertThat(answeredByTheReplica()).isFalse();
        } finally {
            postgres.startReplica();
        }
        awaitUsed();
        assertThat(answeredByTheReplica()).isTrue();
    }

    @Test
    @Rule("FLT-6")
    void aQueryThatWaitsForALostReplicaGoesToThePrimary() throws Exception {
        var killed = new AtomicInteger();
        try {
            assertThat(replica.answer(() -> {
                if (!isReplica()) {
                    return "the primary";
                }
                postgres.killReplica();
                killed.incrementAndGet();
                return isReplica();
            })).isEqualTo("the primary");
        } finally {
            if (killed.get() > 0) {
                postgres.startReplica();
            }
        }

        assertThat(killed).hasValue(1);
        assertThat(count(ReadOutcome.FAILED)).isEqualTo(1);
        awaitUsed();
    }

    /** Replaying a cleanup on the primary takes rows away that the query must see, so the replica cancels the query. */
    @Test
    @Rule("FLT-6")
    void aQueryThatTheReplicaCancelsGoesToThePrimary() throws Exception {
        postgres.set("max_standby_streaming_delay", "10ms");
        jdbc.update("insert into query.word (word) select 'cancelled' from generate_series(1, 1000)");
        var words = "select 1 from query.word where word = 'cancelled'";
        try {
            var answer = replica.answer(() -> views.someAtATime(words, Plan.ONCE, rows -> {
                int read = 0;
                while (rows.next()) {
                    if (read++ == 0) {
                        jdbc.update("delete from query.word where word = 'cancelled'");
                        admin.execute("vacuum query.word");
                        awaitReplayOfAllUntilNow();
                    }
                }
                return read;
            }));

            assertThat(answer).isEqualTo(0);
            assertThat(count(ReadOutcome.FAILED)).isEqualTo(1);
            assertThat(replica.isUsed()).describedAs("one conflict is no reason to avoid the replica").isTrue();
        } finally {
            postgres.set("max_standby_streaming_delay", "30s");
        }
    }

    private static void awaitReplayOfAllUntilNow() {
        jdbc.update("insert into query.word (word) values ('after it')");
        var now = postgres.onPrimary("select pg_current_wal_flush_lsn()");
        until(() -> postgres.onReplica("select pg_last_wal_replay_lsn() >= '%s'".formatted(now)).equals("t"), "the replay");
    }

    /** The primary waits for its own readers before rebuilt views take over; the replica replays it at once. */
    @Test
    @Rule("FLT-5")
    void anAnswerDuringATakeOverDoesNotCount() throws Exception {
        var tries = new AtomicInteger();
        var answer = replica.answer(() -> {
            if (tries.incrementAndGet() == 1) {
                jdbc.update("update upkeep.take_over set number = number + 1");
                var number = jdbc.queryForObject("select number from upkeep.take_over", String.class);
                until(() -> postgres.onReplica("select number from upkeep.take_over").equals(number), "the replay");
            }
            return isReplica();
        });

        assertThat(answer).isEqualTo(false);
        assertThat(tries).hasValue(2);
        assertThat(answeredByTheReplica()).isTrue();
    }

    @Test
    @Rule("FLT-6")
    void aRefusalIsNotRepeated() {
        var tries = new AtomicInteger();

        assertThatThrownBy(() -> replica.answer(() -> {
            tries.incrementAndGet();
            throw new Rejection(ErrorCode.TOO_LARGE, "too large");
        })).isInstanceOf(Rejection.class);

        assertThat(tries).hasValue(1);
        assertThat(count(ReadOutcome.REPLICA)).isEqualTo(1);
    }

    @Test
    @Rule("FLT-6")
    void aReplicaThatWasPromotedIsNotAsked() throws Exception {
        assertThat(answeredByTheReplica()).isTrue();
        postgres.promote();
        try {
            until(() -> !replica.isUsed(), "the promotion to be known");
            assertThat(replica.reason()).contains("is no replica, or was promoted");
            assertThat(answeredByTheReplica()).isFalse();
            jdbc.update("insert into query.word (word) values ('after the promotion')");
            assertThat(replica.answer(() -> views.isThere("select from query.word where word = 'after the promotion'")))
                    .isEqualTo(true);
        } finally {
            postgres.copyAgain();
        }
        awaitUsed();
        assertThat(answeredByTheReplica()).isTrue();
    }

    @Test
    @Rule("FLT-6")
    void refusesAnotherDatabase() throws Exception {
        admin.execute("create database other");
        try (var other = new Replica(primary(),
                standbys(postgres.replica().replace("/postgres", "/other")), new HikariConfig(), TIMEOUT,
                new ReplicaMeters(new SimpleMeterRegistry()))) {
            awaitReplayed();
            assertThatThrownBy(other::start).hasMessage("it has another database than the primary");
        }
    }

    private static void awaitReplayed() {
        until(() -> postgres.onReplica("select count(*) from pg_database where datname = 'other'").equals("1"), "the replay");
    }

    @Test
    @Rule("FLT-6")
    void refusesAPrimaryThatAnswersBeforeItStores() throws Exception {
        admin.execute("alter role app set synchronous_commit = off");
        try (var careless = new Replica(primary(), standbys(postgres.replica()), new HikariConfig(),
                TIMEOUT, new ReplicaMeters(new SimpleMeterRegistry()))) {
            assertThatThrownBy(careless::start).hasMessageContaining("synchronous_commit is off");
        } finally {
            admin.execute("alter role app reset synchronous_commit");
        }
    }

    @Test
    void aReplicaThatIsNotThereYetIsUsedWhenItComes() throws Exception {
        replica.close();
        meters.clear();
        postgres.killReplica();
        try {
            replica = replica(TIMEOUT);
            assertThat(replica.isUsed()).isFalse();
            assertThat(answeredByTheReplica()).isFalse();
            assertThat(count(ReadOutcome.GONE)).isEqualTo(1);
        } finally {
            postgres.startReplica();
        }
        awaitUsed();
        assertThat(answeredByTheReplica()).isTrue();
    }

    @Test
    void metricsSayWhoAnswered() throws Exception {
        answeredByTheReplica();

        assertThat(count(ReadOutcome.REPLICA)).isEqualTo(1);
        assertThat(waits()).isEqualTo(1);
        assertThat(meters.get("fulfilment.replica.used").gauge().value()).isEqualTo(1);
        assertThat(meters.get("fulfilment.replica.behind").gauge().value()).isNotNegative();
        assertThat(List.of(ReadOutcome.LATE, ReadOutcome.GONE, ReadOutcome.FAILED))
                .allSatisfy(other -> assertThat(count(other)).isZero());
    }
}
