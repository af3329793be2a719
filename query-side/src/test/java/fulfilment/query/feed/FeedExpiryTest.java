package fulfilment.query.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import fulfilment.api.feed.FeedCommand.ForgetEvents;
import fulfilment.api.kernel.Rule;
import fulfilment.testing.Seed;
import fulfilment.testing.TestDatabase;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** Announcements in partitions: the next ones are opened, old ones are dropped, and the feed knows what it lost. */
class FeedExpiryTest {

    private static final Instant NOW = Instant.parse("2026-11-25T10:00:00Z");
    private static final Instant BEFORE = NOW.minus(Duration.ofDays(30));

    /**
     * Each takes up to 10,000 numbers. A new partition begins 50,000 numbers ahead, so that nobody writes to it before it is attached.
     */
    private static final int EVENTS_A_ROUND = 4;
    private static final int ALL = 1_000_000;

    private final HikariDataSource database = pool();
    private final JdbcTemplate jdbc = new JdbcTemplate(database);
    private final FeedExpiry expiry = new FeedExpiry(jdbc, new DataSourceTransactionManager(database));

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

    private void announce(long event, int daysAgo) {
        jdbc.update("""
                insert into feed.announcement (event, number, kinds, object, at, texts, size, of_purchase_order)
                values (?, 0, '{tasks.created}', 'task-1', ?, '', 2, false)""", event,
                Timestamp.from(NOW.minus(Duration.ofDays(daysAgo))));
    }

    private List<Long> events() {
        return jdbc.queryForList("select event from feed.announcement order by event", Long.class);
    }

    private List<String> partitions() {
        return jdbc.queryForList("select part from upkeep.partitions('feed.announcement')", String.class);
    }

    private long expired() {
        return jdbc.queryForObject("select event from feed.expired", Long.class);
    }

    private boolean expire(int atOnce) {
        return expiry.decide(new ForgetEvents(BEFORE, atOnce));
    }

    private void open(long reached) {
        jdbc.execute("select upkeep.open_next('feed.announcement', 'event', 'select %d', 100000)".formatted(reached));
    }

    @Test
    @Rule({"EVT-3", "EVT-8"})
    void dropsPartitionsWhoseEventsAreAllTooOldAndRemembersTheLastOne() {
        open(0);
        open(200_000);
        announce(5, 40);
        announce(199_990, 40);
        announce(200_007, 35);
        announce(300_001, 31);
        announce(300_002, 29);

        expire(1_000);

        assertThat(events()).containsExactly(300_001L, 300_002L);
        assertThat(expired()).isEqualTo(200_007);
        assertThat(partitions()).containsExactly("feed.announcement_300000", "feed.announcement_400000");
    }

    @Test
    @Rule({"EVT-3", "EVT-8"})
    void deletesEventsOfAnOpenPartitionThatOutliveTheirTimeByADay() {
        announce(1, 40);
        announce(2, 32);
        announce(3, 31);
        announce(4, 29);

        assertThat(expire(1_000)).isFalse();

        assertThat(events()).containsExactly(3L, 4L);
        assertThat(expired()).isEqualTo(2);
    }

    @Test
    void deletesInStepsAndSaysThatThereIsMore() {
        for (int event = 1; event <= 5; event++) {
            announce(event, 40);
        }

        assertThat(expire(2)).isTrue();
        assertThat(events()).containsExactly(3L, 4L, 5L);
        assertThat(expired()).isEqualTo(2);
    }

    @Test
    @Rule("EVT-15")
    void theDefaultPartitionTakesEventsThatHaveNoOther() {
        announce(7_000_000, 0);
        assertThat(jdbc.queryForObject("select count(*) from feed.announcement_default", Integer.class)).isOne();

        expire(1_000);
        announce(7_000_001, 0);

        assertThat(partitions()).containsExactly("feed.announcement_7050000");
        assertThat(events()).containsExactly(7_000_000L, 7_000_001L);
    }

    @Test
    void givesUpSoonWhileAnotherTransactionHoldsTheTable() throws Exception {
        open(0);
        announce(5, 40);
        announce(200_007, 0);
        try (var other = database.getConnection(); var statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute(
                    "insert into feed.announcement (event, number, kinds, object, at, texts, size, of_purchase_order)"
                            + " values (200008, 0, '{tasks.created}', 'task-1', now(), '', 2, false)");

            assertThat(expire(1_000)).isFalse();
            assertThat(events()).contains(5L);
            assertThat(expired()).isZero();
            other.rollback();
        }
        expire(1_000);
        assertThat(events()).containsExactly(200_007L);
        assertThat(expired()).isEqualTo(5);
    }

    @Test
    @Rule({"EVT-8", "EVT-15"})
    void aWriterLosesNothingWhilePartitionsAreOpenedAndDropped() throws Exception {
        var random = new Random(Seed.of("announcements while partitions are dropped"));
        var writing = new AtomicBoolean(true);
        var turns = new Semaphore(0);
        long event = 0;
        long firstKept = 0;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var maintained = threads.submit(() -> {
                try {
                    while (writing.get()) {
                        turns.drainPermits();
                        turns.release(EVENTS_A_ROUND);
                        expire(100);
                    }
                } finally {
                    turns.release(ALL);
                }
                return true;
            });
            try {
                for (int i = 0; i < 200; i++) {
                    turns.acquire();
                    event += 1 + random.nextInt(10_000);
                    announce(event, i < 100 ? 40 : 1);
                    firstKept = i == 100 ? event : firstKept;
                }
            } finally {
                writing.set(false);
            }
            assertThat(maintained.get()).isTrue();
        }
        while (expire(100)) {
            assertThat(events()).isNotEmpty();
        }

        assertThat(events()).hasSizeGreaterThanOrEqualTo(100).endsWith(event);
        assertThat(jdbc.queryForObject("select count(*) from feed.announcement where event >= ?", Integer.class, firstKept))
                .isEqualTo(100);
        assertThat(expired()).isLessThan(firstKept);
    }
}
