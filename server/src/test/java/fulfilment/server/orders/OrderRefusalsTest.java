package fulfilment.server.orders;

import static fulfilment.server.orders.Trade.API;
import static fulfilment.server.orders.Trade.act;
import static fulfilment.server.orders.Trade.id;
import static fulfilment.server.orders.Trade.line;
import static fulfilment.server.orders.Trade.order;
import static fulfilment.server.orders.Trade.picklist;
import static fulfilment.server.orders.Trade.processed;
import static fulfilment.server.orders.Trade.product;
import static fulfilment.server.orders.Trade.refused;
import static fulfilment.server.orders.Trade.status;
import static fulfilment.server.orders.Trade.stock;
import static fulfilment.server.orders.Trade.warehouse;
import static fulfilment.server.orders.Trade.unique;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Service;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What orders refuse, with which code. A refusal stores no event. Rules ORD-27, ORD-32, ORD-36, ORD-42, ORD-44. */
class OrderRefusalsTest {

    private static final String GUEST = "\"deliveryname\": \"Ann\", \"deliverycountry\": \"NL\"";

    private final int product = product();
    private final int warehouse = warehouse(1);

    @Rule({"ORD-1", "ORD-2", "ORD-13", "ORD-18", "ORD-19", "ORD-27", "ORD-28"})
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "24 | {GUEST, \"products\": [{\"productcode\": \"nothing has this\", \"amount\": 1}]}",
            "24 | {GUEST, \"products\": [{\"idproduct\": 2000000000, \"amount\": 1}]}",
            "14 | {GUEST, \"products\": [{\"idproduct\": PRODUCT, \"amount\": 1, \"idvatgroup\": 2000000000}]}",
            "25 | {\"idcustomer\": 2000000000, LINES}",
            "5 | {\"deliverycountry\": \"NL\", LINES}", "5 | {\"deliveryname\": \"Ann\", LINES}",
            "5 | {GUEST, \"pricelists\": [2000000000], LINES}",
            "5 | {GUEST, \"orderfields\": [{\"idorderfield\": 2000000000, \"value\": \"x\"}], LINES}"})
    void refusesOrdersThatNameNobodyOrWhatDoesNotExist(int code, String body) {
        refused(400, code, () -> API.post("/orders", filled(body)));
    }

    @Rule({"ACC-11", "AUT-20", "CON-21", "ORD-9", "ORD-10", "ORD-17", "ORD-20"})
    @ParameterizedTest
    @ValueSource(strings = {"\"idtemplate\": 2000000000", "\"idshippingprovider_profile\": 2000000000",
            "\"warehouses\": [2000000000]", "\"idfulfilment_customer\": 2000000000"})
    void refusesToNameWhatDoesNotExist(String member) {
        refused(404, 20, () -> API.post("/orders", filled("{GUEST, %s, LINES}".formatted(member))));
        var order = order("", "", new int[] {product, 1});
        refused(404, 20, () -> API.put("/orders/" + id(order), "{%s}".formatted(member)));
    }

    private String filled(String body) {
        return body.replace("GUEST", GUEST).replace("LINES", "\"products\": [{\"idproduct\": PRODUCT, \"amount\": 1}]")
                .replace("PRODUCT", String.valueOf(product));
    }

    @Rule({"ORD-27", "ORD-30"})
    @Test
    void refusesLinesWithoutProductOrAmountAndAnUnknownVatGroup() {
        refused(400, 23, () -> API.post("/orders", filled("{GUEST, \"products\": [{\"amount\": 1}]}")));
        refused(400, 23, () -> API.post("/orders", filled("{GUEST, \"products\": [{\"idproduct\": PRODUCT}]}")));
        var order = order("", "", new int[] {product, 1});
        refused(400, 14, order, () -> API.post("/orders/%d/products".formatted(id(order)),
                filled("{\"idproduct\": PRODUCT, \"amount\": 1, \"idvatgroup\": 2000000000}")));
    }

    @Rule({"ORD-42", "ORD-43", "ORD-52", "PRO-1"})
    @Test
    void refusesUnderTheOtherSpellingsOfItsPathsToo() {
        var empty = order(String.valueOf(warehouse), "", new int[] {product, 1});
        API.delete("/orders/%d/products/%d".formatted(id(empty), line(empty, 0))).expect(204);
        refused(400, 13, empty, () -> API.post("/orders/%d/close".formatted(id(empty)), null));
        refused(400, 21, empty, () -> API.post("/orders/%d/undo_cancellation".formatted(id(empty)), null));
        var order = order(String.valueOf(warehouse), "", new int[] {product, 1});
        API.put("/admin/warehouses/" + warehouse, "{\"accept_orders\": false}").ok();
        refused(400, 21, order, () -> API.post("/orders/%d/close".formatted(id(order)), null));
    }

    @Rule({"PCK-56", "PCK-57", "PKG-14"})
    @Test
    void refusesToSplitAndToAdviseOnAPicklistThatIsPausedOrOver() {
        stock(product, warehouse, 2);
        var picklist = picklist(processed(order(String.valueOf(warehouse), "", new int[] {product, 2})), 0);
        var path = "/picklists/%d/".formatted(picklist.get("idpicklist").asInt());
        var split = "{\"to\": \"backorder\", \"products\": [{\"idpicklist_product\": %d, \"amount\": 1}]}"
                .formatted(picklist.get("products").get(0).get("idpicklist_product").asInt());
        API.post(path + "pause", "{\"reason\": \"broken\"}").ok();
        refused(400, 1013, () -> API.post(path + "split", split));
        API.post(path + "resume", null).ok();
        API.post(path + "cancel", null).ok();
        refused(400, 21, () -> API.post(path + "split", split));
        int packaging = API.post("/packagings", "{\"name\": \"%s\"}".formatted(unique())).created().get("idpackaging").asInt();
        refused(400, 21, () -> API.put(path + "packaging-advice", "{\"idpackaging\": %d}".formatted(packaging)));
    }

    @Rule({"ORD-25", "ORD-27"})
    @Test
    void limitsThePiecesOfAnOrder() {
        var most = new int[] {product, 100_000_000};
        var order = order("", "", most, most, most, most, most, most, most, most, most, most);
        refused(400, 5, () -> API.post("/orders/%d/products".formatted(id(order)), wanted(1)));
        refused(400, 5,
                () -> API.post("/orders", "{%s, \"products\": [%s%s]}".formatted(GUEST, (wanted(100_000_000) + ",").repeat(10),
                        wanted(1))));
        var small = order("", "", most, most, most, most, most, most, most, most, most, new int[] {product, 99_999_999});
        int last = line(small, 9);
        API.put("/orders/%d/products/%d".formatted(id(small), last), "{\"amount\": 100000000}").ok();
        refused(400, 23, () -> API.put("/orders/%d/products/%d".formatted(id(small), last), "{\"amount\": 100000001}"));
    }

    /** Two orders wait for more pieces of one product than the limit. */
    @Rule("PRO-24")
    @Test
    void refusesToProcessBeyondTheLimitOfReservedPieces() {
        var most = new int[] {product, 100_000_000};
        var here = String.valueOf(warehouse);
        processed(order(here, "", most, most, most, most, most, most, most, most, most, most));
        var second = order(here, "", new int[] {product, 1});
        refused(400, 5, () -> API.post("/orders/%d/process".formatted(id(second)), null));
        stock(product, warehouse, 5);
        act(second, "allocate", null);
        assertThat(Trade.levels(product, warehouse).get("freestock").asInt()).isEqualTo(5 - 1_000_000_000);
    }

    private String wanted(int amount) {
        return "{\"idproduct\": %d, \"amount\": %d}".formatted(product, amount);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /", "PUT /", "DELETE /", "POST /process", "POST /close", "POST /pause", "POST /resume",
            "POST /reopen", "POST /change-to-concept", "POST /undo-cancellation", "POST /allocate", "POST /deallocate",
            "POST /prioritise", "POST /process-backorders", "POST /anonymize", "GET /products", "GET /products/1",
            "POST /products", "PUT /products/1", "DELETE /products/1", "GET /backorders", "GET /notes", "GET /tags",
            "POST /tags", "DELETE /tags/1", "GET /orderfields", "DELETE /orderfields/1"})
    void anUnknownOrderIsNotFound(String request) {
        var parts = request.split(" ");
        var path = "/orders/2000000000" + (parts[1].equals("/") ? "" : parts[1]);
        refused(404, 20, () -> API.send(parts[0], path, parts[0].equals("GET") || parts[0].equals("DELETE")
                ? null
                : "{\"idtag\": 1, \"idproduct\": %d, \"amount\": 1}".formatted(product)));
    }

    @Rule({"ORD-27", "ORD-28", "ORD-34", "ORD-44", "ORD-45", "ORD-46", "ORD-48", "ORD-52", "ORD-60"})
    @Test
    void refusesWhatAConceptDoesNotAllow() {
        var order = order("", "", new int[] {product, 1});
        for (var action : new String[] {"pause", "resume", "reopen", "change-to-concept", "undo-cancellation", "anonymize"}) {
            refused(400, 21, () -> API.post("/orders/%d/%s".formatted(id(order), action), null));
        }
        assertThat(act(order, "process-backorders", null)).isEmpty();
        act(order, "prioritise", null);
        refused(404, 20, () -> API.put("/orders/%d/products/2000000000".formatted(id(order)), "{\"name\": \"x\"}"));
        refused(400, 5, () -> API.put("/orders/%d/products/%d".formatted(id(order), line(order, 0)), "{\"name\": \"\"}"));
        refused(400, 5, () -> API.put("/orders/%d/products/%d".formatted(id(order), line(order, 0)), "{\"price\": null}"));
        refused(400, 24, () -> API.post("/orders/%d/products".formatted(id(order)), "{\"productcode\": \"no\", \"amount\": 1}"));
        refused(400, 23, () -> API.post("/orders/%d/products".formatted(id(order)), "{\"amount\": 1}"));
        refused(400, 5, () -> API.put("/orders/" + id(order), "{\"deliveryname\": null}"));
    }

    @Rule({"ORD-32", "ORD-33", "ORD-42", "ORD-45", "ORD-48", "ORD-49"})
    @Test
    void refusesToChangeTheLinesOfAProcessedOrder() {
        stock(product, warehouse, 2);
        var order = processed(order(String.valueOf(warehouse), "", new int[] {product, 3}));
        var lines = "/orders/%d/products".formatted(id(order));
        refused(400, 33, () -> API.post(lines, wanted(1)));
        refused(400, 33, () -> API.put(lines + "/" + line(order, 0), "{\"amount\": 4}"));
        refused(400, 33, () -> API.delete(lines + "/" + line(order, 0)));
        refused(400, 32, () -> API.post("/orders/%d/close".formatted(id(order)), null));
        refused(400, 32, () -> API.post("/orders/%d/deallocate".formatted(id(order)), null));
        refused(400, 21, () -> API.post("/orders/%d/resume".formatted(id(order)), null));
        refused(400, 21, () -> API.post("/orders/%d/change-to-concept".formatted(id(order)), null));
        refused(400, 21, () -> API.delete("/orders/" + id(order) + "?force=false"));
        API.put(lines + "/" + line(order, 0), "{\"amount\": 3, \"name\": \"Lamp\"}").ok();
    }

    @Rule({"CON-62", "ORD-36", "ORD-37", "ORD-42", "ORD-44", "ORD-45", "ORD-46", "ORD-49", "ORD-51", "ORD-52", "ORD-60"})
    @Test
    void refusesToChangeAnEndedOrder() {
        stock(product, warehouse, 2);
        var order = processed(order(String.valueOf(warehouse), "", new int[] {product, 2}));
        var picklist = picklist(order, 0);
        Trade.on(picklist, "pickall", null);
        Trade.on(picklist, "close", null);
        assertThat(status(order)).isEqualTo("completed");
        refused(400, 30, () -> API.put("/orders/" + id(order), "{\"reference\": \"late\"}"));
        int field = Trade.made("/admin/orderfields", "{\"title\": \"%s\", \"type\": \"text\"}".formatted(Trade.unique()),
                "idorderfield");
        refused(400, 30, () -> API.put("/orders/" + id(order),
                "{\"orderfields\": [{\"idorderfield\": %d, \"value\": \"late\"}]}".formatted(field)));
        API.put("/orders/" + id(order), Trade.find(order).toString()).ok();
        for (var action : new String[] {"pause", "resume", "reopen", "undo-cancellation", "anonymize"}) {
            refused(400, 21, () -> API.post("/orders/%d/%s".formatted(id(order), action), null));
        }
        refused(400, 32, () -> API.post("/orders/%d/process".formatted(id(order)), null));
        refused(400, 21, () -> API.delete("/orders/" + id(order)));
        API.delete("/orders/" + id(order) + "?force=true").expect(204);
        assertThat(status(order)).isEqualTo("cancelled");
        assertThat(Trade.find(order).get("products").get(0).get("amount_cancelled").asInt()).isZero();
        refused(400, 21, () -> API.post("/orders/%d/undo-cancellation".formatted(id(order)), null));
        refused(400, 21, () -> API.delete("/orders/" + id(order) + "?force=true"));
        refused(400, 30, () -> API.put("/orders/" + id(order), "{\"reference\": \"late\"}"));
    }

    @Rule({"ORD-46", "ORD-50"})
    @Test
    void refusesToReopenAnOrderWithAClosedPicklist() {
        stock(product, warehouse, 2);
        var order = processed(order(String.valueOf(warehouse), "", new int[] {product, 3}));
        var picklist = picklist(order, 0);
        Trade.on(picklist, "pickall", null);
        Trade.on(picklist, "close", null);
        refused(400, 21, () -> API.post("/orders/%d/reopen".formatted(id(order)), null));
        act(order, "pause", "{\"reason\": \"why\"}");
        API.send("DELETE", "/orders/" + id(order), "{\"force\": true}").expect(204);
        assertThat(Trade.find(order).get("products").get(0).get("amount_cancelled").asInt()).isEqualTo(1);
        assertThat(Trade.levels(product, warehouse).get("reserved").asInt()).isZero();
    }

    @Rule({"CUS-9", "ORD-60", "ORD-61", "ORD-62"})
    @Test
    void anonymizesAnOldOrderAndItsPicklists() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        clock.startNewYear("06-01T08:00:00Z");
        var api = service.admin();
        int thing = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(unique()))
                .created()
                .get("idproduct").asInt();
        int here = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        api.post("/products/%d/stock/%d".formatted(thing, here), "{\"change\": 5, \"reason\": \"r\"}").ok();
        int customer = api.post("/customers", "{\"name\": \"Ann\", \"emailaddress\": \"a@example.com\"}").created()
                .get("idcustomer").asInt();
        int order = api.post("/orders", """
                {"idcustomer": %d, "deliverycountry": "NL", "telephone": "012", "customer_remarks": "Ann is at home",
                 "products": [{"idproduct": %d, "amount": 1}]}""".formatted(customer, thing)).created().get("idorder")
                .asInt();
        var path = "/orders/" + order;
        int picklist = api.post(path + "/process", null).ok().get("picklists").get(0).get("idpicklist").asInt();
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        api.post("/picklists/%d/close".formatted(picklist), null).ok();
        service.forgetAggregates();
        clock.passes(Duration.ofDays(7).minusMinutes(5));
        api.post(path + "/anonymize", null).refused(400, 21);
        api.delete("/customers/" + customer).refused(400, 1003);

        clock.passes(Duration.ofMinutes(10));
        var forgotten = api.post(path + "/anonymize", null).ok();

        assertThat(forgotten.get("idcustomer").isNull()).isTrue();
        assertThat(forgotten.get("telephone").isNull()).isTrue();
        assertThat(forgotten.get("customer_remarks").isNull()).isTrue();
        assertThat(forgotten.get("deliverycountry").asString()).isEqualTo("NL");
        assertThat(forgotten.toString()).doesNotContain("Ann").doesNotContain("example.com");
        assertThat(api.get("/picklists/" + picklist).body()).doesNotContain("Ann").doesNotContain("example.com");
        assertThat(api.post(path + "/anonymize", null).ok()).isEqualTo(forgotten);
        api.delete("/customers/" + customer).expect(204);

        int again = api
                .post("/orders",
                        """
                {"deliveryname": "Ann", "deliverycountry": "NL", "products": [{"idproduct": %d, "amount": 1}]}"""
                                .formatted(thing))
                .created().get("idorder").asInt();
        api.delete("/orders/" + again).expect(204);
        service.forgetAggregates();
        clock.passes(Duration.ofDays(8));
        for (int time = 1; time <= 2; time++) {
            assertThat(api.post("/orders/%d/anonymize".formatted(again), null).ok().toString()).doesNotContain("Ann");
            api.post("/orders/%d/undo-cancellation".formatted(again), null).ok();
            api.put("/orders/" + again, "{\"deliveryname\": \"Ann\"}").ok();
            api.delete("/orders/" + again).expect(204);
        }
    }
}
