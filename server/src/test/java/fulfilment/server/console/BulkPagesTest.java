package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What is done with the ticked rows of a list: each row has an outcome of its own. */
class BulkPagesTest {

    private static final Service SERVICE = Service.shared();
    private static final Client ADMIN = SERVICE.admin();

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
    private final String mark = Unique.text();
    private final String once = Unique.text();

    private int product(int pieces) {
        int product = ADMIN
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1}".formatted(Unique.text()))
                .created().get("idproduct").asInt();
        if (pieces > 0) {
            ADMIN.post("/products/%d/stock/1".formatted(product), "{\"change\": %d, \"idlocation\": null, \"reason\": \"test\"}"
                    .formatted(pieces)).ok();
        }
        return product;
    }

    private JsonNode order(int product, int amount) {
        return ADMIN
                .post("/orders",
                        ("{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"warehouses\": [1], \"reference\": \"%s\", "
                                + "\"products\": [{\"idproduct\": %d, \"amount\": %d}]}").formatted(mark, product, amount))
                .created();
    }

    private static int id(JsonNode order) {
        return order.get("idorder").asInt();
    }

    private static JsonNode processed(JsonNode order) {
        return ADMIN.post("/orders/%d/process".formatted(id(order)), null).ok();
    }

    private static String status(JsonNode order) {
        return ADMIN.get("/orders/" + id(order)).ok().get("status").asString();
    }

    /** @param fields names and values */
    private HttpResponse<String> tick(String list, String action, List<Integer> rows, String... fields) {
        var form = new ArrayList<>(List.of("list=" + list, "action=" + action, "once=" + once, "form_token=" + person.token(),
                "page=/console/" + list));
        rows.forEach(row -> form.add("row=" + row));
        for (int i = 0; i < fields.length; i += 2) {
            form.add(fields[i] + "=" + URLEncoder.encode(fields[i + 1], StandardCharsets.UTF_8));
        }
        return person.send("POST", "/console/bulk", String.join("&", form), "Content-Type", "application/x-www-form-urlencoded");
    }

    private static String shown(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).describedAs(answer.body()).isEqualTo(200);
        assertThat(answer.body()).doesNotContain("??");
        return answer.body();
    }

    @Test
    void ordersAreProcessedAndEachThatIsRefusedSaysWhy() {
        int product = product(10);
        var done = processed(order(product, 1));
        var first = order(product, 2);
        var second = order(product, 3);
        var page = person.get("/console/orders?search=" + mark).body();
        assertThat(page).contains("name=\"row\" value=\"%d\"".formatted(id(first)), "With the ticked rows:")
                .doesNotContainPattern("name=\"row\"[^>]* checked");
        assertThat(person.get("/console/orders?search=%s&tick=all".formatted(mark)).body())
                .containsPattern("name=\"row\" value=\"%d\"[^>]* checked".formatted(id(first)));

        var rows = List.of(id(first), id(second), id(done));
        var label = "label." + id(done);
        var outcome = shown(tick("orders", "order.process", rows, label, done.get("orderid").asString()));

        assertThat(outcome).contains("2 done", "1 refused", done.get("orderid").asString() + "</a>: ");
        assertThat(Stream.of(first, second)).allSatisfy(order -> assertThat(status(order)).isEqualTo("processing"));
        assertThat(shown(tick("orders", "order.process", rows, label, done.get("orderid").asString()))).contains("2 done",
                "1 refused");
        assertThat(ADMIN.get("/orders/" + id(first)).ok().get("picklists")).hasSize(1);
    }

    @Test
    void ordersAndProductsGetATag() {
        int idtag = ADMIN.post("/tags", "{\"title\": \"%s\", \"color\": \"#00ff00\", \"inherit\": false}".formatted(mark))
                .created()
                .get("idtag").asInt();
        int lamp = product(0);
        int torch = product(0);
        var order = order(lamp, 1);

        assertThat(shown(tick("products", "product.tag", List.of(lamp, torch), "product.tag.idtag", "#" + idtag)))
                .contains("2 done");
        assertThat(shown(tick("orders", "order.tags", List.of(id(order)), "order.tags.idtag", "" + idtag))).contains("1 done");

        assertThat(ADMIN.get("/products?tag=" + mark).ok()).hasSize(2);
        assertThat(ADMIN.get("/orders?tag=" + mark).ok()).hasSize(1);
    }

    @Test
    void ordersAndPicklistsAreCancelledAfterAQuestion() {
        int product = product(10);
        var orders = List.of(order(product, 1), order(product, 2));
        var page = person.get("/console/orders?search=" + mark).body();
        assertThat(page).contains("This is done with all ticked rows.", "value=\"order.cancel\"");

        var cancelled = shown(tick("orders", "order.cancel", orders.stream().map(BulkPagesTest::id).toList()));

        assertThat(cancelled).contains("2 done");
        assertThat(orders).allSatisfy(order -> assertThat(status(order)).isEqualTo("cancelled"));
        int picklist = processed(order(product, 1)).get("picklists").get(0).get("idpicklist").asInt();
        assertThat(shown(tick("picklists", "picklist.cancel", List.of(picklist)))).contains("1 done");
        assertThat(ADMIN.get("/picklists/" + picklist).ok().get("status").asString()).isEqualTo("cancelled");
        assertThat(shown(tick("picklists", "picklist.cancel", List.of(picklist), "once2", "x"))).contains("1 done");
    }

    @Test
    void placesGetLabels() {
        int place = ADMIN.post("/locations", "{\"idwarehouse\": 1, \"name\": \"%s\"}".formatted(mark)).created().get("idlocation")
                .asInt();
        assertThat(person.get("/console/locations?search=" + mark).body()).contains("Print labels on A4",
                "formtarget=\"_blank\"");
        var document = tick("locations", "locations.label-sheets", List.of(place)).headers().firstValue("Location").orElseThrow();
        assertThat(document).endsWith("/console/locations/labels?format=a4&ids=" + place);
        assertThat(person.get(document.replaceAll("https?://[^/]+", "")).body()).startsWith("%PDF");
    }

    @Test
    void picklistsAreAssignedPutIntoABatchAndPrinted() {
        int product = product(10);
        var picklists = Stream.of(order(product, 1), order(product, 2)).map(BulkPagesTest::processed)
                .map(order -> order.get("picklists").get(0).get("idpicklist").asInt()).toList();
        int me = ADMIN.get("/users/me").ok().get("iduser").asInt();

        assertThat(shown(tick("picklists", "picklist.assign", picklists, "picklist.assign.iduser", "" + me))).contains("2 done");
        assertThat(ADMIN.get("/picklists/" + picklists.getFirst()).ok().get("assigned_to_iduser").asInt()).isEqualTo(me);
        var ids = picklists.stream().map(String::valueOf).collect(Collectors.joining(","));
        for (var paper : List.of("", "document=packinglist&")) {
            var action = "picklists.print" + (paper.isEmpty() ? "" : "-packinglists");
            var document = tick("picklists", action, picklists).headers().firstValue("Location").orElseThrow();
            assertThat(document).endsWith("/console/picklists/pdf?%sids=%s".formatted(paper, ids));
            var printed = person.get(document.replaceAll("https?://[^/]+", ""));
            assertThat(printed.headers().firstValue("Content-Type")).contains("application/pdf");
            assertThat(printed.body()).startsWith("%PDF");
        }
        ADMIN.post("/picklists/%d/pause".formatted(picklists.getLast()), "{}").ok();
        var outcome = shown(tick("picklists", "picklists.batch", picklists, "picklists.batch.title", mark));
        assertThat(outcome).contains("1 done", "1 refused", "/console/batches/");
        assertThat(ADMIN.get("/picklists/" + picklists.getFirst()).ok().get("idpicklist_batch").isNull()).isFalse();
    }

    @Test
    void backordersOfOneOrderAreProcessedTogether() {
        int product = product(0);
        int other = product(0);
        var order = ADMIN
                .post("/orders",
                        ("{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"warehouses\": [1], \"auto_split\": true, "
                                + "\"products\": [{\"idproduct\": %d, \"amount\": 2}, {\"idproduct\": %d, \"amount\": 1}]}")
                                .formatted(product, other))
                .created();
        processed(order);
        var backorders = new ArrayList<Integer>();
        ADMIN.get("/orders/%d/backorders".formatted(id(order))).ok()
                .forEach(one -> backorders.add(one.get("idbackorder").asInt()));
        assertThat(backorders).hasSize(2);
        for (int one : List.of(product, other)) {
            ADMIN.post("/products/%d/stock/1".formatted(one), "{\"change\": 5, \"idlocation\": null, \"reason\": \"test\"}").ok();
        }
        assertThat(person.get("/console/backorders?idorder=" + id(order)).body())
                .contains("name=\"idorder.%d\" value=\"%d\"".formatted(backorders.getFirst(), id(order)));

        var outcome = shown(
                tick("backorders", "order.process-backorders", backorders, "idorder." + backorders.getFirst(), "" + id(order),
                        "idorder." + backorders.getLast(), "" + id(order)));

        assertThat(outcome).contains("2 done");
        assertThat(ADMIN.get("/orders/%d/backorders".formatted(id(order))).ok()).isEmpty();
    }

    @Test
    void nothingOrTooMuchTickedIsRefusedAndDoesNothing() {
        var order = order(product(5), 1);
        for (var rows : List.of(List.<Integer>of(), IntStream.range(id(order), id(order) + 101).boxed().toList())) {
            assertThat(tick("orders", "order.process", rows).statusCode()).isEqualTo(302);
            assertThat(person.get("/console/orders").body()).contains("message refused");
        }
        assertThat(status(order)).isEqualTo("concept");
        assertThat(tick("orders", "order.reopen", List.of(id(order))).statusCode()).isEqualTo(404);
    }

    @Test
    void whoMayDoNothingHasNothingToTick() {
        var order = order(product(5), 1);
        var key = ADMIN.newKey(ADMIN.newUser("\"username\": \"%s\", \"rights\": [\"products.edit\"]".formatted(mark)));
        var reader = new Visitor(SERVICE.address()).signIn(key);

        assertThat(reader.get("/console/orders?search=" + mark).body()).contains("1 to 1 of 1").doesNotContain("name=\"row\"");
        assertThat(reader.get("/console/products").body()).contains("name=\"row\"");
        assertThat(person.get("/console/orders?search=%s%s".formatted(mark, Client.asOfNow())).body())
                .doesNotContain("name=\"row\"");
        assertThat(status(order)).isEqualTo("concept");
    }
}
