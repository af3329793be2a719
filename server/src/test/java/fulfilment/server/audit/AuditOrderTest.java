package fulfilment.server.audit;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.OpenTransaction;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** A reader that reads the log to its end while others write gets every event once. */
@BesideOthers
class AuditOrderTest {

    private static final Service SERVICE = Service.start();
    private static final Client API = SERVICE.admin();

    private final JdbcTemplate jdbc = SERVICE.bean(JdbcTemplate.class);
    private final List<Long> read = new ArrayList<>();
    private long cursor;

    @AfterAll
    static void close() {
        SERVICE.close();
    }

    @BeforeEach
    void readWhatIsThere() {
        readEverything();
        read.clear();
    }

    /** Reads to the present end. */
    private void readOn(int limit) {
        JsonNode page;
        do {
            page = API.get("/audit/events?limit=%d&after=%d", limit, cursor).ok();
            page.get("events").forEach(event -> read.add(event.get("event").asLong()));
            cursor = page.get("events").isEmpty() ? cursor : read.getLast();
        } while (!page.get("next").isNull());
    }

    /** Upkeep of the database and work in its other databases may hold back the last events for a moment. */
    private void readEverything() {
        List<Long> stored = stored(0);
        Eventually.until(() -> {
            readOn(1_000);
            return read.containsAll(stored);
        }, () -> "all %d events, not only %d".formatted(stored.size(), read.size()));
    }

    /** Reads on until it has that many. A last look shows whether there are more. */
    private void readAll(int events) {
        Eventually.until(() -> {
            readOn(100);
            return read.size() >= events;
        }, () -> "%d events, not only %s".formatted(events, read));
        readOn(100);
    }

    private List<Long> stored(long after) {
        return jdbc.queryForList("select global_index from events.domain_event where global_index > ?", Long.class, after);
    }

    private static void create() {
        API.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(Unique.text()))
                .created();
    }

    @Test
    @Rule("AUD-3")
    void showsNoEventBeforeEarlierTransactionsHaveEnded() throws SQLException {
        long late;
        try (var slow = new OpenTransaction(SERVICE)) {
            late = slow.append();
            create();
            readOn(100);
            assertThat(read).isEmpty();
            slow.commit();
        }
        readAll(3);

        assertThat(read).hasSizeGreaterThan(2).startsWith(late).isEqualTo(stored(late - 1).stream().sorted().toList());
    }

    /** Its index is lower than that of the other, but its transaction began later: neither order alone would be enough. */
    @Test
    @Rule("AUD-3")
    void doesNotSkipALateCommitWithALowerIndex() throws SQLException {
        try (var early = new OpenTransaction(SERVICE); var late = new OpenTransaction(SERVICE)) {
            early.number();
            long lower = late.append();
            long higher = early.append();
            early.commit();
            readAll(1);
            assertThat(read).containsExactly(higher);
            late.commit();
            readAll(2);

            assertThat(lower).isLessThan(higher);
            assertThat(read).containsExactly(higher, lower);
        }
    }

    @Test
    void doesNotShowEventsThatWereRolledBack() throws SQLException {
        try (var undone = new OpenTransaction(SERVICE)) {
            undone.append();
            undone.rollback();
        }
        create();
        readAll(2);

        assertThat(read).hasSize(2).doesNotHaveDuplicates();
    }

    @Test
    @Rule("AUD-3")
    void showsTheEventsOfASingleObjectAtOnce() throws SQLException {
        try (var slow = new OpenTransaction(SERVICE)) {
            slow.append();
            int id = API.post("/tasks", "{\"title\": \"Count\"}").created().get("idtask").asInt();
            assertThat(API.get("/audit/events?object=task-%d", id).ok().get("events").size()).isEqualTo(1);
            slow.rollback();
        }
    }

    @Test
    @Rule("AUD-3")
    void everyEventIsReadOnceWhileManyWrite() throws InterruptedException {
        long before = jdbc.queryForObject("select coalesce(max(global_index), 0) from events.domain_event", Long.class);
        try (var writers = Executors.newFixedThreadPool(8)) {
            var writing = IntStream.range(0, 120).<Callable<Void>>mapToObj(i -> () -> {
                create();
                return null;
            }).map(writers::submit).toList();
            while (!writing.stream().allMatch(write -> write.isDone())) {
                readOn(7);
            }
        }
        readAll(240);

        assertThat(read).doesNotHaveDuplicates().hasSize(240);
        assertThat(new HashSet<>(read)).isEqualTo(new HashSet<>(stored(before)));
    }
}
