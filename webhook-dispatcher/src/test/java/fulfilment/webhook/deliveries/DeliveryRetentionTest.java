package fulfilment.webhook.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import fulfilment.api.kernel.Rule;
import fulfilment.testing.Seed;
import fulfilment.testing.TestDatabase;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Messages, deliveries and attempts in partitions: the next ones are opened, and old ones are dropped. */
class DeliveryRetentionTest {

    private static final Instant NOW = Instant.parse("2026-11-25T10:00:00Z");
    private static final Instant BEFORE = NOW.minus(Duration.ofDays(30));
    private static final int SIZE = 100_000;
    /**
     * Each takes 1,500 numbers. A new partition begins 50,000 numbers ahead, so that nobody writes to it before it is attached.
     */
    private static final int TRANSACTIONS_A_ROUND = 20;
    private static final int ALL = 1_000_000;

    private final HikariDataSource database = pool();
    private final JdbcTemplate jdbc = new JdbcTemplate(database);
    private final DeliveryRetention retention = new DeliveryRetention(jdbc);

    /** Opens no connection for each statement, which takes longer than most statements. */
    private static HikariDataSource pool() {
        var settings = new HikariConfig();
        settings.setJdbcUrl(TestDatabase.create());
        return new HikariDataSource(settings);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private List<String> partitions(String table) {
        return jdbc.queryForList("select part from upkeep.partitions(?::regclass)", String.class, "webhook." + table);
    }

    private List<Long> ids(String table) {
        return jdbc.queryForList("select id from webhook.%s order by id".formatted(table), Long.class);
    }

    /** Makes partitions up to a number, and numbers that reach it. */
    private void reach(long number) {
        jdbc.execute("select setval('webhook.delivery_id', %d)".formatted(number));
        for (var table : List.of("message", "delivery", "attempt")) {
            for (long reached = SIZE; reached <= number; reached += SIZE) {
                jdbc.execute("select upkeep.open_next('webhook.%s', '%s', 'select %d', %d)".formatted(table,
                        table.equals("attempt") ? "delivery" : "id", reached, SIZE));
            }
        }
    }

    private void message(long id, Instant at) {
        jdbc.update(
                """
                insert into webhook.message (id, kind, object, at, data) overriding system value values (?, 'tasks.created', 'task-1', ?, '{}')""",
                id, Timestamp.from(at));
    }

    /** Adds a delivery, its message and an attempt with the same number. @param state delivered, due, held, failed or unreported */
    private void delivery(long id, Instant at, String state) {
        message(id, at);
        boolean finished = state.equals("delivered") || state.equals("failed") || state.equals("unreported");
        jdbc.update("""
                insert into webhook.delivery (idhook, id, message, object, activation, purpose, state, created_at, due, reported, finished_at)
                values (1, ?, ?, 'task-1', 0, 'event', ?, ?, ?, ?, ?)""", id, id, state.equals("unreported") ? "failed" : state,
                Timestamp.from(at), state.equals("due") ? Timestamp.from(at) : null, state.equals("failed"),
                finished ? Timestamp.from(at) : null);
        jdbc.update("insert into webhook.attempt (idhook, delivery, number, at, took_ms) values (1, ?, 1, ?, 5)", id,
                Timestamp.from(at));
    }

    private static Instant daysAgo(int days) {
        return NOW.minus(Duration.ofDays(days));
    }

    private void round() {
        retention.round(NOW, BEFORE, 5_000);
    }

    private boolean isThere(String partition) {
        return Boolean.TRUE.equals(jdbc.queryForObject("select to_regclass(?) is not null", Boolean.class, partition));
    }

    @Test
    @Rule("DLV-21")
    void dropsPartitionsWhoseRowsAreAllTooOld() {
        reach(450_000);
        delivery(1, daysAgo(40), "delivered");
        delivery(250_000, daysAgo(35), "failed");
        delivery(350_000, daysAgo(31).plusSeconds(60), "delivered");
        delivery(350_001, daysAgo(29), "delivered");
        delivery(450_000, daysAgo(1), "due");

        round();

        assertThat(ids("delivery")).containsExactly(350_000L, 350_001L, 450_000L);
        assertThat(jdbc.queryForList("select delivery from webhook.attempt order by 1", Long.class)).isEqualTo(ids("delivery"));
        assertThat(ids("message")).isEqualTo(ids("delivery"));
        for (var table : List.of("message", "delivery", "attempt")) {
            assertThat(partitions(table)).first().isEqualTo("webhook.%s_300000".formatted(table));
        }
    }

    @ParameterizedTest
    @CsvSource({"due", "held", "unreported"})
    @Rule({"DLV-15", "DLV-21"})
    void keepsWhatIsUnfinishedOrUnreported(String state) {
        reach(350_000);
        delivery(1, daysAgo(40), "delivered");
        delivery(2, daysAgo(40), state);
        delivery(250_000, daysAgo(40), "delivered");
        delivery(350_000, daysAgo(1), "delivered");

        round();

        assertThat(ids("delivery")).containsExactly(2L, 350_000L);
        assertThat(jdbc.queryForList("select delivery from webhook.attempt order by 1", Long.class)).containsExactly(2L,
                350_000L);
        assertThat(isThere("webhook.delivery_first")).isTrue();
        assertThat(isThere("webhook.delivery_200000")).isFalse();
        if (!state.equals("unreported")) {
            assertThat(ids("message")).contains(2L, 350_000L).doesNotContain(1L);
        }
    }

    @Test
    @Rule("DLV-15")
    void keepsAMessageThatARedeliverySends() {
        reach(350_000);
        message(1, daysAgo(40));
        message(250_000, daysAgo(40));
        message(350_000, daysAgo(1));
        jdbc.update("""
                insert into webhook.delivery (idhook, id, message, activation, purpose, state, created_at, due)
                values (1, 350000, 1, 0, 'redelivery', 'due', ?, ?)""", Timestamp.from(NOW), Timestamp.from(NOW));

        round();
        assertThat(ids("message")).containsExactly(1L, 250_000L, 350_000L);

        jdbc.update("update webhook.delivery set due = null, state = 'delivered', finished_at = ?", Timestamp.from(NOW));
        round();
        assertThat(ids("message")).containsExactly(350_000L);
    }

    @Test
    @Rule("DLV-21")
    void deletesRowsOfAnOpenPartitionThatOutliveTheirTimeByADay() {
        jdbc.execute("select setval('webhook.delivery_id', 10)");
        delivery(1, daysAgo(33), "delivered");
        delivery(2, daysAgo(31).minusSeconds(1), "delivered");
        delivery(3, daysAgo(31).plusSeconds(1), "delivered");
        delivery(4, daysAgo(29), "delivered");

        round();

        assertThat(ids("delivery")).containsExactly(3L, 4L);
        assertThat(ids("message")).containsExactly(2L, 3L, 4L);
        assertThat(isThere("webhook.delivery_first")).isTrue();
    }

    @Test
    void deletesNoMoreRowsAtOnceThanWanted() {
        jdbc.execute("select setval('webhook.delivery_id', 10)");
        IntStream.rangeClosed(1, 5).forEach(id -> delivery(id, daysAgo(40), "delivered"));

        assertThat(retention.round(NOW, BEFORE, 2)).isTrue();
        assertThat(ids("delivery")).hasSize(3);
        assertThat(ids("message")).hasSize(3);
    }

    @Test
    void opensOnePartitionAheadOfWhatADayNeeds() {
        round();
        round();
        assertThat(partitions("message")).containsExactly("webhook.message_first", "webhook.message_200000");

        message(1_000, NOW.minusSeconds(60));
        message(210_000, NOW);
        round();
        round();
        assertThat(jdbc.queryForList(
                "select lower || '-' || upper from upkeep.partitions('webhook.message') where lower is not null",
                String.class)).containsExactly("200000-300000", "300000-600000");
        assertThat(jdbc.queryForObject("""
                select reloptions::text from pg_class where oid = 'webhook.message_300000'::regclass""", String.class))
                .isEqualTo("{toast_tuple_target=8160}");
    }

    @Test
    void theDefaultPartitionTakesWhatHasNoOtherAndTheNextBeginsAboveIt() {
        message(777_777, NOW);
        assertThat(jdbc.queryForObject("select count(*) from webhook.message_default", Integer.class)).isOne();

        round();

        assertThat(partitions("message")).containsExactly("webhook.message_827777");
        message(777_700, daysAgo(40));
        message(777_778, NOW);
        message(827_777, NOW);
        assertThat(jdbc.queryForObject("select count(*) from webhook.message_827777", Integer.class)).isOne();
        round();
        assertThat(ids("message")).containsExactly(777_777L, 777_778L, 827_777L);
    }

    @Test
    @Rule("DLV-21")
    void removesAttemptsOfTheDefaultPartitionWithTheirDeliveries() {
        reach(350_000);
        delivery(250_000, daysAgo(40), "delivered");
        delivery(350_000, daysAgo(40), "due");
        jdbc.execute("drop table webhook.attempt_200000, webhook.attempt_300000");
        jdbc.update("""
                insert into webhook.attempt (idhook, delivery, number, at, took_ms) select idhook, id, 1, created_at, 5
                from webhook.delivery""");

        round();

        assertThat(jdbc.queryForList("select delivery from webhook.attempt_default", Long.class)).containsExactly(350_000L);
    }

    @Test
    void identitiesGoOn() {
        assertThat(jdbc.queryForObject("select nextval(pg_get_serial_sequence('webhook.message', 'id'))", Long.class)).isOne();
        jdbc.update("insert into webhook.message (kind, object, at, data) values ('tasks.created', '', now(), '')");
        assertThat(ids("message")).containsExactly(2L);
    }

    /** However many wait, and although statistics are of a time when none waited. */
    @Test
    void findsDueDeliveriesInTheOrderOfTheIndexesOfAllPartitions() {
        reach(850_000);
        jdbc.execute("analyze webhook.delivery");
        jdbc.update("""
                insert into webhook.delivery (idhook, id, message, object, activation, purpose, state, created_at, due)
                select n % 3, n * 20, n, 'task-' || n % 100, 0, 'event', 'due', now(), now() from generate_series(1, 40000) n""");

        var plan = Objects.requireNonNull(transaction().execute(status -> {
            jdbc.execute(DeliveryTable.BY_INDEX);
            var sql = DeliveryTable.PICK.replaceFirst("\\?", "array[1, 2]").replaceFirst("\\?", "array[0, 0]")
                    .replaceFirst("\\?", "array[10, 10]").replaceFirst("\\?", "now()").replaceFirst("\\?", "array[1::bigint]");
            return jdbc.queryForList("explain (costs off) " + sql, String.class);
        }));

        assertThat(plan).noneMatch(line -> line.contains("Seq Scan") || line.contains("Sort  ") || line.contains("Bitmap"));
        assertThat(plan).anyMatch(line -> line.contains("Merge Append"));
        assertThat(plan).filteredOn(line -> line.contains("_due_id_idx") || line.contains("delivery_due_first"))
                .hasSize(partitions("delivery").size() + 1);
    }

    private TransactionTemplate transaction() {
        return new TransactionTemplate(new DataSourceTransactionManager(database));
    }

    /** The time of rows and their numbers pass faster than the writers write them: partitions are opened and dropped under them. */
    @Test
    @Rule({"DLV-15", "DLV-21"})
    void writersLoseNothingWhilePartitionsAreOpenedAndDropped() throws Exception {
        long seed = Seed.of("deliveries while partitions are dropped");
        jdbc.execute("alter sequence webhook.delivery_id increment by 1500");
        jdbc.execute("alter table webhook.message alter id set increment by 1500");
        int each = 400;
        var turns = new Semaphore(0);
        var writing = new AtomicBoolean(true);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var maintained = threads.submit(() -> {
                int rounds = 0;
                try {
                    while (writing.get()) {
                        turns.drainPermits();
                        turns.release(TRANSACTIONS_A_ROUND);
                        round();
                        rounds++;
                    }
                } finally {
                    turns.release(ALL);
                }
                return rounds;
            });
            var writers = IntStream.range(0, 3).mapToObj(writer -> threads.submit(writer(new Random(seed + writer), each, turns)))
                    .toList();
            try {
                for (var writer : writers) {
                    writer.get();
                }
            } finally {
                writing.set(false);
            }
            assertThat(maintained.get()).isPositive();
        }
        IntStream.range(0, 50).forEach(again -> round());

        assertThat(jdbc.queryForObject("select count(*) from webhook.delivery where created_at >= ?", Integer.class,
                Timestamp.from(BEFORE))).isEqualTo(3 * each / 2);
        assertThat(jdbc.queryForObject("""
                select count(*) from webhook.delivery d join webhook.message m on m.id = d.message where d.created_at >= ?""",
                Integer.class, Timestamp.from(BEFORE))).isEqualTo(3 * each / 2);
        assertThat(isThere("webhook.delivery_first")).isFalse();
        assertThat(isThere("webhook.message_first")).isFalse();
    }

    private Callable<Void> writer(Random random, int each, Semaphore turns) {
        return () -> {
            var transaction = transaction();
            for (int i = 0; i < each; i++) {
                var at = Timestamp.from(i < each / 2 ? daysAgo(35 + random.nextInt(5)) : daysAgo(random.nextInt(29)));
                turns.acquire();
                transaction.executeWithoutResult(status -> {
                    var message = jdbc.queryForObject(
                            """
                            insert into webhook.message (kind, object, at, data) values ('tasks.created', '', ?, '') returning id""",
                            Long.class, at);
                    jdbc.update("""
                            insert into webhook.delivery (idhook, id, message, activation, purpose, state, created_at, finished_at)
                            values (?, nextval('webhook.delivery_id'), ?, 0, 'event', 'delivered', ?, ?)""", random.nextInt(3),
                            message, at, at);
                });
            }
            return null;
        };
    }
}
