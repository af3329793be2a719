package fulfilment.command.hashing;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.command.hashing.Difference.Change;
import fulfilment.testing.Seed;
import fulfilment.testing.TestDatabase;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Whatever is done to events or hashes in the database is found and named. */
class LogVerifierTest {

    private static final int EVENTS = 2_500;
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-28T12:00:00.123456Z"), ZoneOffset.UTC);
    /** Forty streams, of which each event is the next of another one, a short stream in between, and gaps of transactions that were rolled back. */
    private static final String HISTORY = """
            insert into events.domain_event (global_index, event_identifier, aggregate_identifier, sequence_number, type, time_stamp,
                                             payload_type, payload_revision, payload, meta_data, iduser, idkey, request)
            select i + i / 50, md5('event ' || i)::uuid, case when i in (700, 701) then 'task-1' else 'stock-' || i % 40 end,
                   case when i in (700, 701) then i - 700 else i / 40 end, 'stock', timestamptz '2026-11-28 10:00:00+00' + i * interval '370 ms',
                   'stock.changed', case when i % 5 = 0 then '2' end, convert_to('{"change":' || i || ',"reason":"found"}', 'UTF8'),
                   case when i % 3 = 0 then convert_to('{"idempotencyKey":"' || i || '"}', 'UTF8') end,
                   case when i % 4 <> 0 then i % 7 end, case when i % 4 <> 0 then i % 6 end,
                   case when i % 4 <> 1 then md5('request ' || i)::uuid end
            from generate_series(1, 2500) i""";

    private static final Pattern EVENT = Pattern.compile("([A-Z]+) (-?\\d+)");

    private static DriverManagerDataSource database;
    private static JdbcTemplate jdbc;
    private static HashChain chain;

    @BeforeAll
    static void hash() {
        database = new DriverManagerDataSource(TestDatabase.create(), "postgres", "");
        jdbc = new JdbcTemplate(database);
        chain = new HashChain(jdbc, new TransactionTemplate(new JdbcTransactionManager(database)), CLOCK);
        jdbc.update(HISTORY);
        hashUpTo(2_351); // 2305 events
        jdbc.execute("create table events_before as select * from events.domain_event");
        jdbc.execute("create table batches_before as select * from events.hashed_batch");
        assertThat(newest().number()).isEqualTo(3);
    }

    @AfterEach
    void undo() {
        restore();
    }

    private static void restore() {
        jdbc.execute("truncate events.domain_event, events.hashed_batch");
        jdbc.execute("insert into events.domain_event select * from events_before");
        jdbc.execute("insert into events.hashed_batch select * from batches_before");
    }

    private static void hashUpTo(long index) {
        while (chain.hashNext(index).isPresent()) {
        }
    }

    private static HashedBatch newest() {
        return Objects.requireNonNull(jdbc.queryForObject("select * from events.hashed_batch order by number desc limit 1",
                (row, number) -> HashedBatch.of(row)));
    }

    private static LogVerifier.Result verify(@Nullable String expected) {
        try (var connection = database.getConnection()) {
            return LogVerifier.verify(connection, expected);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static @Nullable String difference() {
        var found = verify(null).difference();
        return found == null ? null : found.toString();
    }

    private static void proves(long events, long unhashed) {
        var result = verify(null);
        assertThat(result.difference()).isNull();
        assertThat(result.events()).isEqualTo(events);
        assertThat(result.unhashed()).isEqualTo(unhashed);
    }

    @Test
    @Rule("OPS-20")
    void provesALogThatNobodyHasTouched() {
        proves(2_305, EVENTS - 2_305);
        hashUpTo(Long.MAX_VALUE);
        proves(EVENTS, 0);
        assertThat(newest().events()).isEqualTo(EVENTS - 2_305);
    }

    /** The service does so with the events of a database that is restored on another server. */
    @Test
    @Rule("OPS-20")
    void provesALogThatWasRestored() {
        jdbc.update("update events.domain_event set transaction = '0'");
        proves(2_305, EVENTS - 2_305);
    }

    @Test
    void provesNothingOfALogThatIsNotHashed() {
        jdbc.execute("truncate events.hashed_batch");
        proves(0, EVENTS);
        assertThat(verify(null).newest()).isNull();
        jdbc.execute("truncate events.domain_event");
        proves(0, 0);
    }

    private static String update(String assignment, long index) {
        return "update events.domain_event set %s where global_index = %d".formatted(assignment, index);
    }

    private static String delete(long index) {
        return "delete from events.domain_event where global_index = " + index;
    }

    private static String insert(long index, String stream, long sequence) {
        return """
                insert into events.domain_event (global_index, event_identifier, aggregate_identifier, sequence_number, type, time_stamp,
                                                 payload_type, payload)
                values (%d, gen_random_uuid(), '%s', %d, 'stock', '2026-11-28 10:10:00+00', 'stock.changed', '{}')"""
                .formatted(index, stream, sequence);
    }

    static Stream<Arguments> tampering() {
        return Stream.of(
                changed("a byte of the payload", 1_000, update("payload = set_byte(payload, 11, 57)", 1_000)),
                changed("swapped payloads", 1_000, """
                        update events.domain_event one set payload = other.payload from events.domain_event other
                        where (one.global_index, other.global_index) in ((1000, 2000), (2000, 1000))"""),
                changed("the time", 1_000, update("time_stamp = time_stamp + interval '1 microsecond'", 1_000)),
                changed("a time without end", 1_000, update("time_stamp = 'infinity'", 1_000)),
                changed("the user", 1_000, update("iduser = iduser + 1", 1_000)),
                changed("no user", 1_000, update("iduser = null", 1_000)),
                changed("the key", 1_000, update("idkey = 99", 1_000)),
                changed("user and key", 1_000, update("iduser = null, idkey = iduser", 1_000)),
                changed("the request", 1_000, update("request = gen_random_uuid()", 1_000)),
                changed("the metadata", 1_003, update("meta_data = convert_to('{\"idempotencyKey\":\"x\"}', 'UTF8')", 1_003)),
                changed("no metadata", 1_003, update("meta_data = null", 1_003)),
                changed("empty metadata", 1_001, update("meta_data = ''", 1_001)),
                changed("the type", 1_000, update("type = 'order'", 1_000)),
                changed("the type of the payload", 1_000, update("payload_type = 'stock.moved'", 1_000)),
                changed("the revision", 1_000, update("payload_revision = '3'", 1_000)),
                changed("an empty revision", 1_000, update("payload_revision = ''", 1_000)),
                changed("the number in its stream", 1_000, update("sequence_number = 999", 1_000)),
                changed("the stream", 1_000, update("aggregate_identifier = 'stock-99'", 1_000)),
                changed("the identifier", 1_000, update("event_identifier = gen_random_uuid()", 1_000)),
                changed("two events in each other's place", 1_000,
                        update("global_index = -1", 1_000), update("global_index = 1000", 2_000),
                        update("global_index = 2000", -1)),
                event("REMOVED", 1, "the first event of all", delete(1)),
                event("REMOVED", 41, "the first event of a stream but the first", delete(41)),
                event("REMOVED", 1_000, "one in the middle of its stream", delete(1_000)),
                event("REMOVED", 715, "the last one of a stream", delete(715)),
                event("REMOVED", 714, "a whole stream", "delete from events.domain_event where aggregate_identifier = 'task-1'"),
                event("REMOVED", 1_020, "the last one of a batch", delete(1_020)),
                event("REMOVED", 2_351, "the newest hashed event", delete(2_351)),
                event("REMOVED", 1_000, "an event that was put to the end of the log", update("global_index = 90000", 1_000)),
                event("INSERTED", 1_070, "the end of a stream", insert(1_070, "task-1", 2)),
                event("INSERTED", 1_070, "a stream", insert(1_070, "task-2", 0)),
                event("INSERTED", 0, "an event before the first", insert(0, "task-2", 0)),
                event("INSERTED", -5, "an event far before the first", insert(-5, "task-2", 0)),
                event("INSERTED", 1_070, "an event of later", update("global_index = 1070", 2_400)),
                row("the hash", 2, "update events.hashed_batch set hash = sha256(hash) where number = 2"),
                row("the hash of the last", 3, "update events.hashed_batch set hash = sha256(hash) where number = 3"),
                row("how many", 2, "update events.hashed_batch set events = events - 1 where number = 2"),
                row("more to cover", 3, "update events.hashed_batch set up_to = 2352 where number = 3"),
                row("less to cover", 2, "update events.hashed_batch set up_to = up_to - 1 where number = 2"),
                row("when", 2, "update events.hashed_batch set made_at = made_at + interval '1 microsecond' where number = 2"),
                row("a byte of the content", 2,
                        "update events.hashed_batch set content = set_byte(content, 400, get_byte(content, 400) # 1) where number = 2"),
                row("the content", 2, "update events.hashed_batch set content = '' where number = 2"),
                row("content of another batch", 2,
                        "update events.hashed_batch one set content = other.content from events.hashed_batch other"
                                + " where one.number = 2 and other.number = 1"),
                Arguments.of("a removed batch", List.of("delete from events.hashed_batch where number = 2"),
                        "the row of batch 2 was removed"),
                Arguments.of("the first batch removed", List.of("delete from events.hashed_batch where number = 1"),
                        "the row of batch 1 was removed"),
                Arguments.of("a batch that was removed, and those behind it numbered anew",
                        List.of("delete from events.hashed_batch where number = 2",
                                "update events.hashed_batch set number = 2 where number = 3"),
                        "event 1021 (number 25 of stock-1) was inserted"));
    }

    private static Arguments changed(String what, long index, String... sql) {
        return event("CHANGED", index, what, sql);
    }

    private static Arguments event(String change, long index, String what, String... sql) {
        return Arguments.of(what, List.of(sql), "%s %d".formatted(change, index));
    }

    private static Arguments row(String what, long batch, String sql) {
        return Arguments.of(what + " of a batch", List.of(sql), "the row of batch " + batch);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("tampering")
    @Rule("OPS-20")
    void findsAndNamesWhatWasDone(String what, List<String> statements, String expected) {
        var of = EVENT.matcher(expected);
        var named = of.matches() ? name(Change.valueOf(of.group(1)), Long.parseLong(of.group(2)), statements) : expected;
        for (var statement : statements) {
            assertThat(jdbc.update(statement)).isPositive();
        }

        assertThat(difference()).startsWith(named);
    }

    /** Names an event as it was before it was touched, or as it was inserted. */
    private static String name(Change change, long index, List<String> statements) {
        if (change == Change.INSERTED) {
            statements.forEach(jdbc::update);
        }
        var name = jdbc.queryForObject(
                "select aggregate_identifier, sequence_number from events.domain_event where global_index = ?",
                (row, number) -> new Difference.OfEvent(change, index, row.getString(1), row.getLong(2), 0).toString(), index);
        if (change == Change.INSERTED) {
            restore();
        }
        return Objects.requireNonNull(name);
    }

    private static String hex() {
        return newest().hex();
    }

    @Test
    @Rule("OPS-21")
    void knowsTheHashOfAnyBatch() {
        var earlier = hex();
        hashUpTo(Long.MAX_VALUE);
        assertThat(Objects.requireNonNull(verify(earlier).expected()).number()).isEqualTo(3);
        assertThat(Objects.requireNonNull(verify(hex()).expected()).number()).isEqualTo(4);
        assertThat(verify("0".repeat(64)).expected()).isNull();
    }

    /** What is found only by a hash that was kept elsewhere: the rest agrees with itself. */
    @Test
    @Rule("OPS-21")
    void missesTheExpectedHashWhenTheNewestEventsAreRemovedWithTheirBatch() {
        var kept = hex();
        jdbc.update("delete from events.hashed_batch where number = 3");
        jdbc.update("delete from events.domain_event where global_index > 2040");

        var found = verify(kept);
        assertThat(found.difference()).isNull();
        assertThat(found.events()).isEqualTo(2_000);
        assertThat(found.expected()).isNull();
    }

    @Test
    @Rule("OPS-21")
    void missesTheExpectedHashWhenAllHashesAreMadeAgain() {
        var kept = hex();
        jdbc.execute("truncate events.hashed_batch");
        jdbc.update(update("iduser = 99", 1_000));
        hashUpTo(2_351);

        var found = verify(kept);
        assertThat(found.difference()).isNull();
        assertThat(found.events()).isEqualTo(2_305);
        assertThat(found.expected()).isNull();

        jdbc.execute("truncate events.hashed_batch");
        jdbc.update(update("iduser = (select iduser from events_before where global_index = 1000)", 1_000));
        hashUpTo(2_351);
        assertThat(hex()).describedAs("of the same events, hashed at the same time").isEqualTo(kept);
    }

    /** The record of a batch that is changed with its events is not believed: only the hash counts. */
    @Test
    @Rule("OPS-20")
    void findsAnEventThatWasRemovedFromItsBatchToo() throws Exception {
        jdbc.update(delete(1_000));
        var entries = jdbc.query(HashedEvent.SELECT + "where global_index <= 1020 order by global_index",
                (row, number) -> HashedEvent.of(row));
        jdbc.update("update events.hashed_batch set events = ?, content = ? where number = 1", entries.size(),
                BatchContent.write(entries));

        assertThat(difference()).isEqualTo("the row of batch 1, of events 1 to 1020, was changed");
    }

    @Test
    @Rule("OPS-20")
    void findsAnyByteThatIsChanged() {
        var random = new Random(Seed.of("changed bytes"));
        for (int round = 0; round < 20; round++) {
            long index = jdbc.queryForObject(
                    "select global_index from events.domain_event where global_index <= 2351 order by global_index"
                            + " offset ? limit 1",
                    Long.class, random.nextInt(2_305));
            var name = name(Change.CHANGED, index, List.of());
            jdbc.update(
                    "update events.domain_event set payload = set_byte(payload, ?, get_byte(payload, ?) # ?) where global_index = ?",
                    3, 3, 1 << random.nextInt(8), index);

            assertThat(difference()).isEqualTo(name);
            restore();
        }
    }
}
