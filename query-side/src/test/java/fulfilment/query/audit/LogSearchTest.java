package fulfilment.query.audit;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.audit.AuditQuery.AuditFilter;
import fulfilment.api.audit.AuditQuery.ListEvents;
import fulfilment.api.kernel.Rule;
import fulfilment.api.users.ApiKeyId;
import fulfilment.api.users.UserId;
import fulfilment.testing.Eventually;
import fulfilment.testing.TestDatabase;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * Pages of a log of 60,000 events. The first 20,000 are from a restored database. Transactions of the others began in another order than
 * that of their events. User 1 with keys 1 and 2 did nearly all, user 2 with key 3 two in a thousand. Nearly all happened to stock, two in a
 * thousand to suppliers.
 */
@Rule({"AUD-2", "AUD-3"})
class LogSearchTest {

    private static final String DATABASE = TestDatabase.create();
    private static final JdbcTemplate JDBC = new JdbcTemplate(new SingleConnectionDataSource(DATABASE, "postgres", "", true));

    private static final String SCANS = "select seq_scan from pg_stat_user_tables where relid = 'events.domain_event'::regclass";
    private static final String BLOCKS = """
            select heap_blks_read + heap_blks_hit from pg_statio_user_tables where relid = 'events.domain_event'::regclass""";

    private final LogSearch search = new LogSearch(JDBC);

    @BeforeAll
    static void fill() {
        JDBC.execute("alter table events.domain_event set (autovacuum_enabled = off)"); // its blocks would count as those of a page
        JDBC.execute("create temp table begin as select pg_current_xact_id()::text::bigint as transaction");
        // transactions have begun up to the highest that an event has
        JDBC.execute("do $$ begin for i in 1..700 loop perform pg_current_xact_id(); commit; end loop; end $$");
        JDBC.update("""
                insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type,
                                                 payload, transaction, iduser, idkey)
                select gen_random_uuid(), kind || '-' || n, 0, kind, now(), kind || '.seen', '{}',
                       case when n <= 20000 then '0' else ((select transaction from begin) + ((n - 20001) / 58 # 1))::text::xid8 end,
                       case when n % 500 = 0 then 2 else 1 end, case when n % 500 = 0 then 3 else 1 + n % 2 end
                from generate_series(1, 60000) n, lateral (select case when n % 500 = 1 then 'supplier' else 'stock' end) of (kind)
                order by n""");
        JDBC.execute("analyze events.domain_event");
    }

    private static AuditFilter by(@Nullable Integer iduser, @Nullable Integer idkey) {
        return new AuditFilter(null, null, null, iduser == null ? null : new UserId(iduser),
                idkey == null ? null : new ApiKeyId(idkey),
                null, null, null, null, null, null);
    }

    @ParameterizedTest
    @CsvSource(value = {"null, null", "1, null", "2, null", "null, 2", "null, 3", "1, 2", "2, 2"}, nullValues = "null")
    void pagesHoldEveryEventOnceInTheOrderOfTheLog(@Nullable Integer iduser, @Nullable Integer idkey) {
        var read = new ArrayList<Long>();
        var page = search.page(new ListEvents(by(iduser, idkey), null, false, 997), null);
        read.addAll(page.events());
        while (page.next() != null) {
            page = search.page(new ListEvents(by(iduser, idkey), page.next(), false, 997), null);
            read.addAll(page.events());
        }

        assertThat(read).isEqualTo(JDBC.queryForList("""
                select global_index from events.domain_event
                where (?::int is null or iduser = ?) and (?::int is null or idkey = ?) order by transaction, global_index""",
                Long.class, iduser, iduser, idkey, idkey));
    }

    @ParameterizedTest
    @CsvSource(value = {"null, null", "1, null", "2, null", "null, 2", "null, 3", "1, 2", "2, 2"}, nullValues = "null")
    @Rule("AUD-8")
    void newestFirstIsTheSameInTheOtherOrder(@Nullable Integer iduser, @Nullable Integer idkey) {
        var read = new ArrayList<Long>();
        var page = search.page(new ListEvents(by(iduser, idkey), null, true, 997), null);
        read.addAll(page.events());
        while (page.next() != null) {
            page = search.page(new ListEvents(by(iduser, idkey), page.next(), true, 997), null);
            read.addAll(page.events());
        }

        assertThat(read).isEqualTo(JDBC.queryForList("""
                select global_index from events.domain_event
                where (?::int is null or iduser = ?) and (?::int is null or idkey = ?)
                order by transaction desc, global_index desc""",
                Long.class, iduser, iduser, idkey, idkey));
    }

    @Test
    @Rule("AUD-8")
    void newestFirstSearchesThePartsOfTheLogFromItsEnd() {
        var filter = new AuditFilter(null, null, null, null, null, null, "task.missing", null, null, null, null);
        var page = search.page(new ListEvents(filter, null, true, 10), null);
        int parts = 1;
        for (; page.next() != null; parts++) {
            assertThat(page.events()).isEmpty();
            page = search.page(new ListEvents(filter, page.next(), true, 10), null);
        }
        assertThat(parts).isBetween(3, 4);
    }

    private static AuditFilter of(String kind) {
        return new AuditFilter(null, kind, null, null, null, null, null, null, null, null, null);
    }

    @ParameterizedTest
    @CsvSource({"supplier, false", "supplier, true", "stock, false", "stock, true"})
    @Rule("AUD-5")
    void pagesHoldEveryEventOfAKindOnceInTheOrderOfTheLog(String kind, boolean newestFirst) {
        var read = new ArrayList<Long>();
        var page = search.page(new ListEvents(of(kind), null, newestFirst, 997), null);
        read.addAll(page.events());
        while (page.next() != null) {
            page = search.page(new ListEvents(of(kind), page.next(), newestFirst, 997), null);
            read.addAll(page.events());
        }

        var all = JDBC.queryForList(
                "select global_index from events.domain_event where type = ? order by transaction, global_index", Long.class,
                kind);
        assertThat(read).isEqualTo(newestFirst ? all.reversed() : all);
    }

    /** The log has no event of a tag, and the first page says so. */
    @ParameterizedTest
    @ValueSource(strings = {"supplier", "tag"})
    @Rule("AUD-5")
    void readsFewBlocksForAKindWithFewEvents(String kind) {
        for (boolean newestFirst : new boolean[] {false, true}) {
            long sequential = figure(SCANS);
            long blocks = figure(BLOCKS);
            var found = search.page(new ListEvents(of(kind), null, newestFirst, 200), null);
            assertThat(found.events()).hasSize(kind.equals("tag") ? 0 : 120);
            assertThat(found.next()).isNull();
            assertThat(figure(SCANS)).as("scans of the whole log").isEqualTo(sequential);
            assertThat(figure(BLOCKS) - blocks).isLessThan(1_000);
        }
    }

    /** For a user who did nearly everything, the order of the log leads to the events as well. */
    @ParameterizedTest
    @CsvSource(value = {"null, null", "1, null", "2, null", "99, null", "null, 2", "null, 3", "null, 99"}, nullValues = "null")
    void readsFewBlocksForAPage(@Nullable Integer iduser, @Nullable Integer idkey) {
        var middle = JDBC.queryForObject("""
                select global_index from events.domain_event order by transaction, global_index offset 40000 limit 1""",
                Long.class);
        for (var after : new Long[] {null, middle}) {
            long sequential = figure(SCANS);
            long blocks = figure(BLOCKS);
            search.page(new ListEvents(by(iduser, idkey), after, false, 10), null);
            search.page(new ListEvents(by(iduser, idkey), after, true, 10), null);
            assertThat(figure(SCANS)).as("scans of the whole log").isEqualTo(sequential);
            assertThat(figure(BLOCKS) - blocks).isLessThan(4_000);
        }
    }

    @Test
    void findsNoEventOfARequestThatIsNoUuid() {
        var found = search.page(new ListEvents(
                new AuditFilter(null, null, null, null, null, "nothing", null, null, null, null, null), null, false, 10), null);

        assertThat(found.events()).isEqualTo(List.of());
        assertThat(found.next()).isNull();
    }

    @Test
    @Rule("AUD-3")
    void saysWhetherOlderTransactionsHoldBackEvents() {
        var nobody = by(77, null);
        var other = new SingleConnectionDataSource(DATABASE, "postgres", "", true);
        try {
            var older = new JdbcTemplate(other);
            older.execute("begin");
            older.queryForObject("select pg_current_xact_id()::text", String.class);
            store(77, Instant.now());
            for (boolean newestFirst : new boolean[] {false, true}) {
                var held = search.page(new ListEvents(nobody, null, newestFirst, 10), null);
                assertThat(held.events()).isEmpty();
                assertThat(held.heldBack()).isTrue();
            }

            older.execute("rollback");
            Eventually.until(() -> !search.page(new ListEvents(nobody, null, false, 10), null).heldBack(),
                    "the end of other transactions of the server, such as those of autovacuum");
            assertThat(search.page(new ListEvents(nobody, null, false, 10), null).events()).hasSize(1);
        } finally {
            other.destroy();
            JDBC.update("delete from events.domain_event where iduser = 77");
        }
    }

    @Test
    @Rule({"AUD-5", "TIM-1"})
    void showsOnlyWhatWasRecordedUpToTheEndOfASecond() {
        store(78, Instant.parse("2020-01-01T12:00:00.900Z"));
        try {
            assertThat(allOf(by(78, null), Instant.parse("2020-01-01T11:59:59Z"))).isEmpty();
            assertThat(allOf(by(78, null), Instant.parse("2020-01-01T12:00:00Z"))).hasSize(1);
            assertThat(allOf(by(null, null), Instant.parse("2020-01-01T12:00:00Z"))).hasSize(1);
        } finally {
            JDBC.update("delete from events.domain_event where iduser = 78");
        }
    }

    @ParameterizedTest
    @CsvSource(value = {"null", "1", "2"}, nullValues = "null")
    @Rule("AUD-5")
    void pagesOfThePastHoldEveryEventOnce(@Nullable Integer iduser) {
        assertThat(allOf(by(iduser, null), Instant.parse("2999-01-01T00:00:00Z"))).isEqualTo(JDBC.queryForList(
                """
                select global_index from events.domain_event where ?::int is null or iduser = ? order by transaction, global_index""",
                Long.class, iduser, iduser));
    }

    /** A page that is full looks no further. Where nothing is wanted, few pages lead to the end of the log. */
    @Test
    @Rule("AUD-5")
    void readsFewBlocksForAPageOfThePast() {
        long blocks = figure(BLOCKS);
        var page = search.page(new ListEvents(by(null, null), null, false, 10), Instant.parse("2999-01-01T00:00:00Z"));
        assertThat(page.events()).hasSize(10);
        assertThat(page.next()).isEqualTo(page.events().getLast());
        assertThat(figure(BLOCKS) - blocks).isLessThan(100);

        Long after = null;
        int pages = 0;
        do {
            var empty = search.page(new ListEvents(by(null, null), after, false, 10), Instant.parse("2000-01-01T00:00:00Z"));
            assertThat(empty.events()).isEmpty();
            after = empty.next();
            pages++;
        } while (after != null);
        assertThat(pages).isBetween(3, 4);
    }

    private static void store(int iduser, Instant at) {
        JDBC.update("""
                insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, type, time_stamp, payload_type,
                                                 payload, iduser)
                values (gen_random_uuid(), 'task-' || ?, 0, 'task', ?, 'task.seen', '{}', ?)""", iduser, Timestamp.from(at),
                iduser);
    }

    private List<Long> allOf(AuditFilter filter, Instant asOf) {
        var read = new ArrayList<Long>();
        Long after = null;
        do {
            var page = search.page(new ListEvents(filter, after, false, 1_000), asOf);
            read.addAll(page.events());
            after = page.next();
        } while (after != null);
        return read;
    }

    private static long figure(String query) {
        JDBC.execute("select pg_stat_force_next_flush()");
        var figure = JDBC.queryForObject(query, Long.class);
        return figure == null ? 0 : figure;
    }
}
