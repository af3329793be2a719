package fulfilment.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import fulfilment.query.feed.StoredAnnouncements;
import fulfilment.testing.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The search through a whole database finds a text wherever it stands. */
class EveryPlaceTest {

    private static final String MARK = "Marigold-4711-mark";
    private static final String ELSE = "of somebody else";

    private final HikariDataSource database = pool();
    private final JdbcTemplate jdbc = new JdbcTemplate(database);

    private static HikariDataSource pool() {
        var settings = new HikariConfig();
        settings.setJdbcUrl(TestDatabase.create());
        return new HikariDataSource(settings);
    }

    @AfterEach
    void close() {
        database.close();
    }

    private List<String> found() {
        return EveryPlace.of(jdbc, MARK).stream().map(EveryPlace.Place::toString).toList();
    }

    private void message(String data) {
        jdbc.update("insert into webhook.message (kind, object, at, data) values ('tasks.created', 'task-1', now(), ?)", data);
    }

    private void announcement(int event, String data, String more) {
        jdbc.update("""
                insert into feed.announcement (event, number, kinds, object, at, texts, size, of_purchase_order)
                values (?, 0, '{orders.created}', 'order-1', now(), ?, 1, false)""", event,
                StoredAnnouncements.stored("order-1", data, List.of(more)));
    }

    private void event(int sequence, String payload) {
        jdbc.update("""
                insert into events.domain_event (event_identifier, aggregate_identifier, sequence_number, time_stamp, payload_type, payload)
                values (gen_random_uuid(), 'order-1', ?, now(), 'order.created', ?)""", sequence,
                payload.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void findsNothingWhereNothingIs() {
        message(ELSE);
        announcement(1, ELSE, ELSE);

        assertThat(found()).isEmpty();
    }

    @Test
    void findsTextsInRowsOfPartitionsAndOfTablesWithoutAKey() {
        message("{\"name\": \"%s\"}".formatted(MARK));
        jdbc.update("insert into webhook.node (node, until) values (?, now())", MARK.toUpperCase(Locale.ROOT));
        jdbc.execute("create table upkeep.loose (texts text[])");
        jdbc.update("insert into upkeep.loose values (array['a', ?])", MARK);

        assertThat(found()).containsExactly("upkeep.loose.texts (0,1)", "webhook.message.data 1",
                "webhook.node.node " + MARK.toUpperCase(Locale.ROOT)).doesNotHaveDuplicates();
    }

    @Test
    void findsTextsInBytesAndInBase64AfterAnyNumberOfOthers() {
        event(0, ELSE);
        event(1, "{\"name\": \"%s\"}".formatted(MARK));
        for (int before = 0; before < 3; before++) {
            event(2 + before,
                    Base64.getEncoder().encodeToString(("x".repeat(before) + MARK + "yz").getBytes(StandardCharsets.UTF_8)));
            message(Base64.getEncoder().encodeToString(("x".repeat(before) + MARK + "yz").getBytes(StandardCharsets.UTF_8)));
        }

        assertThat(found()).contains("events.domain_event.payload 2", "events.domain_event.payload 3",
                "events.domain_event.payload 4", "events.domain_event.payload 5", "webhook.message.data 1",
                "webhook.message.data 2",
                "webhook.message.data 3");
    }

    @Test
    void findsTextsInCompressedAnnouncements() {
        announcement(7, ELSE, ELSE);
        announcement(8, "{\"deliveryname\":\"%s\"}".formatted(MARK), "");
        announcement(9, "{}", "{\"note\":\"%s\"}".formatted(MARK));

        assertThat(found()).containsExactly("feed.announcement.texts 8, 0", "feed.announcement.texts 9, 0");
    }

    @Test
    void findsWhatThePlannerHasNotedOfDeletedRows() {
        for (int i = 0; i < 3; i++) {
            message(MARK);
            message(ELSE);
        }
        jdbc.execute("analyze webhook.message");
        jdbc.update("delete from webhook.message where data = ?", MARK);

        assertThat(EveryPlace.columns(jdbc, MARK)).isNotEmpty()
                .allMatch(column -> column.matches("pg_stats\\.webhook\\.message\\w*\\.data"));
    }
}
