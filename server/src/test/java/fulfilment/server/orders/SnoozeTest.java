package fulfilment.server.orders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.testing.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Snoozed picklists wake by themselves, once, when they are due. Rules PCK-29, PCK-31. */
class SnoozeTest {

    private static final Instant MORNING = Instant.parse("2026-06-01T08:00:00Z");
    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss")
            .withZone(ZoneId.of("Europe/Amsterdam"));

    private final SettableClock clock = new SettableClock(MORNING);
    private final String database = TestDatabase.create();
    private final List<Service> nodes = new ArrayList<>();
    private Client api = start();

    @AfterEach
    void stop() {
        nodes.reversed().forEach(Service::close);
        nodes.clear();
    }

    private Client start(String... arguments) {
        nodes.add(Service.startOn(database, clock, arguments));
        return nodes.getLast().admin();
    }

    private int picklist() {
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}"
                .formatted(Trade.unique())).created().get("idproduct").asInt();
        api.post("/products/%d/stock/1".formatted(product), "{\"idlocation\": null, \"change\": 2, \"reason\": \"test\"}").ok();
        int order = api.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "NL", "products": [{"idproduct": %d, "amount": 2}]}"""
                .formatted(product)).created().get("idorder").asInt();
        return api.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist").asInt();
    }

    private int snoozed(Duration time) {
        int picklist = picklist();
        snooze(picklist, time);
        return picklist;
    }

    private void snooze(int picklist, Duration time) {
        var until = SECONDS.format(clock.instant().plus(time));
        var snoozed = on(picklist, "snooze", "{\"snooze_until\": \"%s\"}".formatted(until));
        assertThat(snoozed.get("status").asString()).isEqualTo("snoozed");
        assertThat(snoozed.get("snoozed_until").asString()).isEqualTo(until);
    }

    private JsonNode on(int picklist, String action, String body) {
        return api.post("/picklists/%d/%s".formatted(picklist, action), body).ok();
    }

    private String status(int picklist) {
        var found = api.get("/picklists/" + picklist).ok();
        assertThat(found.get("snoozed_until").isNull()).isEqualTo(!found.get("status").asString().equals("snoozed"));
        return found.get("status").asString();
    }

    /** Reads announcements of woken picklists until the given picklist is among them. @return the woken picklists in order */
    private List<Integer> woken(int last) {
        var woken = new ArrayList<Integer>();
        var after = "0.0";
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (!woken.contains(last) && System.nanoTime() < deadline) {
            var page = api.get("/events?event=picklists.unsnoozed&wait=5&after=" + after).ok();
            page.get("events").forEach(event -> {
                assertThat(event.get("data").get("status").asString()).isEqualTo("new");
                woken.add(event.get("data").get("idpicklist").asInt());
            });
            after = page.get("next").asString();
        }
        return woken;
    }

    @Rule("PCK-31")
    @Test
    void wakesAPicklistWhenItIsDueAndNotBefore() {
        int first = snoozed(Duration.ofHours(1));
        int later = snoozed(Duration.ofHours(2));
        int longer = snoozed(Duration.ofMinutes(30));
        snooze(longer, Duration.ofHours(3));

        clock.passes(Duration.ofHours(1));

        assertThat(woken(first)).containsExactly(first);
        assertThat(status(first)).isEqualTo("new");
        assertThat(status(later)).isEqualTo("snoozed");
        assertThat(status(longer)).isEqualTo("snoozed");
        clock.passes(Duration.ofHours(2));
        assertThat(woken(longer)).containsExactly(first, later, longer);
    }

    @Rule({"EVT-18", "PCK-31", "PCK-32"})
    @Test
    void leavesAlonePicklistsThatWereWokenOrEndedEarlier() {
        int unsnoozed = snoozed(Duration.ofHours(1));
        int cancelled = snoozed(Duration.ofHours(1));
        int closed = snoozed(Duration.ofHours(1));
        int paused = snoozed(Duration.ofHours(1));
        int due = snoozed(Duration.ofHours(1));
        on(unsnoozed, "unsnooze", null);
        on(cancelled, "cancel", null);
        on(closed, "pickall", null);
        on(closed, "close", null);
        on(paused, "pause", "{\"reason\": \"address unclear\"}");

        clock.passes(Duration.ofHours(2));

        assertThat(woken(due)).containsExactly(unsnoozed, due);
        assertThat(status(unsnoozed)).isEqualTo("new");
        assertThat(status(cancelled)).isEqualTo("cancelled");
        assertThat(status(closed)).isEqualTo("closed");
        assertThat(status(paused)).isEqualTo("paused");
        api.post("/picklists/%d/unsnooze".formatted(due), null).refused(400, 21);
        assertThat(woken(due)).containsExactly(unsnoozed, due);
    }

    @Rule("PCK-31")
    @Test
    void wakesPicklistsThatBecameDueWhileTheServiceWasDown() {
        int picklist = snoozed(Duration.ofHours(1));
        stop();
        clock.passes(Duration.ofDays(1));

        api = start();

        assertThat(woken(picklist)).containsExactly(picklist);
        assertThat(status(picklist)).isEqualTo("new");
    }

    @Test
    void wakesOthersIfOnePicklistCannotBeWoken() {
        nodes.getFirst().bean(JdbcTemplate.class)
                .update("insert into command.picklist (idpicklist, idorder, snoozed_until) values (999, 1, '2026-01-01')");
        int picklist = snoozed(Duration.ofHours(1));

        clock.passes(Duration.ofHours(1));

        assertThat(woken(picklist)).containsExactly(picklist);
    }

    @Rule("PCK-31")
    @Test
    void wakesAPicklistOnceWithSeveralNodes() {
        stop();
        api = start("--fulfilment.cluster=true");
        var other = start("--fulfilment.cluster=true");
        var due = new ArrayList<Integer>();
        for (int number = 0; number < 30; number++) {
            due.add(snoozed(Duration.ofHours(1)));
        }

        clock.passes(Duration.ofHours(1));

        int last = snoozed(Duration.ofHours(1));
        clock.passes(Duration.ofHours(1));
        due.add(last);
        assertThat(woken(last)).containsExactlyInAnyOrderElementsOf(due);
        assertThat(other.get("/picklists/" + last).ok()).isEqualTo(api.get("/picklists/" + last).ok());
    }
}
