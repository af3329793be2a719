package fulfilment.server.fulfilmentcustomers;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.SettableClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests reports on fulfilment customers over HTTP. */
class ReportTest {

    private static final Service SERVICE = Service.sharedWithClock();
    private static final SettableClock CLOCK = SERVICE.clock();
    private static final Client API = SERVICE.admin();

    /** Each test starts half an hour before midnight in Amsterdam. */
    private final int year = CLOCK.startNewYear("03-10T22:30:00Z");
    private final int customer = SERVICE.fulfilmentCustomer();

    private JsonNode report(int of, String period) {
        return API.get("/fulfilment/customers/%d/report?%s", of, period).ok();
    }

    private JsonNode report(String day) {
        return report(customer, "start-date=%1$s&end-date=%1$s".formatted(day));
    }

    /** Creates a picklist with everything picked. */
    private static int picked(int owner, String country, int amount) {
        int product = API.post("/products", "{\"productcode\": \"p-%d\", \"name\": \"Lantern\", \"price\": 1, \"weight\": 100}"
                .formatted(SERVICE.events())).created().get("idproduct").asInt();
        API.post("/products/%d/stock/1".formatted(product),
                "{\"idlocation\": null, \"change\": %d, \"reason\": \"test\"}".formatted(amount)).ok();
        int order = API.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "%s", "idfulfilment_customer": %d,
                 "products": [{"idproduct": %d, "amount": %d}]}""".formatted(country, owner, product, amount)).created()
                .get("idorder").asInt();
        int picklist = API.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist")
                .asInt();
        API.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        return picklist;
    }

    private static JsonNode shipment(int picklist) {
        return API.post("/picklists/%d/shipments?return=shipment".formatted(picklist), "{}").created();
    }

    @Test
    @Rule({"FUL-14", "FUL-15"})
    void countsWhatWasDoneInThePeriod() {
        picked(customer, "NL", 9); // not closed, so not counted
        shipment(picked(SERVICE.fulfilmentCustomer(), "NL", 7));
        int first = picked(customer, "NL", 3);
        var shipped = shipment(first);
        API.post("/picklists/%d/close".formatted(picked(customer, "DE", 2)), null).ok();
        int cancelled = picked(customer, "BE", 1);
        int gone = shipment(cancelled).get("idshipment").asInt();
        API.delete("/picklists/%d/shipments/%d".formatted(cancelled, gone)).expect(204);

        var day = report(year + "-03-10");

        assertThat(day.propertyNames()).containsExactly("shipments", "shipments_count", "shipment_country_count",
                "shipment_profile_count", "orders_count", "picklists_count", "products_picked_count", "receipts_count");
        assertThat(day.get("shipments")).hasSize(1);
        var said = day.get("shipments").get(0);
        assertThat(said.get("idshipment")).isEqualTo(shipped.get("idshipment"));
        assertThat(said.get("idpicklist").asInt()).isEqualTo(first);
        assertThat(said.get("picklistid")).isEqualTo(API.get("/picklists/" + first).ok().get("picklistid"));
        assertThat(said.get("country").asString()).isEqualTo("NL");
        assertThat(said.get("weight").asInt()).isEqualTo(300);
        assertThat(day.get("shipments_count").asInt()).isEqualTo(1);
        assertThat(day.get("shipment_country_count").toString()).isEqualTo("{\"NL\":1}");
        assertThat(day.get("shipment_profile_count").propertyNames())
                .containsExactly(shipped.get("idcompany_shippingprovider_profile").asString());
        assertThat(day.get("orders_count").asInt()).isEqualTo(3);
        assertThat(day.get("picklists_count").asInt()).isEqualTo(3);
        assertThat(day.get("products_picked_count").asInt()).isEqualTo(6);
        assertThat(day.get("receipts_count").asInt()).isZero();
    }

    @Test
    @Rule("FUL-13")
    void includesBothDaysInTheTimeZoneOfTheAccount() {
        var today = new Days();
        shipment(picked(customer, "NL", 1));
        CLOCK.passes(Duration.ofDays(1));
        shipment(picked(customer, "BE", 2));

        assertThat(report(today.first).get("shipment_country_count").toString()).isEqualTo("{\"NL\":1}");
        assertThat(report(today.second).get("shipment_country_count").toString()).isEqualTo("{\"BE\":1}");
        var both = report(customer, "start-date=%s&end-date=%s".formatted(today.first, today.second));
        assertThat(both.get("shipments_count").asInt()).isEqualTo(2);
        assertThat(both.get("products_picked_count").asInt()).isEqualTo(3);
        var then = API.get("/fulfilment/customers/%d/report?start-date=%s&end-date=%s&as_of=%s".formatted(customer, today.first,
                today.second, today.second)).ok();
        assertThat(then.get("shipments_count").asInt()).isEqualTo(1);
        assertThat(report("2020-01-01").get("shipment_country_count").toString()).isEqualTo("{}");
    }

    /** The current day in Amsterdam and the next one. */
    private static final class Days {

        private final String first = CLOCK.instant().atZone(java.time.ZoneId.of("Europe/Amsterdam")).toLocalDate().toString();
        private final String second = CLOCK.instant().plus(Duration.ofDays(1)).atZone(java.time.ZoneId.of("Europe/Amsterdam"))
                .toLocalDate().toString();
    }

    @Test
    @Rule({"FUL-14", "REC-6"})
    void countsReceiptsOnTheDayOfTheirCompletion() {
        var day = new Days().first;
        int product = API.post("/products", """
                {"productcode": "p-%d", "name": "Lantern", "price": 1, "idfulfilment_customer": %d}""".formatted(SERVICE.events(),
                customer)).created().get("idproduct").asInt();
        int bought = API.post("/purchaseorders", """
                {"supplier_name": "Lampworks", "idfulfilment_customer": %d, "products": [{"idproduct": %d, "amount": 1}]}"""
                .formatted(customer, product)).created().get("idpurchaseorder").asInt();
        API.post("/purchaseorders/%d/mark-as-purchased".formatted(bought), null).ok();
        int receipt = API.post("/receipts", "{\"version\": 2, \"idpurchaseorder\": %d}".formatted(bought)).created()
                .get("idreceipt").asInt();
        assertThat(report(day).get("receipts_count").asInt()).isZero();

        API.put("/receipts/" + receipt, "{\"status\": \"completed\"}").ok();

        assertThat(report(day).get("receipts_count").asInt()).isEqualTo(1);
        assertThat(report(SERVICE.fulfilmentCustomer(), "start-date=%1$s&end-date=%1$s".formatted(day)).get("receipts_count")
                .asInt()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "start-date=2026-03-10", "end-date=2026-03-10", "start-date=&end-date=2026-03-10",
            "start-date=2026-03-10&end-date=2026-03-09", "start-date=10-03-2026&end-date=2026-03-10",
            "start-date=2026-02-30&end-date=2026-03-10", "start-date=0000-01-01&end-date=2026-03-10"})
    @Rule("FUL-13")
    void refusesAnInvalidPeriod(String period) {
        API.get("/fulfilment/customers/%d/report?%s", customer, period).refused(400, 5);
    }

    @Test
    @Rule({"AUT-16", "FUL-12", "FUL-13"})
    void requiresTheRightToSeeReports() {
        var period = "start-date=2026-03-10%2012:00:00&end-date=9999-12-31";
        var path = "/fulfilment/customers/%d/report?".formatted(customer) + period;
        API.send("GET", path, null).ok();
        API.send("GET", "/fulfilment/customers/2000000000/report?" + period, null).refused(404, 20);
        int user = API.newUser("\"username\": \"u-%d\"".formatted(SERVICE.events()));
        var key = API.newKey(user);
        SERVICE.with(key).send("GET", path, null).refused(403, 1017);
        API.put("/admin/users/" + user, "{\"rights\": [\"reports.show\"]}").ok();
        var scoped = API.newKey(user, "\"idfulfilment_customer\": %d".formatted(customer));
        API.withNewKey(user)
                .send("GET", path, null).ok();
        SERVICE.with(scoped).send("GET", path, null).refused(403, 1017);
    }
}
