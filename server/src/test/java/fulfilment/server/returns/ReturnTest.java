package fulfilment.server.returns;

import static fulfilment.server.returns.Returns.API;
import static fulfilment.server.returns.Returns.again;
import static fulfilment.server.returns.Returns.body;
import static fulfilment.server.returns.Returns.id;
import static fulfilment.server.returns.Returns.ids;
import static fulfilment.server.returns.Returns.line;
import static fulfilment.server.returns.Returns.logTypes;
import static fulfilment.server.returns.Returns.made;
import static fulfilment.server.returns.Returns.path;
import static fulfilment.server.returns.Returns.priced;
import static fulfilment.server.returns.Returns.product;
import static fulfilment.server.returns.Returns.receive;
import static fulfilment.server.returns.Returns.refused;
import static fulfilment.server.returns.Returns.returned;
import static fulfilment.server.returns.Returns.returning;
import static fulfilment.server.returns.Returns.shipped;
import static fulfilment.server.returns.Returns.unique;
import static fulfilment.server.returns.Returns.warehouse;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests returns over HTTP: their details, lines, log and lists. Rules RET. */
class ReturnTest {

    private static final String COMPOSITION = ", \"type\": \"virtual_composition\"";

    private static List<String> lines(JsonNode products) {
        var lines = new ArrayList<String>();
        products.forEach(line -> lines.add(line.get("idproduct") + " " + line.get("amount") + " " + line.get("price")));
        return lines;
    }

    @Test
    @Rule({"RET-1", "RET-2", "RET-9", "RET-30"})
    void createsAReturnOfAGuest() {
        int lamp = product();
        int torch = product();
        var made = returned("""
                , "name": "Ann", "city": "Delft", "country": "nl", "reference": "PO-7", "tracking_code": "3SABC",
                "received_at": "2026-02-03 10:15:00",
                "returned_products": [{"idproduct": %d, "amount": 3, "idreturn_reason": 2, "price": 9}],
                "replacement_products": [{"idproduct": %d, "amount": 2, "price": 4.25}]""".formatted(lamp, torch));

        assertThat(made.propertyNames()).containsExactlyInAnyOrder("idreturn", "idcustomer", "idorder", "idreturn_status",
                "idtemplate", "returnid", "name", "contactname", "address", "address2", "zipcode", "city", "region", "country",
                "full_address", "telephone", "emailaddress", "language", "reference", "tracking_code", "received_at",
                "idfulfilment_customer", "completed_at", "created_at", "updated_at", "comment_count", "return_status", "customer",
                "order", "totals", "returned_products", "replacement_products");
        assertThat(made.get("returnid").asString()).matches("R\\d{4}-\\d{4,}");
        assertThat(made.get("full_address").asString()).isEqualTo("Ann\nDelft\nNetherlands");
        assertThat(made.get("received_at").asString()).isEqualTo("2026-02-03 10:15:00");
        assertThat(made.get("customer").isNull()).isTrue();
        assertThat(made.get("order").isNull()).isTrue();
        assertThat(made.get("return_status").propertyNames()).containsExactlyInAnyOrder("idreturn_status", "name", "default",
                "completed", "color", "created_at", "updated_at");
        var returned = made.get("returned_products").get(0);
        assertThat(returned.propertyNames()).containsExactlyInAnyOrder("idreturn_product", "idreturn", "idreturn_reason",
                "idproduct", "idwarehouse", "idlocation", "lot_number", "expiration_date", "price", "amount", "status",
                "changeable", "product", "return_reason", "location");
        assertThat(returned.get("price").asInt()).isZero();
        assertThat(returned.get("status").asString()).isEqualTo("expected");
        assertThat(returned.get("changeable").asBoolean()).isTrue();
        assertThat(returned.get("product").propertyNames()).containsExactlyInAnyOrder("idproduct", "image_url", "productcode",
                "name");
        assertThat(returned.get("return_reason").get("idreturn_reason").asInt()).isEqualTo(2);
        var replacement = made.get("replacement_products").get(0);
        assertThat(replacement.propertyNames()).containsExactlyInAnyOrder("idreturn_product_replacement", "idreturn", "idproduct",
                "idpicklist", "idbackorder", "price", "amount", "status", "changeable", "product");
        assertThat(replacement.get("status").asString()).isEqualTo("concept");
        assertThat(made.get("totals").toString()).isEqualTo("{\"returned_products_count\":3,\"returned_products_value\":0,"
                + "\"replacement_products_count\":2,\"replacement_products_value\":8.5,\"days_after_order_shipped\":null}");
        assertThat(again(made)).isEqualTo(made);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "{\"idreturn_status\": 99999, \"idtemplate\": 1} | 404 | 20",
            "{\"idreturn_status\": 1, \"idtemplate\": 99999} | 404 | 20",
            "{\"idreturn_status\": 1, \"idtemplate\": 1, \"idorder\": 99999999} | 404 | 20",
            "{\"idreturn_status\": 1, \"idtemplate\": 1, \"idcustomer\": 99999999} | 404 | 20",
            "{\"idreturn_status\": 1, \"idtemplate\": 1, \"idfulfilment_customer\": 99999} | 404 | 20",
            "{\"idreturn_status\": 1, \"idtemplate\": 1, \"returned_products\": [{\"idproduct\": 99999999, \"amount\": 1, \"idreturn_reason\": 1}]} | 404 | 20"})
    @Rule("RET-1")
    void refusesAReturnThatNamesWhatDoesNotExist(String body, int status, int code) {
        refused(status, code, () -> API.post("/returns", body));
    }

    @Test
    @Rule("RET-9")
    void refusesAnUnknownReason() {
        var one = returned("");
        var body = "{\"idproduct\": %d, \"amount\": 1, \"price\": 1, \"idreturn_reason\": 99999}".formatted(product());
        refused(404, 20, () -> API.post(path(one, "/returned_products"), body));
        refused(400, 5, () -> API.post(path(one, "/replacement_products"), body.replace("\"price\": 1, ", "")));
    }

    @Test
    @Rule({"RET-3", "RET-4", "RET-30", "CON-46"})
    void copiesFromTheOrder() {
        int lamp = product();
        var order = shipped(lamp, 2, warehouse());
        var first = returned(
                ", \"idorder\": %d, \"returned_products\": [{\"idproduct\": %d, \"amount\": 7, \"idreturn_reason\": 1}]"
                        .formatted(order.get("idorder").asInt(), lamp));
        var second = returned(
                ", \"idorder\": %d, \"city\": \"Breda\", \"telephone\": \"099\"".formatted(order.get("idorder").asInt()));

        assertThat(first.get("name").asString()).isEqualTo("Ann");
        assertThat(first.get("contactname").asString()).isEqualTo("Ann Smith");
        assertThat(first.get("full_address").asString()).isEqualTo("Ann\nAnn Smith\nQuay 1\nDelft\nNederland");
        assertThat(first.get("emailaddress").asString()).isEqualTo("ann@example.com");
        assertThat(first.get("language").asString()).isEqualTo("nl");
        assertThat(first.get("order").get("orderid")).isEqualTo(order.get("orderid"));
        assertThat(first.get("order").propertyNames()).containsExactlyInAnyOrder("idorder", "orderid", "reference", "created_at");
        assertThat(first.get("totals").get("days_after_order_shipped").asInt()).isZero();
        assertThat(first.get("totals").get("returned_products_count").asInt()).isEqualTo(7);
        assertThat(second.get("full_address").asString()).isEqualTo("Ann\nAnn Smith\nBreda\nNederland");
        assertThat(second.get("telephone").asString()).isEqualTo("099");
        assertThat(second.get("returnid")).isNotEqualTo(first.get("returnid"));
    }

    @Test
    @Rule({"RET-3", "CUS-9"})
    void copiesFromTheCustomerAndKeepsIt() {
        int customer = made("/customers", """
                {"name": "Shop %s", "emailaddress": "shop@example.com", "language": "nl", "addresses": [{"name": "Shop", "city": "Oss",
                 "country": "nl", "defaultdelivery": true}]}""".formatted(unique()), "idcustomer");
        var one = returned(", \"idcustomer\": " + customer);

        assertThat(one.get("full_address").asString()).isEqualTo("Shop\nOss\nNederland");
        assertThat(one.get("emailaddress").asString()).isEqualTo("shop@example.com");
        assertThat(one.get("customer").propertyNames()).containsExactlyInAnyOrder("idcustomer", "customerid", "name",
                "contactname");
        refused(400, 1003, () -> API.delete("/customers/" + customer));
        API.delete(path(one, "")).expect(204);
        API.delete("/customers/" + customer).expect(204);
    }

    @Test
    @Rule({"RET-6", "RET-7", "RET-25", "RET-27"})
    void changesOnlyTheDetails() {
        int lamp = product();
        var one = returning(new int[] {lamp, 2});
        var changed = API.put(path(one, ""), """
                {"name": "Bob", "reference": "new", "tracking_code": null, "returned_products": %s,
                 "returnid": "R1", "idreturn_status": 3}""".formatted(one.get("returned_products"))).ok();
        refused(400, 5, () -> API.put(path(one, ""), "{\"returned_products\": [{\"idproduct\": \"nonsense\"}]}"));
        refused(400, 5, () -> API.put(path(one, ""), "{\"returned_products\": []}"));
        refused(400, 5, () -> API.put(path(one, ""), "{\"replacement_products\": [{\"idproduct\": %d}]}".formatted(lamp)));

        assertThat(changed.get("name").asString()).isEqualTo("Bob");
        assertThat(changed.get("country")).isEqualTo(one.get("country"));
        assertThat(changed.get("returnid")).isEqualTo(one.get("returnid"));
        assertThat(changed.get("returned_products")).isEqualTo(one.get("returned_products"));
        assertThat(changed.get("return_status").get("completed").asBoolean()).isTrue();
        assertThat(changed.get("completed_at").isNull()).isFalse();
        assertThat(logTypes(one)).containsExactly("created", "completed");
        assertThat(API.put(path(one, ""), "{\"idreturn_status\": 2}").ok().get("completed_at").isNull()).isTrue();
        assertThat(logTypes(one)).containsExactly("created", "completed", "status_changed");
        refused(404, 20, () -> API.put(path(one, ""), "{\"idreturn_status\": 99999}"));
        refused(400, 5, () -> API.put(path(one, ""), "{\"idreturn_status\": null}"));
        var before = again(one);
        assertThat(API.put(path(one, ""), "{\"name\": \"Bob\", \"idreturn_status\": 2}").ok()).isEqualTo(before);
        refused(404, 20, () -> API.put("/returns/99999999", "{\"name\": \"x\"}"));
    }

    @Test
    @Rule({"RET-13", "RET-9"})
    void changesLinesWhileTheyCanBeChanged() {
        int lamp = product();
        int warehouse = warehouse();
        var one = returned("");
        var added = API.post(path(one, "/returned_products"),
                "{\"idproduct\": %d, \"amount\": 2, \"price\": 9.5, \"idreturn_reason\": 1}".formatted(lamp)).ok();
        var line = path(one, "/returned_products/" + added.get("idreturn_product").asInt());
        assertThat(added.get("price").asDouble()).isEqualTo(9.5);

        int other = product();
        refused(400, 5, () -> API.put(line, "{\"idproduct\": %d}".formatted(other)));
        var changed = API.put(line, "{\"amount\": 3, \"price\": 8, \"idreturn_reason\": 2, \"idproduct\": %d}".formatted(lamp))
                .ok();
        assertThat(changed.get("return_reason").get("name").asString()).isEqualTo("Damaged");
        assertThat(again(one).get("totals").get("returned_products_value").asInt()).isEqualTo(24);
        assertThat(API.get(path(one, "/returned_products")).ok().get(0)).isEqualTo(changed);
        refused(400, 5, () -> API.put(line, "{\"amount\": 0}"));
        refused(400, 5, () -> API.put(line, "{\"price\": null}"));

        receive(again(one), 0, warehouse, "not_added_to_stock").ok();
        refused(400, 1002, () -> API.put(line, "{\"amount\": 1}"));
        refused(400, 1002, () -> API.delete(line));
        assertThat(again(one).get("returned_products").get(0).get("changeable").asBoolean()).isFalse();
        refused(404, 20, () -> API.put(path(one, "/returned_products/99999999"), "{\"amount\": 1}"));
    }

    @Test
    @Rule({"RET-13", "RET-9"})
    void changesReplacements() {
        var one = returned("");
        var added = API.post(path(one, "/replacement_products"),
                "{\"idproduct\": %d, \"amount\": 2, \"price\": 9.5}".formatted(product())).ok();
        var line = path(one, "/replacement_products/" + added.get("idreturn_product_replacement").asInt());
        var changed = API.put(line, "{\"amount\": 3, \"price\": 8}").ok();
        assertThat(again(one).get("replacement_products").get(0)).isEqualTo(changed);
        assertThat(again(one).get("totals").get("replacement_products_value").asInt()).isEqualTo(24);
        API.delete(line).expect(204);
        assertThat(API.get(path(one, "/replacement_products")).ok()).isEmpty();
        refused(404, 20, () -> API.delete(line));
    }

    @Test
    @Rule("RET-8")
    void deletesOnlyAReturnWithoutProducts() {
        var one = returning(new int[] {product(), 1});
        refused(400, 1001, () -> API.delete(path(one, "")));
        API.delete(path(one, "/returned_products/" + line(one, 0))).expect(204);
        API.delete(path(one, "")).expect(204);
        refused(404, 20, () -> API.get(path(one, "")));
        refused(404, 20, () -> API.get(path(one, "/logs")));
        refused(404, 20, () -> API.delete(path(one, "")));
    }

    @Test
    @Rule("RET-10")
    void addsACompositionAsItsParts() {
        int lamp = product();
        int torch = priced(25);
        int inner = product(COMPOSITION);
        API.post("/products/%d/parts".formatted(inner), "{\"idproduct\": %d, \"amount\": 2}".formatted(lamp)).created();
        int set = product(COMPOSITION);
        API.post("/products/%d/parts".formatted(set), "{\"idproduct\": %d, \"amount\": 1}".formatted(inner)).created();
        API.post("/products/%d/parts".formatted(set), "{\"idproduct\": %d, \"amount\": 1}".formatted(torch)).created();
        var one = returned("");
        var first = API.post(path(one, "/returned_products"),
                "{\"idproduct\": %d, \"amount\": 3, \"price\": 40, \"idreturn_reason\": 1}".formatted(set)).ok();
        API.post(path(one, "/replacement_products"), "{\"idproduct\": %d, \"amount\": 1, \"price\": 40}".formatted(set)).ok();

        assertThat(first.get("idproduct").asInt()).isEqualTo(lamp);
        assertThat(lines(again(one).get("returned_products"))).containsExactly(lamp + " 6 10", torch + " 3 20");
        assertThat(lines(again(one).get("replacement_products"))).containsExactly(lamp + " 2 10", torch + " 1 20");
        assertThat(again(one).get("totals").get("returned_products_value").asInt()).isEqualTo(120);
        int empty = product(COMPOSITION);
        refused(400, 5, () -> API.post(path(one, "/replacement_products"),
                "{\"idproduct\": %d, \"amount\": 1, \"price\": 40}".formatted(empty)));
        refused(400, 5, () -> API.post(path(one, "/replacement_products"),
                "{\"idproduct\": %d, \"amount\": 50000001, \"price\": 40}".formatted(set)));
        API.post(path(one, "/replacement_products"), "{\"idproduct\": %d, \"amount\": 50000000, \"price\": 40}".formatted(set))
                .ok();
        assertThat(lines(again(one).get("replacement_products"))).contains(lamp + " 100000000 10");
    }

    @Test
    @Rule("RET-12")
    void limitsTheNumberOfLines() {
        int lamp = product();
        var line = "{\"idproduct\": %d, \"amount\": 1, \"idreturn_reason\": 1}".formatted(lamp);
        var full = IntStream.range(0, 1_000).mapToObj(i -> line).collect(Collectors.joining(","));
        refused(400, 5, () -> API.post("/returns", body(", \"returned_products\": [%s, %s]".formatted(full, line))));
        var one = returned(", \"returned_products\": [%s]".formatted(full));
        assertThat(one.get("returned_products")).hasSize(1_000);
        refused(400, 5, () -> API.post(path(one, "/returned_products"),
                "{\"idproduct\": %d, \"amount\": 1, \"price\": 1, \"idreturn_reason\": 1}".formatted(lamp)));
    }

    @Test
    @Rule({"RET-25", "RET-26", "RET-27", "RET-28"})
    void keepsALog() {
        var one = returned(", \"emailaddress\": \"ann@example.com\"");
        var comment = API.post(path(one, "/logs"), "{\"message\": \"The box was open\", \"notify_customer\": true}").created();
        var done = API.post(path(one, "/logs"), "{\"idreturn_status\": 3, \"message\": \"All fine\"}").created();
        var other = API.post(path(one, "/logs"), "{\"idreturn_status\": 2}").created();

        assertThat(comment.propertyNames()).containsExactlyInAnyOrder("idreturn_log", "idreturn_status", "iduser", "type",
                "message", "notified_customer", "created_at", "updated_at", "return_status", "user");
        assertThat(comment.get("type").asString()).isEqualTo("comment");
        assertThat(comment.get("notified_customer").asBoolean()).isTrue();
        assertThat(comment.get("return_status").propertyNames()).containsExactlyInAnyOrder("idreturn_status", "name", "color");
        assertThat(comment.get("user").get("iduser")).isEqualTo(API.get("/users/me").ok().get("iduser"));
        assertThat(comment.get("user").get("name").asString()).isNotBlank();
        assertThat(done.get("type").asString()).isEqualTo("completed");
        assertThat(done.get("notified_customer").asBoolean()).isFalse();
        assertThat(other.get("message").asString()).isEmpty();
        assertThat(logTypes(one)).containsExactly("created", "comment", "completed", "status_changed");
        assertThat(API.get(path(one, "/logs")).ok().get(2)).isEqualTo(done);
        refused(400, 5, () -> API.post(path(one, "/logs"), "{}"));
        refused(400, 5, () -> API.post(path(one, "/logs"), "{\"idreturn_status\": 2}"));
        refused(404, 20, () -> API.post(path(one, "/logs"), "{\"idreturn_status\": 99999}"));
        refused(404, 20, () -> API.post("/returns/99999999/logs", "{}"));
    }

    @Test
    @Rule("RET-28")
    void notifiesOnlyACustomerWithAnAddress() {
        var one = returned("");
        assertThat(API.post(path(one, "/logs"), "{\"message\": \"x\", \"notify_customer\": true}").created()
                .get("notified_customer").asBoolean()).isFalse();
    }

    @Test
    @Rule({"RET-31", "RET-32"})
    void findsReturns() {
        var word = unique();
        int customer = made("/customers", "{\"name\": \"Shop\", \"contactname\": \"%s\"}".formatted(word), "idcustomer");
        var first = returned(", \"emailaddress\": \"%s@x.example\", \"name\": \"Mr %s\"".formatted(word, word));
        var second = returned(", \"idcustomer\": %d, \"name\": \"other\"".formatted(customer));
        API.put(path(second, ""), "{\"contactname\": \"other\", \"idreturn_status\": 3}").ok();
        var listed = API.get("/returns?search=" + word.toUpperCase(Locale.ROOT)).ok();

        assertThat(ids(listed)).containsExactly(id(second), id(first));
        assertThat(listed.get(0).propertyNames()).containsExactlyInAnyOrder("idreturn", "idcustomer", "idorder",
                "idreturn_status", "idtemplate", "returnid", "name", "contactname", "address", "address2", "zipcode", "city",
                "region", "country", "full_address", "telephone", "emailaddress", "language", "reference", "tracking_code",
                "received_at", "idfulfilment_customer", "completed_at", "created_at", "updated_at", "comment_count");
        var found = "/returns?search=" + word;
        assertThat(ids(API.get(found + "&status=processing").ok())).containsExactly(id(first));
        assertThat(ids(API.get(found + "&status=completed").ok())).containsExactly(id(second));
        assertThat(ids(API.get(found + "&status=3").ok())).containsExactly(id(second));
        assertThat(ids(API.get(found + "&status=nonsense").ok())).isEmpty();
        assertThat(ids(API.get("/returns?emailaddress=%s@x.example".formatted(word)).ok())).containsExactly(id(first));
        assertThat(ids(API.get("/returns?idcustomer=" + customer).ok())).containsExactly(id(second));
        assertThat(ids(API.get("/returns?search=" + first.get("returnid").asString()).ok())).contains(id(first));
        assertThat(ids(API.get(found + "&offset=1").ok())).containsExactly(id(first));
        for (var filter : List.of("created_after", "updated_after")) {
            assertThat(ids(API.get(found + "&%s=2020-01-01".formatted(filter) + Client.asOfNow()).ok())).hasSize(2);
            assertThat(ids(API.get(found + "&%s=2099-01-01".formatted(filter) + Client.asOfNow()).ok())).isEmpty();
        }
        refused(400, 5, () -> API.get("/returns?created_after=nonsense"));
    }

    @Test
    @Rule({"RET-44", "ORD-61"})
    void losesPersonalDataWithItsOrder() {
        var service = Service.sharedWithClock();
        var clock = service.clock();
        clock.startNewYear("06-01T08:00:00Z");
        var api = service.admin();
        int product = api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1}".formatted(unique()))
                .created()
                .get("idproduct").asInt();
        int customer = api.post("/customers", "{\"name\": \"Shop\"}").created().get("idcustomer").asInt();
        int order = api.post("/orders", """
                {"idcustomer": %d, "deliveryname": "Ann", "deliverycity": "Delft", "deliverycountry": "nl",
                 "emailaddress": "ann@example.com", "products": [{"idproduct": %d, "amount": 1}]}""".formatted(customer,
                product)).created().get("idorder").asInt();
        int id = id(api.post("/returns", body(", \"tracking_code\": \"3S\", \"reference\": \"r\", \"idorder\": " + order))
                .created());
        int other = id(api.post("/returns", body(", \"name\": \"Bob\"")).created());
        api.delete("/orders/" + order).expect(204);
        service.forgetAggregates();
        clock.passes(Duration.ofDays(8));
        api.post("/orders/%d/anonymize".formatted(order), null).ok();

        var after = api.get("/returns/%d", id).ok();
        assertThat(after.toString()).doesNotContain("Ann", "Delft", "ann@example.com", "3S");
        assertThat(after.get("country").asString()).isEqualTo("NL");
        assertThat(after.get("customer").isNull()).isTrue();
        assertThat(after.get("reference").isNull()).isTrue();
        assertThat(api.get("/returns/%d", other).ok().get("name").asString()).isEqualTo("Bob");
        api.delete("/customers/" + customer).expect(204);
    }

    @Test
    @Rule({"COM-2", "COM-19", "COM-12"})
    void takesComments() {
        var one = returned("");
        var comment = API.post(path(one, "/comments"), "{\"body\": \"Look inside\"}").created();
        assertThat(comment.get("source_type").asString()).isEqualTo("return");
        assertThat(comment.get("source").get("returnid")).isEqualTo(one.get("returnid"));
        assertThat(API.get(path(one, "/comments")).ok()).hasSize(1);
        assertThat(again(one).get("comment_count").asInt()).isEqualTo(1);
        refused(404, 20, () -> API.post("/returns/99999999/comments", "{\"body\": \"x\"}"));
    }

    @Test
    @Rule("RET-47")
    void keepsWhatItTookFromItsOrderAndCustomer() {
        int lamp = product();
        int customer = made("/customers", "{\"name\": \"Shop\"}", "idcustomer");
        int other = made("/customers", "{\"name\": \"Store\"}", "idcustomer");
        var order = API.post("/orders", """
                {"idcustomer": %d, "deliveryname": "Ann", "deliverycity": "Delft", "deliverycountry": "nl",
                 "products": [{"idproduct": %d, "amount": 1}]}""".formatted(customer, lamp)).created();
        var one = returned(
                ", \"idorder\": %d, \"returned_products\": [{\"idproduct\": %d, \"amount\": 1, \"idreturn_reason\": 1}]"
                        .formatted(order.get("idorder").asInt(), lamp));

        API.put("/orders/" + order.get("idorder").asInt(),
                "{\"idcustomer\": %d, \"deliveryname\": \"Bob\", \"deliverycity\": \"Breda\", \"reference\": \"new\"}"
                        .formatted(other))
                .ok();
        API.put("/customers/" + customer, "{\"name\": \"Renamed\"}").ok();
        API.put("/products/" + lamp, "{\"name\": \"Torch\"}").ok();
        API.delete("/orders/" + order.get("idorder").asInt()).expect(204);

        var after = again(one);
        assertThat(after.get("full_address")).isEqualTo(one.get("full_address"));
        assertThat(after.get("idcustomer").asInt()).isEqualTo(customer);
        assertThat(after.get("returned_products").get(0).get("product").get("name").asString()).isEqualTo("Lantern");
        assertThat(after.get("customer").get("name").asString()).isEqualTo("Renamed");
        assertThat(after.get("order").get("reference").asString()).isEqualTo("new");
        int warehouse = warehouse();
        receive(one, 0, warehouse, "added_to_stock").ok();
        assertThat(Returns.pieces(lamp, warehouse)).isEqualTo(1);
    }
}
