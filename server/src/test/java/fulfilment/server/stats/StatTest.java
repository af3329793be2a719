package fulfilment.server.stats;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import tools.jackson.databind.JsonNode;

/** Numbers about the account over HTTP. Rules STA. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class StatTest {

    private static final SettableClock CLOCK = new SettableClock(Instant.parse("2026-01-01T12:00:00Z"));
    private static final Service SERVICE = Service.startAt(CLOCK);

    private final Client api = SERVICE.admin();
    private final int year = CLOCK.startNewYear("06-01T08:00:00Z");
    private final Map<String, Integer> before = new HashMap<>();

    @AfterAll
    static void stop() {
        SERVICE.close();
    }

    @BeforeEach
    void whatOtherTestsLeft() {
        api.get("/stats").ok().propertyNames().forEach(key -> before.put(key, value(key)));
    }

    private int value(String path) {
        return api.send("GET", "/stats/" + path, null).ok().get("value").asInt();
    }

    /** The difference that the test made. @param more of the path */
    private int stat(String key, String more) {
        return value(key + more) - before.get(key);
    }

    private int stat(String key) {
        return stat(key, "");
    }

    private int product() {
        return api
                .post("/products", "{\"productcode\": \"p-%d\", \"name\": \"Lantern\", \"price\": 1}".formatted(SERVICE.events()))
                .created().get("idproduct").asInt();
    }

    private int order(int product, int amount) {
        return api.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "NL", "products": [{"idproduct": %d, "amount": %d}]}"""
                .formatted(product, amount)).created().get("idorder").asInt();
    }

    private JsonNode processed(int order) {
        return api.post("/orders/%d/process".formatted(order), null).ok();
    }

    private void stock(int product, int change) {
        api.post("/products/%d/stock/1".formatted(product),
                "{\"idlocation\": null, \"change\": %d, \"reason\": \"test\"}".formatted(change)).ok();
    }

    @Test
    @Order(1) // no other test has made anything yet
    @Rule({"CON-34", "STA-1"})
    void describesEveryStatAndAnswersItsValue() {
        var all = api.get("/stats").ok();

        assertThat(all.propertyNames()).containsExactly("open-picklists", "open-orders", "backorders", "new-orders-today",
                "new-orders-this-week", "closed-picklists-today", "closed-picklists-this-week", "new-customers-this-week",
                "total-orders", "total-products", "active-products", "inactive-products");
        for (var key : all.propertyNames()) {
            assertThat(all.get(key).propertyNames()).containsExactly("description");
            var stat = api.get("/stats/" + key).ok();
            assertThat(stat.propertyNames()).containsExactly("value");
            assertThat(stat.get("value").isInt()).isTrue();
            assertThat(stat.get("value").asInt()).describedAs(key).isZero();
        }
    }

    @Test
    @Rule({"STA-1", "STA-6"})
    void refusesUnknownKeysOtherMethodsAndLimitedKeys() {
        for (var key : new String[] {"orders", "total_orders", "TOTAL-ORDERS", "%20", "1"}) {
            api.send("GET", "/stats/" + key, null).refused(404, 20);
        }
        api.post("/stats", "{}").refused(405, 8);
        int user = api.newUser("\"username\": \"ann\"");
        var plain = api.withNewKey(user);
        plain.get("/stats/total-orders").ok();
        var scoped = api.withNewKey(user, "\"idfulfilment_customer\": %d".formatted(SERVICE.fulfilmentCustomer()));
        scoped.get("/stats").refused(403, 1017);
        scoped.get("/stats/total-orders").refused(403, 1017);
    }

    @Test
    void countsActiveAndInactiveProducts() {
        int first = product();
        product();
        assertThat(stat("total-products")).isEqualTo(2);

        api.post("/products/%d/inactivate".formatted(first), null).ok();

        assertThat(stat("total-products")).isEqualTo(2);
        assertThat(stat("active-products")).isEqualTo(1);
        assertThat(stat("inactive-products")).isEqualTo(1);
    }

    @Test
    @Rule("STA-3")
    void countsOpenOrdersPicklistsAndBackordersUntilTheyEnd() {
        int product = product();
        stock(product, 5);
        int picked = order(product, 3);
        int partly = order(product, 4);
        assertThat(stat("open-orders")).isZero();
        assertThat(stat("total-orders")).isEqualTo(2);

        var picklist = processed(picked).get("picklists").get(0).get("idpicklist").asInt();
        processed(partly);
        assertThat(stat("open-orders")).isEqualTo(2);
        assertThat(stat("open-picklists")).isEqualTo(2);
        assertThat(stat("backorders")).isEqualTo(1);
        api.post("/orders/%d/pause".formatted(partly), null).ok();
        api.post("/picklists/%d/snooze".formatted(picklist), "{\"snooze_until\": \"%d-07-01 12:00:00\"}".formatted(year)).ok();
        assertThat(stat("open-orders")).isEqualTo(2);
        assertThat(stat("open-picklists")).isEqualTo(2);
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        api.post("/picklists/%d/close".formatted(picklist), null).ok();

        assertThat(stat("open-orders")).isEqualTo(1);
        assertThat(stat("open-picklists")).isEqualTo(1);
        assertThat(stat("closed-picklists-today")).isEqualTo(1);
        api.send("DELETE", "/orders/" + partly, "{\"force\": true}").expect(204);
        assertThat(stat("open-orders")).isZero();
        assertThat(stat("open-picklists")).isZero();
        assertThat(stat("backorders")).isZero();
        assertThat(stat("total-orders")).isEqualTo(2);
    }

    @Test
    @Rule("STA-4")
    void countsTheBackordersThatAreListed() {
        assertThat(value("backorders")).isEqualTo(api.get("/backorders").ok().size());

        int order = order(product(), 4);
        processed(order);
        processed(order(product(), 1));
        assertThat(value("backorders")).isEqualTo(api.get("/backorders").ok().size());
        assertThat(stat("backorders")).isEqualTo(2);

        api.send("DELETE", "/orders/" + order, "{\"force\": true}").expect(204);
        assertThat(value("backorders")).isEqualTo(api.get("/backorders").ok().size());
        assertThat(stat("backorders")).isEqualTo(1);
    }

    /** The day begins at midnight in Amsterdam, the week on Monday. */
    @Test
    @Rule({"STA-2", "STA-5", "TIM-1", "TIM-4"})
    void countsDaysAndWeeksInTheTimeZoneOfTheAccount() {
        var sunday = LocalDate.of(year, 6, 1).with(TemporalAdjusters.firstInMonth(DayOfWeek.SUNDAY));
        CLOCK.passes(Duration.between(CLOCK.instant(), sunday.atTime(20, 0).toInstant(ZoneOffset.UTC))); // 22:00 in Amsterdam
        int product = product();
        stock(product, 9);
        int order = order(product, 1);
        api.post("/customers", "{\"name\": \"Ann\", \"addresses\": []}").created();
        int picklist = processed(order).get("picklists").get(0).get("idpicklist").asInt();
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        api.post("/picklists/%d/close".formatted(picklist), null).ok();
        for (var key : new String[] {"new-orders-today", "new-orders-this-week", "closed-picklists-today",
                "closed-picklists-this-week", "new-customers-this-week"}) {
            assertThat(stat(key)).describedAs(key).isEqualTo(1);
        }

        CLOCK.passes(Duration.ofHours(2)); // Monday, 00:00 in Amsterdam
        for (var key : new String[] {"new-orders-today", "new-orders-this-week", "closed-picklists-today",
                "closed-picklists-this-week", "new-customers-this-week"}) {
            assertThat(stat(key)).describedAs(key).isZero();
        }
        order(product, 1);
        CLOCK.passes(Duration.ofDays(2));
        order(product, 1);

        assertThat(stat("new-orders-today")).isEqualTo(1);
        assertThat(stat("new-orders-this-week")).isEqualTo(2);
        assertThat(stat("total-orders")).isEqualTo(3);
        assertThat(stat("new-orders-today", "?as_of=" + sunday + "%2023:00:00")).isEqualTo(1);
        assertThat(stat("total-orders", "?as_of=" + sunday.plusDays(1) + "%2000:00:00")).isEqualTo(2);
        assertThat(stat("open-orders", "?as_of=" + sunday + "%2022:00:00")).isZero();
        assertThat(stat("total-orders", "?as_of=" + sunday + "%2021:59:59")).isZero();
        api.send("GET", "/stats/total-orders?as_of=" + sunday.plusYears(1), null).refused(400, 5);
    }
}
