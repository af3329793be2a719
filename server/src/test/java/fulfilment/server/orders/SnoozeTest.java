package fulfilment.server.orders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import fulfilment.testing.Eventually;
import fulfilment.testing.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Snoozed picklists wake by themselves, once, when they are due. Rules PCK-29, PCK-31. */
@BesideOthers
@Order(2)
class SnoozeTest {

    private static final Instant MORNING = Instant.parse("2026-06-01T08:00:00Z");
    private static final DateTimeFormatter SECONDS = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss")
            .withZone(ZoneId.of("Europe/Amsterdam"));

    private static final SettableClock CLOCK = new SettableClock(MORNING);
    private static final String DATABASE = TestDatabase.create();
    private static Service service = start();

    private Client api = service.admin();
    private String after = now();

    @AfterAll
    static void stop() {
        service.close();
    }

    private static Service start(String... arguments) {
        return Service.startOn(DATABASE, CLOCK, arguments);
    }

    /** The place of the last announcement. */
    private String now() {
        return api.get("/events?after=now&wait=0").ok().get("next").asString();
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
        var until = SECONDS.format(CLOCK.instant().plus(time));
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

    /** Reads announcements of picklists that this test woke until the given one is among them. @return the woken picklists in order */
    private List<Integer> woken(int last) {
        var woken = new ArrayList<Integer>();
        var next = new AtomicReference<>(after);
        Eventually.until(() -> {
            var page = api.get("/events?event=picklists.unsnoozed&wait=5&after=" + next.get()).ok();
            page.get("events").forEach(event -> {
                assertThat(event.get("data").get("status").asString()).isEqualTo("new");
                woken.add(event.get("data").get("idpicklist").asInt());
            });
            next.set(page.get("next").asString());
            return woken.contains(last);
        }, () -> "picklist %d to wake, and not only %s".formatted(last, woken));
        return woken;
    }

    @Rule("PCK-31")
    @Test
    void wakesAPicklistWhenItIsDueAndNotBefore() {
        int first = snoozed(Duration.ofHours(1));
        int later = snoozed(Duration.ofHours(2));
        int longer = snoozed(Duration.ofMinutes(30));
        snooze(longer, Duration.ofHours(3));

        CLOCK.passes(Duration.ofHours(1));

        assertThat(woken(first)).containsExactly(first);
        assertThat(status(first)).isEqualTo("new");
        assertThat(status(later)).isEqualTo("snoozed");
        assertThat(status(longer)).isEqualTo("snoozed");
        CLOCK.passes(Duration.ofHours(2));
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

        CLOCK.passes(Duration.ofHours(2));

        assertThat(woken(due)).containsExactly(unsnoozed, due);
        assertThat(status(unsnoozed)).isEqualTo("new");
        assertThat(status(cancelled)).isEqualTo("cancelled");
        assertThat(status(closed)).isEqualTo("closed");
        assertThat(status(paused)).isEqualTo("paused");
        api.post("/picklists/%d/unsnooze".formatted(due), null).refused(400, 21);
        assertThat(woken(due)).containsExactly(unsnoozed, due);
    }

    @Test
    void wakesOthersIfOnePicklistCannotBeWoken() {
        var jdbc = service.bean(JdbcTemplate.class);
        jdbc.update("insert into command.picklist (idpicklist, idorder, snoozed_until) values (999999, 1, '2026-01-01')");
        try {
            int picklist = snoozed(Duration.ofHours(1));

            CLOCK.passes(Duration.ofHours(1));

            assertThat(woken(picklist)).containsExactly(picklist);
        } finally {
            jdbc.update("delete from command.picklist where idpicklist = 999999");
        }
    }

    /** The first node stays. */
    @Rule("PCK-31")
    @Test
    void wakesPicklistsThatBecameDueWhileTheServiceWasDownAndOnceWithSeveralNodes() {
        int before = snoozed(Duration.ofHours(1));
        service.close();
        CLOCK.passes(Duration.ofDays(1));

        service = start("--fulfilment.cluster=true");
        api = service.admin();

        assertThat(woken(before)).containsExactly(before);
        assertThat(status(before)).isEqualTo("new");
        after = now();
        try (var other = start("--fulfilment.cluster=true")) {
            var due = new ArrayList<Integer>();
            for (int number = 0; number < 10; number++) {
                due.add(snoozed(Duration.ofHours(1)));
            }

            CLOCK.passes(Duration.ofHours(1));

            int last = snoozed(Duration.ofHours(1));
            CLOCK.passes(Duration.ofHours(1));
            due.add(last);
            assertThat(woken(last)).containsExactlyInAnyOrderElementsOf(due);
            assertThat(other.admin().get("/picklists/" + last).ok()).isEqualTo(api.get("/picklists/" + last).ok());
        }
    }
}
