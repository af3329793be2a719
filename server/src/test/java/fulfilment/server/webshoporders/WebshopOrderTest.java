package fulfilment.server.webshoporders;

import static fulfilment.server.webshoporders.Webshop.id;
import static fulfilment.server.webshoporders.Webshop.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Webshop orders over HTTP. Rules WEB. */
class WebshopOrderTest {

    private final Webshop shop = new Webshop(Service.shared());
    private final Client api = shop.api;

    private Client user(Integer owner, boolean admin, String rights) {
        return api.withNewKey(api.newUser("\"admin\": %b, \"rights\": [%s]".formatted(admin, rights)),
                "\"idfulfilment_customer\": %s".formatted(owner));
    }

    private static List<String> kinds(List<JsonNode> events) {
        return events.stream().map(event -> event.get("event").asString()).toList();
    }

    @Test
    @Rule({"WEB-1", "WEB-2", "WEB-3", "WEB-6"})
    void reportsAnOrderOnce() {
        int lamp = shop.stocked(5);
        var foreignId = unique();
        var report = shop.report(foreignId, "expected", shop.order(lamp, 2));

        var first = shop.send(report).ok();

        assertThat(first.propertyNames()).containsExactly("idcompany_webshop_order", "idcompany_webshop", "idorder", "foreign_id",
                "foreign_number", "foreign_status", "status", "reason", "ordered", "created", "updated");
        assertThat(first.get("status").asString()).isEqualTo("expected");
        assertThat(first.get("idcompany_webshop").asInt()).isEqualTo(3);
        assertThat(first.get("idorder").isNull()).isTrue();
        assertThat(first.get("foreign_id").asString()).isEqualTo(foreignId);
        assertThat(first.get("foreign_number").asString()).isEqualTo("#1");
        assertThat(first.get("foreign_status").isNull()).isTrue();
        assertThat(first.get("reason").isNull()).isTrue();
        assertThat(first.get("ordered").asString()).isEqualTo("2026-01-02 03:04:05");
        assertThat(shop.shown(id(first))).isEqualTo(first);
        var ledger = shop.ledger();
        assertThat(shop.send(report).ok()).isEqualTo(first);
        assertThat(shop.ledger()).isEqualTo(ledger);

        var paid = shop.send(
                "{\"idcompany_webshop\": 3, \"foreign_id\": \"%s\", \"status\": \"importing\", \"foreign_status\": \"paid\"}"
                        .formatted(foreignId))
                .ok();

        assertThat(id(paid)).isEqualTo(id(first));
        assertThat(paid.get("status").asString()).isEqualTo("importing");
        assertThat(paid.get("foreign_status").asString()).isEqualTo("paid");
        assertThat(paid.get("foreign_number").asString()).isEqualTo("#1");
        assertThat(id(shop.send(report.replace("\"idcompany_webshop\": 3", "\"idcompany_webshop\": 4")).ok()))
                .isNotEqualTo(id(first));
        assertThat(shop.send(report.replace("\"status\": \"expected\", ", "").replace(foreignId, unique())).ok()
                .get("status").asString()).isEqualTo("importing");
        assertThat(shop.ordersOf(lamp)).isZero();
        assertThat(shop.allocated(lamp)).isZero();
        assertThat(shop.announced(id(first))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"\"ordered\": \"2026-01-02 03:04:05\", | | 5",
            ", \"order\": ORDER | | 5", "ORDER | null | 5"})
    @Rule({"WEB-2", "WEB-3", "WEB-5"})
    void refusesAReportThatCannotBecomeAnOrder(String part, String replacement, int code) {
        var sent = """
                {"idcompany_webshop": 3, "foreign_id": "ID", "ordered": "2026-01-02 03:04:05", "status": "importing", "order": ORDER}"""
                .replace(part, replacement == null ? "" : replacement)
                .replace("ORDER", shop.order(1, 1)).replace("\"ID\"", "\"" + unique() + "\"");
        var ledger = shop.ledger();

        shop.send(sent).refused(400, code);

        assertThat(shop.ledger()).isEqualTo(ledger);
    }

    /** The form of its order is checked when it is reported. */
    @Test
    @Rule({"WEB-5", "WEB-6", "ORD-26", "ORD-27"})
    void refusesAReportOfAnOrderThatHasNotItsForm() {
        var order = shop.order(shop.product(""), 1);
        int one = shop.reported("importing", order);
        var ledger = shop.ledger();

        refusesAsAReport(one, 13, order.replaceFirst("\\[\\{.*", "[]}"));
        refusesAsAReport(one, 9, order.replace("\"nl\"", "\"xx\""));
        refusesAsAReport(one, 23, order.replace(", \"amount\": 1", ""));
        refusesAsAReport(one, 23, order.replaceFirst("\"idproduct\": \\d+, ", ""));

        assertThat(shop.ledger()).isEqualTo(ledger);
    }

    private void refusesAsAReport(int one, int code, String order) {
        shop.send(shop.report(unique(), "importing", order)).refused(400, code);
        shop.change(one, "{\"order\": %s}".formatted(order)).refused(400, code);
    }

    @Test
    @Rule("WEB-12")
    void refusesToChangeWhatIsImported() {
        int lamp = shop.stocked(5);
        var foreignId = unique();
        int one = id(shop.send(shop.report(foreignId, "importing", shop.order(lamp, 1))).ok());
        shop.imported(one);
        var ledger = shop.ledger();

        shop.send(shop.report(foreignId, "importing", shop.order(lamp, 3))).refused(400, 21);
        shop.send(shop.report(foreignId, "ignored", shop.order(lamp, 1))).refused(400, 21);

        assertThat(shop.ledger()).isEqualTo(ledger);
    }

    /** An import that is refused leaves the reason in the webshop order. */
    @Test
    @Rule("WEB-14")
    void refusesToImportAnOrderWithAnUnknownVatGroup() {
        int lamp = shop.stocked(5);
        int one = shop.reported("importing",
                shop.order(lamp, 1).replace("\"amount\": 1", "\"amount\": 1, \"idvatgroup\": 2000000000"));

        shop.bringIn(one).refused(400, 14);

        assertThat(shop.shown(one).get("status").asString()).isEqualTo("error");
        assertThat(shop.shown(one).get("reason").asString()).contains("VAT group");
        assertThat(shop.ordersOf(lamp)).isZero();
    }

    @Test
    @Rule({"WEB-1", "WEB-4"})
    void changesWhatTheWebshopSays() {
        int one = shop.reported("importing", shop.order(shop.product(""), 1));
        var ignored = shop.change(one, "{\"status\": \"ignored\", \"reason\": \"a test\", \"foreign_number\": null}").ok();

        assertThat(ignored.get("status").asString()).isEqualTo("ignored");
        assertThat(ignored.get("reason").asString()).isEqualTo("a test");
        assertThat(ignored.get("foreign_number").isNull()).isTrue();
        assertThat(shop.change(one, ignored.toString()).ok()).isEqualTo(ignored);
        var again = shop.change(one, "{\"status\": \"importing\"}").ok();
        assertThat(again.get("reason").isNull()).isTrue();
        assertThat(again.get("foreign_id")).isEqualTo(ignored.get("foreign_id"));

        var ledger = shop.ledger();
        shop.change(one, "{\"foreign_id\": \"%s\"}".formatted(unique())).refused(400, 5);
        shop.change(one, "{\"idcompany_webshop\": 4}").refused(400, 5);
        shop.change(one, "{\"status\": \"imported\"}").refused(400, 5);
        shop.change(one, "{\"ordered\": null}").refused(400, 5);
        shop.change(one, "{\"colour\": \"red\"}").refused(400, 5);
        shop.change(one, "{\"order\": {}}").refused(400, 13);
        shop.change(99_999_999, "{\"status\": \"importing\"}").refused(404, 20);
        shop.change(99_999_999, "{\"order\": {}}").refused(404, 20);
        shop.bringIn(99_999_999).refused(404, 20);
        api.get("/webshoporders/99999999").refused(404, 20);
        assertThat(shop.ledger()).isEqualTo(ledger);
    }

    @Test
    @Rule({"WEB-10", "WEB-11", "WEB-18"})
    void importsAPaidOrderOnce() {
        int lamp = shop.stocked(5);
        int one = shop.reported("importing", shop.order(lamp, 2));

        var imported = shop.bringIn(one).ok();

        assertThat(imported.get("status").asString()).isEqualTo("imported");
        assertThat(imported.get("reason").isNull()).isTrue();
        var order = shop.made(imported.get("idorder").asInt());
        assertThat(order.get("status").asString()).isEqualTo("concept");
        assertThat(order.get("deliveryname").asString()).isEqualTo("Ann");
        assertThat(order.get("products").get(0).get("price").asDouble()).isEqualTo(12.5);
        assertThat(order.get("via_portal").asBoolean()).isFalse();
        assertThat(shop.allocated(lamp)).isEqualTo(2);
        var ledger = shop.ledger();
        assertThat(shop.bringIn(one).ok()).isEqualTo(imported);
        var keyed = api.header("Idempotency-Key", unique());
        for (int time = 1; time <= 2; time++) {
            assertThat(keyed.post("/webshoporders/%d/import".formatted(one), null).ok()).isEqualTo(imported);
        }
        assertThat(shop.ledger()).isEqualTo(ledger);
        assertThat(shop.ordersOf(lamp)).isEqualTo(1);
        var events = shop.announced(one);
        assertThat(kinds(events)).containsExactly("orders.created", "orders.allocated", "webshop_orders.imported");
        assertThat(events.getLast().get("data")).isEqualTo(imported);
        assertThat(events.getFirst().get("data").get("products")).isEqualTo(order.get("products"));
    }

    @Test
    @Rule("WEB-10")
    void importsOnceUnderAnIdempotencyKey() {
        int lamp = shop.stocked(5);
        int one = shop.reported("importing", shop.order(lamp, 1));
        var keyed = api.header("Idempotency-Key", unique());

        var first = keyed.post("/webshoporders/%d/import".formatted(one), null).ok();

        assertThat(keyed.post("/webshoporders/%d/import".formatted(one), null).ok()).isEqualTo(first);
        assertThat(shop.ordersOf(lamp)).isEqualTo(1);
    }

    @Test
    @Rule({"WEB-11", "ORD-48"})
    void anUnpaidOrderIsExpectedAndHoldsItsStock() {
        int lamp = shop.stocked(5);
        int first = shop.imported(shop.reported("expected", shop.order(lamp, 2)));
        int second = shop.imported(shop.reported("expected", shop.order(lamp, 2)));

        assertThat(shop.made(first).get("status").asString()).isEqualTo("expected");
        assertThat(shop.allocated(lamp)).isEqualTo(4);
        assertThat(api.get("/orders?status=expected&idwarehouse=%d", shop.warehouse).ok().findValuesAsString("idorder"))
                .contains("" + first, "" + second);
        assertThat(api.get("/orders/%d/productstatus", first).ok().get("products").get(0).get("allocated").asBoolean()).isTrue();
        api.post("/orders/%d/products".formatted(first), "{\"idproduct\": %d, \"amount\": 1}".formatted(lamp)).refused(400, 33);
        api.post("/orders/%d/pause".formatted(first), null).refused(400, 21);
        api.put("/orders/" + first, "{\"reference\": \"x\"}").ok();
        api.post("/orders/%d/deallocate".formatted(first), null).ok();
        assertThat(shop.allocated(lamp)).isEqualTo(2);
        assertThat(api.post("/orders/%d/allocate".formatted(first), null).ok().get("status").asString()).isEqualTo("expected");

        assertThat(api.post("/orders/%d/change-to-concept".formatted(first), null).ok().get("status").asString())
                .isEqualTo("concept");
        assertThat(shop.allocated(lamp)).isEqualTo(4);
        var processed = api.post("/orders/%d/process".formatted(second), null).ok();
        assertThat(processed.get("status").asString()).isEqualTo("processing");
        assertThat(processed.get("picklists")).hasSize(1);
        int third = shop.imported(shop.reported("expected", shop.order(lamp, 1)));
        api.delete("/orders/" + third).expect(204);
        assertThat(shop.made(third).get("status").asString()).isEqualTo("cancelled");
        assertThat(shop.allocated(lamp)).isEqualTo(2);
    }

    @Test
    @Rule("WEB-12")
    void aPaymentAfterTheImportMakesAConcept() {
        int lamp = shop.stocked(5);
        int one = shop.reported("expected", shop.order(lamp, 2));
        int order = shop.imported(one);

        var paid = shop.change(one, "{\"status\": \"importing\", \"foreign_status\": \"paid\"}").ok();

        assertThat(paid.get("status").asString()).isEqualTo("imported");
        assertThat(paid.get("foreign_status").asString()).isEqualTo("paid");
        assertThat(shop.made(order).get("status").asString()).isEqualTo("concept");
        assertThat(shop.allocated(lamp)).isEqualTo(2);
        assertThat(kinds(shop.announced(one))).containsExactly("orders.created", "orders.allocated", "webshop_orders.imported",
                "orders.status_changed");

        var ledger = shop.ledger();
        shop.change(one, "{\"status\": \"expected\"}").refused(400, 21);
        shop.change(one, "{\"status\": \"ignored\"}").refused(400, 21);
        assertThat(shop.change(one, "{\"order\": %s}".formatted(shop.order(lamp, 3))).refused(400, 21))
                .contains("order " + order);
        shop.change(one, "{\"order\": %s}".formatted(shop.order(lamp, 2))).ok();
        assertThat(shop.ledger()).isEqualTo(ledger);

        int processed = shop.reported("expected", shop.order(lamp, 1));
        int going = shop.imported(processed);
        api.post("/orders/%d/process".formatted(going), null).ok();
        shop.change(processed, "{\"status\": \"importing\"}").ok();
        assertThat(shop.made(going).get("status").asString()).isEqualTo("processing");
    }

    @ParameterizedTest
    @CsvSource({"expected", "importing"})
    @Rule("WEB-13")
    void aCancellationInTheWebshopCancelsTheOrder(String status) {
        int lamp = shop.stocked(5);
        int one = shop.reported(status, shop.order(lamp, 2));
        int order = shop.imported(one);

        var canceled = shop.change(one, "{\"status\": \"canceled\", \"reason\": \"payment failed\"}").ok();

        assertThat(canceled.get("status").asString()).isEqualTo("canceled");
        assertThat(canceled.get("reason").asString()).isEqualTo("payment failed");
        assertThat(canceled.get("idorder").asInt()).isEqualTo(order);
        assertThat(shop.made(order).get("status").asString()).isEqualTo("cancelled");
        assertThat(shop.allocated(lamp)).isZero();
        shop.bringIn(one).refused(400, 21);
        shop.change(one, "{\"status\": \"importing\"}").refused(400, 21);
        assertThat(shop.ordersOf(lamp)).isEqualTo(1);
    }

    @Test
    @Rule("WEB-13")
    void aProcessedOrderIsNotCanceledByTheWebshop() {
        int lamp = shop.stocked(5);
        int one = shop.reported("importing", shop.order(lamp, 2));
        int order = shop.imported(one);
        api.post("/orders/%d/process".formatted(order), null).ok();
        var ledger = shop.ledger();

        assertThat(shop.change(one, "{\"status\": \"canceled\"}").refused(400, 21)).contains("processing");

        assertThat(shop.ledger()).isEqualTo(ledger);
        assertThat(shop.shown(one).get("status").asString()).isEqualTo("imported");
        api.delete("/orders/%d?force=true".formatted(order)).expect(204);
        assertThat(shop.change(one, "{\"status\": \"canceled\"}").ok().get("status").asString()).isEqualTo("canceled");
    }

    @Test
    @Rule("WEB-9")
    void importsNothingThatTheWebshopDoesNotWant() {
        for (var status : List.of("ignored", "canceled")) {
            int one = shop.reported(status, shop.order(shop.product(""), 1));
            var before = shop.shown(one);
            var ledger = shop.ledger();

            assertThat(shop.bringIn(one).refused(400, 21)).contains(status);

            assertThat(shop.ledger()).isEqualTo(ledger);
            assertThat(shop.shown(one)).isEqualTo(before);
            shop.change(one, "{\"status\": \"importing\"}").ok();
            shop.imported(one);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"\"deliveryname\": \"Ann\" | 400 | 5 | deliverycountry",
            "\"idcustomer\": 99999999 | 400 | 25 | customer 99999999",
            "GUEST, \"idtemplate\": 99999999 | 404 | 20 | template",
            "GUEST, \"idfulfilment_customer\": 99999999 | 404 | 20 | 99999999",
            "GUEST, \"orderfields\": [{\"idorderfield\": 99999999, \"value\": \"x\"}] | 400 | 5 | orderfield"})
    @Rule({"WEB-5", "WEB-14"})
    void anImportThatFailsSaysWhy(String members, int status, int code, String why) {
        int lamp = shop.stocked(5);
        var order = shop.order(members.replace("GUEST", "\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\""), lamp, 2);
        int one = shop.reported("importing", order);

        var message = shop.bringIn(one).refused(status, code);

        assertThat(message).contains(why).isEqualTo(api.post("/orders", order).refused(status, code));
        var failed = shop.shown(one);
        assertThat(failed.get("status").asString()).isEqualTo("error");
        assertThat(failed.get("reason").asString()).isEqualTo(message);
        assertThat(failed.get("idorder").isNull()).isTrue();
        assertThat(shop.ordersOf(lamp)).isZero();
        assertThat(shop.allocated(lamp)).isZero();
        assertThat(shop.announced(one)).isEmpty();
        var ledger = shop.ledger();
        assertThat(shop.change(one, failed.toString()).ok()).isEqualTo(failed);
        shop.bringIn(one).refused(status, code);
        assertThat(shop.ledger()).isEqualTo(ledger);

        assertThat(shop.change(one, "{\"order\": %s}".formatted(shop.order(lamp, 2))).ok().get("status").asString())
                .isEqualTo("importing");
        var imported = shop.bringIn(one).ok();
        assertThat(imported.get("reason").isNull()).isTrue();
        assertThat(shop.change(one, imported.toString()).ok()).isEqualTo(imported);
        shop.change(one, "{\"status\": \"error\"}").refused(400, 5);
        assertThat(kinds(shop.announced(one))).containsExactly("orders.created", "orders.allocated", "webshop_orders.imported");
    }

    @Test
    @Rule({"WEB-9", "WEB-14"})
    void anImportSucceedsOnceItsProductIsThere() {
        var code = unique();
        int one = shop.reported("expected", """
                {"deliveryname": "Ann", "deliverycountry": "nl", "products": [{"productcode": "%s", "amount": 1}]}"""
                .formatted(code));
        var keyed = api.header("Idempotency-Key", unique());
        assertThat(keyed.post("/webshoporders/%d/import".formatted(one), null).refused(400, 24)).contains(code);
        assertThat(shop.shown(one).get("status").asString()).isEqualTo("error");
        int product = shop.made("/products", "{\"productcode\": \"%s\", \"name\": \"Late\", \"price\": 1}".formatted(code),
                "idproduct");

        int order = shop.imported(one);

        assertThat(shop.made(order).get("status").asString()).isEqualTo("expected");
        assertThat(shop.ordersOf(product)).isEqualTo(1);
        keyed.post("/webshoporders/%d/import".formatted(one), null).refused(400, 24);
        assertThat(shop.shown(one).get("status").asString()).isEqualTo("imported");
    }

    @Test
    @Rule({"WEB-8", "WEB-15"})
    void theOrderBelongsToItsOwner() {
        int owner = shop.service.fulfilmentCustomer();
        int other = shop.service.fulfilmentCustomer();
        int customer = shop.made("/customers",
                "{\"name\": \"Bob\", \"country\": \"nl\", \"idfulfilment_customer\": %d}".formatted(owner), "idcustomer");
        int lamp = shop.product(", \"idfulfilment_customer\": " + owner);
        int named = shop.imported(shop.reported("importing", shop.order(
                "\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"idfulfilment_customer\": " + owner, lamp, 1)));
        int ofCustomer = shop.imported(shop.reported("importing", shop.order("\"idcustomer\": " + customer, lamp, 1)));
        int account = shop.imported(shop.reported("importing",
                shop.order("\"idfulfilment_customer\": null, \"idcustomer\": " + customer, lamp, 1)));
        int wrong = shop.reported("importing", shop.order(
                "\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"idfulfilment_customer\": " + other, lamp, 1));
        shop.bringIn(wrong).refused(400, 24);

        assertThat(shop.made(named).get("idfulfilment_customer").asInt()).isEqualTo(owner);
        assertThat(shop.made(ofCustomer).get("idfulfilment_customer").asInt()).isEqualTo(owner);
        assertThat(shop.made(account).get("idfulfilment_customer").isNull()).isTrue();
        var limited = user(owner, true, "");
        limited.get("/orders/%d", named).ok();
        limited.get("/webshoporders").refused(403, 1017);
        limited.get("/webshoporders/%d", wrong).refused(403, 1017);
        limited.post("/webshoporders/%d/import".formatted(wrong), null).refused(403, 1017);
        limited.post("/admin/webshoporders", "{}").refused(403, 1017);
    }

    @Test
    @Rule("WEB-17")
    void listsByWhatTheWebshopSays() {
        int lamp = shop.product("");
        var foreign = unique();
        int first = id(shop.send(shop.report(foreign, "expected", shop.order(lamp, 1))).ok());
        int second = id(shop.send(shop.report(foreign, "importing", shop.order(lamp, 1))
                .replace("\"idcompany_webshop\": 3", "\"idcompany_webshop\": 977").replace("#1", foreign)).ok());
        int order = shop.imported(second);

        assertThat(listed("foreign_id=" + foreign)).containsExactly(second, first);
        assertThat(listed("foreign_id=" + foreign.toUpperCase())).isEmpty();
        assertThat(listed("foreign_number=" + foreign)).containsExactly(second);
        assertThat(listed("idorder=" + order)).containsExactly(second);
        assertThat(listed("idcompany_webshop=977&foreign_id=" + foreign)).containsExactly(second);
        assertThat(listed("status=expected&foreign_id=" + foreign)).containsExactly(first);
        assertThat(listed("status=odd&foreign_id=" + foreign)).isEmpty();
        assertThat(listed("sinceid=%d&foreign_id=%s".formatted(first, foreign))).containsExactly(second);
        assertThat(listed("beforeid=%d&foreign_id=%s".formatted(second, foreign))).containsExactly(first);
        assertThat(listed("sincedate=2020-01-01&foreign_id=" + foreign + Client.asOfNow())).containsExactly(second, first);
        assertThat(listed("updated_after=2020-01-01&foreign_id=" + foreign + Client.asOfNow())).containsExactly(second, first);
        assertThat(listed("untildate=2020-01-01&foreign_id=" + foreign)).isEmpty();
        assertThat(listed("offset=1&foreign_id=" + foreign)).containsExactly(first);
        api.get("/webshoporders?sincedate=yesterday").refused(400, 5);
    }

    private List<Integer> listed(String filter) {
        var ids = new ArrayList<Integer>();
        api.get("/webshoporders?" + filter.replace("%", "%%")).ok().forEach(one -> ids.add(id(one)));
        return ids;
    }

    @Test
    @Rule("WEB-19")
    void aPaymentLeavesAnOrderThatWasCancelledHere() {
        int lamp = shop.stocked(5);
        int one = shop.reported("expected", shop.order(lamp, 2));
        int order = shop.imported(one);
        api.delete("/orders/" + order).expect(204);
        assertThat(shop.shown(one).get("status").asString()).isEqualTo("imported");

        shop.change(one, "{\"status\": \"importing\", \"foreign_status\": \"paid\"}").ok();

        assertThat(shop.shown(one).get("foreign_status").asString()).isEqualTo("paid");
        assertThat(shop.made(order).get("status").asString()).isEqualTo("cancelled");
        assertThat(shop.allocated(lamp)).isZero();
        api.post("/orders/%d/undo-cancellation".formatted(order), null).ok();
        assertThat(shop.made(order).get("status").asString()).isEqualTo("concept");
    }

    @Test
    @Rule("WEB-19")
    void anOrderThatIsRestoredHereStaysCanceledInTheWebshop() {
        int lamp = shop.stocked(5);
        int one = shop.reported("importing", shop.order(lamp, 2));
        int order = shop.imported(one);
        shop.change(one, "{\"status\": \"canceled\"}").ok();

        api.post("/orders/%d/undo-cancellation".formatted(order), null).ok();

        assertThat(shop.made(order).get("status").asString()).isEqualTo("concept");
        assertThat(shop.shown(one).get("status").asString()).isEqualTo("canceled");
        shop.change(one, "{\"status\": \"canceled\"}").ok();
        assertThat(shop.made(order).get("status").asString()).isEqualTo("concept");
    }
}
