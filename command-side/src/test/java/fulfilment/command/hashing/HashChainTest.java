package fulfilment.command.hashing;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.testing.Eventually;
import fulfilment.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Events are hashed once each, in the order of the log, while others are being stored. */
class HashChainTest {

    private static final String INSERT = """
            with numbered as materialized (select pg_current_xact_id())
            insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type, payload)
            select gen_random_uuid(), '%s', i, 'stock', now(), 'stock.changed', '{}' from numbered, generate_series(1, %d) i""";

    private final DriverManagerDataSource database = new DriverManagerDataSource(TestDatabase.create(), "postgres", "");
    private final JdbcTemplate jdbc = new JdbcTemplate(database);
    private final HashChain chain = chain();

    private HashChain chain() {
        return new HashChain(jdbc, new TransactionTemplate(new JdbcTransactionManager(database)), Clock.systemUTC());
    }

    private void store(String stream, int events) {
        jdbc.update(INSERT.formatted(stream, events));
    }

    private Connection storing(String stream) throws SQLException {
        var connection = database.getConnection();
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement()) {
            statement.execute(INSERT.formatted(stream, 1));
        }
        return connection;
    }

    private LogVerifier.Result verify() throws SQLException {
        try (var connection = database.getConnection()) {
            return LogVerifier.verify(connection, null);
        }
    }

    @Test
    @Rule("OPS-20")
    void waitsForTheOnlyTransactionThatRuns() throws Exception {
        store("stock-2", 1);
        try (var slow = storing("stock-1")) {
            var end = chain.end();
            assertThat(end.index()).isEqualTo(2);
            assertThat(chain.isSettled(end)).isFalse();
            slow.commit();
            Eventually.until(() -> chain.isSettled(end), "the end of the transaction");
        }
    }

    @Test
    void waitsForEventsThatAreBeingStored() throws Exception {
        try (var slow = storing("stock-1")) {
            store("stock-2", 1);
            var end = chain.end();
            assertThat(end.index()).isEqualTo(2);
            assertThat(chain.isSettled(end)).isFalse();
            slow.commit();
            Eventually.until(() -> chain.isSettled(end), "the end of the transaction");
            assertThat(chain.hashNext(end.index())).hasValueSatisfying(batch -> assertThat(batch.events()).isEqualTo(2));
        }
        assertThat(verify().events()).isEqualTo(2);
    }

    @Test
    void doesNotWaitForEventsThatComeLater() throws Exception {
        store("stock-1", 1);
        var end = chain.end();
        try (var later = storing("stock-2")) {
            Eventually.until(() -> chain.isSettled(end), "the transactions before");
            later.rollback();
        }
        assertThat(end.index()).isEqualTo(1);
    }

    /** After a crash of the database, an index that was given out and never stored may be given out again. */
    @Test
    void hashesAnEventThatGetsAnIndexOfARolledBackTransaction() throws Exception {
        store("stock-1", 1);
        try (var undone = storing("stock-2")) {
            undone.rollback();
        }
        chain.hashNext(chain.end().index());
        jdbc.execute("select setval('events.domain_event_global_index_seq', 1)");
        store("stock-3", 1);

        assertThat(chain.hashNext(chain.end().index())).hasValueSatisfying(batch -> assertThat(batch.upTo()).isEqualTo(2));
        assertThat(verify().difference()).isNull();
    }

    @Test
    void hashesNothingTwice() {
        store("stock-1", 1_500);
        long end = chain.end().index();
        assertThat(chain.hashNext(end)).hasValueSatisfying(batch -> assertThat(batch.events()).isEqualTo(1_000));
        assertThat(chain().hashNext(end)).hasValueSatisfying(batch -> assertThat(batch.events()).isEqualTo(500)); // another node
        assertThat(chain.hashNext(end)).isEmpty();
    }

    @Test
    @Rule("OPS-20")
    void nodesTakeTurns() throws Exception {
        store("stock-1", 20_500);
        long end = chain.end().index();
        var ready = new CountDownLatch(4);
        var batches = new ArrayList<Long>();
        try (var nodes = Executors.newFixedThreadPool(4)) {
            var made = new ArrayList<Future<List<Long>>>();
            for (int node = 0; node < 4; node++) {
                made.add(nodes.submit(() -> {
                    ready.countDown();
                    ready.await();
                    var own = new ArrayList<Long>();
                    for (var batch = chain().hashNext(end); batch.isPresent(); batch = chain().hashNext(end)) {
                        own.add(batch.get().number());
                    }
                    return own;
                }));
            }
            for (var own : made) {
                batches.addAll(own.get());
            }
        }
        assertThat(batches).hasSize(21).doesNotHaveDuplicates();
        assertThat(verify().difference()).isNull();
        assertThat(verify().events()).isEqualTo(20_500);
    }

    @Test
    void saysForHowLongAnEventWaits() {
        assertThat(chain.behindSeconds()).isZero();
        store("stock-1", 1);
        jdbc.update("update events.domain_event set time_stamp = now() - interval '10 minutes'");
        assertThat(chain.behindSeconds()).isBetween(600.0, 900.0);
        chain.hashNext(chain.end().index());
        assertThat(chain.behindSeconds()).isZero();
    }
}
