package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.api.kernel.Rule;
import fulfilment.testing.Unique;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Places, counts and movements in the console. */
class StockPagesTest {

    private static final Service SERVICE = Service.sharedWithLots();
    private static final Client ADMIN = SERVICE.admin();

    private final Visitor person = new Visitor(SERVICE.address()).signIn(Service.ADMIN_KEY);
    private final String name = Unique.text();
    private final int location = ADMIN.post("/locations", "{\"name\": \"%s\", \"idwarehouse\": 1}".formatted(name)).created()
            .get("idlocation").asInt();
    private final String code = "code-" + Unique.text();
    private final int product = product(code);

    private static int product(String code) {
        return ADMIN.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lamp\", \"price\": 1, \"barcode\": \"b%s\"}"
                .formatted(code, code)).created().get("idproduct").asInt();
    }

    private void stock(int pieces) {
        ADMIN.post("/products/%d/stock/1".formatted(product), """
                {"change": %d, "idlocation": %d, "reason": "found", "lot_number": "L-7", "expiration_date": "2040-02-03"}"""
                .formatted(pieces, location)).ok();
    }

    private static Map<String, String> form(String... members) {
        var form = new HashMap<>(Map.of("page", "/console", "once", Unique.text()));
        for (int i = 0; i < members.length; i += 2) {
            form.put(members[i], members[i + 1]);
        }
        return form;
    }

    @Test
    @Rule("LOC-18")
    void aPlaceShowsHowManyPiecesLieThereAndOfWhichLot() {
        stock(23);
        var there = ADMIN.get("/locations/%d/products", location).ok().get(0);
        assertThat(there.get("lot_number").asString()).isEqualTo("L-7");
        assertThat(there.get("expiration_date").asString()).isEqualTo("2040-02-03");

        assertThat(person.get("/console/locations/" + location).body()).contains(code, "L-7", "3 Feb 2040", "Main warehouse")
                .containsPattern("(?s)<td class=\"number\">\\s*23\\s*</td>");
    }

    @Test
    void aPlaceIsDeletedOnceNothingLiesThere() {
        assertThat(person.get("/console/locations/" + location).body()).contains("/console/actions/location.delete\"");
        stock(1);
        assertThat(person.get("/console/locations/" + location).body()).doesNotContain("/console/actions/location.delete\"");
    }

    @Test
    void aCountSaysWhereItIsAndTakesAllProductsAtOnce() {
        stock(5);
        var unexpected = "code-" + Unique.text();
        product(unexpected);
        person.submit("/console/actions/count.create", form("idlocation", name));
        var count = ADMIN.get("/locationstockcounts?idlocation=%d", location).ok().get(0);
        int id = count.get("idlocation_stock_count").asInt();
        var page = "/console/locationstockcounts/" + id;
        assertThat(person.get("/console/locationstockcounts").body()).contains(">" + name + "</a>",
                count.get("created_at").asString());
        assertThat(person.get(page).body()).contains(">" + name + "</a>", "name=\"amount." + product + "\"",
                "name=\"idproduct.new1\"");

        var answer = person.submit(page + "/count-pieces", Map.of("once", Unique.text(), "row", "new1",
                "idproduct.new1", "b" + unexpected, "amount.new1", "2"));
        assertThat(answer.statusCode()).isEqualTo(302);
        assertThat(person.submit(page + "/count-pieces", Map.of("once", Unique.text(), "row", "" + product,
                "amount." + product, "4")).statusCode()).isEqualTo(302);

        var products = ADMIN.get("/locationstockcounts/%d", id).ok().get("products");
        assertThat(products.valueStream().map(one -> one.get("amount_counted").asInt())).containsExactlyInAnyOrder(4, 2);
        person.submit("/console/actions/count.complete", form("idlocation_stock_count", "" + id, "uncounted", "keep"));
        assertThat(person.get(page).body()).doesNotContain("/console/actions/count.complete\"", "count-pieces");
    }

    @Test
    void aRowThatIsRefusedStaysAsItWasFilledIn() {
        stock(5);
        int id = ADMIN.post("/locationstockcounts", "{\"idlocation\": %d}".formatted(location)).created()
                .get("idlocation_stock_count").asInt();

        var answer = person.submit("/console/locationstockcounts/%d/count-pieces".formatted(id),
                Map.of("once", Unique.text(), "row", "new1", "idproduct.new1", "<none>", "amount.new1", "7"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("role=\"alert\"", "No product has the code, barcode or name &quot;&lt;none&gt;&quot;.",
                "value=\"&lt;none&gt;\"", "value=\"7\"");
    }

    @Test
    void aMovementOffersWhatItsStateAllows() {
        int other = ADMIN.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text())).created()
                .get("idwarehouse").asInt();
        person.submit("/console/actions/movement.create", form("from_idwarehouse", "#1", "to_idwarehouse", "#" + other,
                "products.0.idproduct", code, "products.0.amount", "2"));
        var movement = ADMIN.get("/movements?to_idwarehouse=%d", other).ok().get(0);
        var page = "/console/movements/" + movement.get("idmovement").asInt();
        assertThat(person.get(page).body()).contains("/console/actions/movement.move\"", "/console/actions/movement.cancel\"",
                code);

        person.submit("/console/actions/movement.cancel", form("idmovement", movement.get("idmovement").asString()));

        assertThat(person.get(page).body()).doesNotContain("/console/actions/movement.move\"",
                "/console/actions/movement.cancel\"", "/console/actions/movement.add-product\"");
    }
}
