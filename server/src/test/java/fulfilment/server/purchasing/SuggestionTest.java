package fulfilment.server.purchasing;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What to order, over HTTP. */
class SuggestionTest {

    private final Service service = Service.sharedWithClock();
    private final Client api = service.admin();
    private final int warehouse = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
    private final int supplier = api.post("/suppliers", "{\"name\": \"%s\"}".formatted(Unique.text())).ok()
            .get("idsupplier").asInt();

    /** @param more further members of the body, each with a comma before it */
    private int product(String more) {
        return api.post("/products", """
                {"productcode": "%s", "name": "Lantern", "price": 12.5, "fixedstockprice": 4.5, "idsupplier": %d%s}"""
                .formatted(Unique.text(), supplier, more)).created().get("idproduct").asInt();
    }

    private int product(String more, int stock, int orderLevel, int desired) {
        int product = product(more);
        api.put("/products/%d/warehouses/%d".formatted(product, warehouse),
                "{\"stock_level_order\": %d, \"stock_level_desired\": %d}".formatted(orderLevel, desired)).ok();
        if (stock > 0) {
            api.post("/products/%d/stock/%d".formatted(product, warehouse),
                    "{\"change\": %d, \"reason\": \"found\"}".formatted(stock)).ok();
        }
        return product;
    }

    private JsonNode suggestions(String more) {
        return api.get("/purchaseorders/suggestions?idsupplier=" + supplier + more).ok();
    }

    private static List<Integer> products(JsonNode suggestions) {
        var products = new ArrayList<Integer>();
        suggestions.forEach(one -> products.add(one.get("idproduct").asInt()));
        return products;
    }

    private JsonNode suggestion(int product) {
        for (var one : suggestions("")) {
            if (one.get("idproduct").asInt() == product) {
                return one;
            }
        }
        throw new AssertionError("nothing is suggested for " + product);
    }

    private JsonNode purchase(int product, int amount) {
        return api.post("/purchaseorders",
                "{\"idsupplier\": %d, \"idwarehouse\": %d, \"products\": [{\"idproduct\": %d, \"amount\": %d}]}".formatted(
                        supplier, warehouse, product, amount))
                .created();
    }

    private JsonNode order(int product, int amount) {
        var order = api.post("/orders", """
                {"deliveryname": "A", "deliverycountry": "NL", "products": [{"idproduct": %d, "amount": %d}]}"""
                .formatted(product, amount)).created();
        return api.post("/orders/%d/process".formatted(order.get("idorder").asInt()), null).ok();
    }

    @Test
    @Rule({"PUR-35", "PUR-36"})
    void listsWhatIsAtItsOrderLevelWithAnAmountInTheSuppliersQuantities() {
        int low = product(", \"minimum_purchase_quantity\": 10, \"purchase_in_quantities_of\": 6", 5, 5, 20);
        int enough = product("", 6, 5, 20);
        int never = product("", 0, 3, 0);
        int unlimited = product(", \"type\": \"unlimited_stock\"");
        int inactive = product("", 0, 3, 0);
        api.post("/products/%d/inactivate".formatted(inactive), null).ok();

        var found = suggestions("");

        assertThat(products(found)).containsExactlyInAnyOrder(low, never).doesNotContain(enough, unlimited, inactive);
        var one = suggestion(low);
        assertThat(one.get("suggested_amount").asInt()).isEqualTo(18);
        assertThat(one.get("freestock").asInt()).isEqualTo(5);
        assertThat(one.get("idsupplier").asInt()).isEqualTo(supplier);
        assertThat(one.get("idwarehouse").asInt()).isEqualTo(warehouse);
        assertThat(one.get("fixedstockprice").asString()).isEqualTo("4.5");
        assertThat(suggestion(never).get("suggested_amount").asInt()).isEqualTo(4);
        assertThat(suggestions("&idwarehouse=999999")).isEmpty();
        assertThat(suggestions("&offset=100")).isEmpty();
        api.get("/purchaseorders/suggestions?idsupplier=x").refused(400, 5);
    }

    @Test
    @Rule("PUR-35")
    void whatIsOnItsWayCountsWhereItIsAsked() {
        int product = product("", 2, 5, 20);
        int order = purchase(product, 4).get("idpurchaseorder").asInt();
        assertThat(suggestion(product).get("amount_in_concepts").asInt()).isEqualTo(4);
        assertThat(suggestion(product).get("suggested_amount").asInt()).isZero();
        api.post("/purchaseorders/%d/mark-as-purchased".formatted(order), null).ok();

        assertThat(suggestion(product).get("amount_on_order").asInt()).isEqualTo(4);
        assertThat(suggestion(product).get("amount_in_concepts").asInt()).isZero();
        assertThat(products(suggestions("&needed=true"))).doesNotContain(product);
        api.post("/purchaseorders/%d/cancel".formatted(order), null).ok();
        assertThat(products(suggestions("&needed=true"))).contains(product);
        assertThat(suggestion(product).get("suggested_amount").asInt()).isEqualTo(18);
    }

    @Test
    @Rule("PUR-35")
    void backordersAreEnoughWithoutALevel() {
        int product = product("");
        order(product, 3);

        var one = suggestion(product);

        assertThat(one.get("freestock").asInt()).isEqualTo(-3);
        assertThat(one.get("reservedbackorders").asInt()).isEqualTo(3);
        assertThat(one.get("suggested_amount").asInt()).isEqualTo(3);
    }

    private void sell(int product, int amount) {
        for (var picklist : order(product, amount).get("picklists")) {
            var path = "/picklists/" + picklist.get("idpicklist").asInt();
            api.post(path + "/pickall", null).ok();
            api.post(path + "/close", null).ok();
        }
    }

    @Test
    @Rule("PUR-37")
    void countsWhatWasSoldInEachPeriod() {
        int product = product("", 30, 40, 50);
        sell(product, 1);
        service.clock().passes(Duration.ofDays(59));
        sell(product, 2);
        service.clock().passes(Duration.ofDays(28));
        sell(product, 4);
        service.clock().passes(Duration.ofSeconds(5));
        var then = api.get("/purchaseorders/suggestions?idsupplier=" + supplier).ok();
        var second = service.clock().instant().atZone(java.time.ZoneId.of("Europe/Amsterdam")).toLocalDateTime().minusSeconds(1);
        service.clock().passes(Duration.ofDays(4));

        assertThat(then.get(0).get("amount_sold_month").asInt()).isEqualTo(6);
        assertThat(then.get(0).get("amount_sold_quarter").asInt()).isEqualTo(7);
        assertThat(suggestion(product).get("amount_sold_month").asInt()).isEqualTo(4);
        assertThat(suggestion(product).get("amount_sold_quarter").asInt()).isEqualTo(6);
        assertThat(suggestions("&as_of=" + second.truncatedTo(java.time.temporal.ChronoUnit.SECONDS))).isEqualTo(then);
    }

    /** A client of a new user. */
    private Client with(String right) {
        return api.withNewKey(api.newUser("\"rights\": [\"%s\"]".formatted(right)));
    }

    @Test
    void needsTheRightToSeePurchaseOrders() {
        product("", 0, 1, 1);
        var path = "/purchaseorders/suggestions?idsupplier=" + supplier;

        with("products.edit").get(path).refused(403, 1017);
        assertThat(with("purchaseorders.show").get(path).ok().get(0).get("fixedstockprice").isNull()).isTrue();
    }
}
