package fulfilment.server.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Rule;
import fulfilment.api.users.Right;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Description;
import fulfilment.server.Service;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Purchase prices are shown only to users with the right to see them, wherever they occur. All purchase prices contain the same distinctive
 * digits. A user without the rights calls every endpoint and must not see these digits.
 */
@BesideOthers
class PurchasePriceTest {

    private static final String PRICE = "8421.37";
    /** The product of the test in which the worker has the right for a while. */
    private static final String WATCHED = "watched";
    private static final Set<Right> OF_PRICES = Set.of(Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE, Right.PURCHASEORDERS_SHOW,
            Right.PURCHASEORDERS_EDIT, Right.PURCHASEORDERS_MARK_AS_PURCHASED);

    private static Service service;
    private static Client api;
    private static Client worker;
    private static int idworker;
    private static Subscriber hooksOfAdmin;
    private static Subscriber hooksOfWorker;
    private static Description description;
    private static Map<String, List<Client.Response>> byWorker;

    @BeforeAll
    static void everythingIsBoughtForTheSamePrice() {
        service = Service.start("--fulfilment.allowed-networks=127.0.0.0/8");
        api = service.admin();
        worker = user(right -> !OF_PRICES.contains(right));
        idworker = worker.get("/users/me").ok().get("iduser").asInt();
        hooksOfAdmin = new Subscriber(service, api);
        hooksOfWorker = new Subscriber(service, worker);
        business();
        Subscriber.settle(service);
        description = Description.of(service.address());
        byWorker = new Crawl(worker, description, 4).answers();
    }

    @AfterAll
    static void end() {
        service.close();
    }

    private static Client user(java.util.function.Predicate<Right> may, String... keyMembers) {
        var rights = Arrays.stream(Right.values()).filter(may).map(right -> '"' + right.word() + '"')
                .collect(Collectors.joining(","));
        return api.withNewKey(api.newUser("\"rights\": [%s]".formatted(rights)), keyMembers);
    }

    private static int product(String code, String more) {
        return api
                .post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 12.5, \"fixedstockprice\": %s%s}"
                        .formatted(code, PRICE, more))
                .created().get("idproduct").asInt();
    }

    /** Creates one object of every kind. */
    private static void business() {
        int owner = service.fulfilmentCustomer();
        int supplier = api.post("/suppliers", "{\"name\": \"Maker\"}").ok().get("idsupplier").asInt();
        int one = product("one", ", \"idsupplier\": " + supplier);
        int owned = product("owned", ", \"idfulfilment_customer\": " + owner);
        int set = product("set", ", \"type\": \"virtual_composition\"");
        api.post("/products/%d/parts".formatted(set), "{\"idproduct\": %d, \"amount\": 2}".formatted(one)).created();
        int tag = api.post("/tags", "{\"title\": \"fragile\", \"color\": \"#ff0000\", \"inherit\": false}").created().get("idtag")
                .asInt();
        api.post("/products/%d/tags".formatted(one), "{\"idtag\": %d}".formatted(tag)).created();
        int location = api.post("/locations", "{\"name\": \"A-1\", \"idwarehouse\": 1}").created().get("idlocation").asInt();
        for (int product : new int[] {one, owned}) {
            api.post("/products/%d/stock/1".formatted(product),
                    "{\"change\": 100, \"idlocation\": %d, \"reason\": \"found\"}".formatted(location)).ok();
        }
        var order = api.post("/purchaseorders", """
                {"idsupplier": %d, "products": [{"idproduct": %d, "amount": 10}, {"idproduct": %d, "amount": 5, "price": %s}]}"""
                .formatted(supplier, one, owned, PRICE)).created().get("idpurchaseorder").asInt();
        api.post("/purchaseorders/%d/mark-as-purchased".formatted(order), null).ok();
        api.post("/purchaseorders/%d/comments".formatted(order), "{\"body\": \"soon\"}").created();
        for (int version : new int[] {1, 2}) {
            int receipt = api.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": %d}".formatted(order, version)).created()
                    .get("idreceipt").asInt();
            api.post("/receipts/%d/products".formatted(receipt), "{\"idproduct\": %d, \"amount\": 3}".formatted(one)).created();
            api.put("/receipts/" + receipt, "{\"status\": \"completed\"}").ok();
        }
        api.post("/receipts", "{\"idpurchaseorder\": %d}".formatted(order)).created();
        for (var product : new int[] {one, owned, set}) {
            int sold = api.post("/orders",
                    "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": %d, \"amount\": 2}]}"
                            .formatted(product))
                    .created().get("idorder").asInt();
            var picklist = api.post("/orders/%d/process".formatted(sold), null).ok().get("picklists").get(0).get("idpicklist")
                    .asInt();
            if (product == one) {
                api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
                api.post("/picklists/%d/shipments".formatted(picklist), "{}").created();
            }
        }
        api.post("/orders",
                "{\"deliveryname\": \"Bob\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": %d, \"amount\": 500}]}"
                        .formatted(one))
                .created();
        api.post("/orders/4/process", null).ok();
        api.put("/products/" + one, "{\"fixedstockprice\": 1}").ok();
        api.put("/products/" + one, "{\"fixedstockprice\": %s}".formatted(PRICE)).ok();
        api.post("/tasks", "{\"title\": \"count\"}").created();
    }

    private static Set<String> showing(Map<String, List<Client.Response>> answers) {
        return answers.entrySet().stream()
                .filter(one -> one.getValue().stream().anyMatch(answer -> answer.body().contains(PRICE)))
                .map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void showsPurchasePricesToAnAdmin() {
        var shown = List.of("/products", "/products/{id}", "/products/{id}/fixedstockpricehistory", "/purchaseorders", "/events",
                "/hooks/{idhook}/deliveries/{iddelivery}", "/audit/events");

        assertThat(byWorker).containsKeys(shown.toArray(String[]::new));
        assertThat(showing(new Crawl(api, description, 4).answers(shown))).containsExactlyInAnyOrderElementsOf(shown);
        assertThat(hooksOfAdmin.bodies().stream().filter(body -> body.contains(PRICE))).hasSizeGreaterThan(10);
    }

    @Test
    @Rule("AUT-29")
    void hidesPurchasePricesInEveryAnswerWithoutTheRight() {
        assertThat(showing(byWorker)).isEmpty();
        assertThat(byWorker.values().stream().flatMap(List::stream).filter(answer -> answer.status() == 200).count())
                .describedAs("answers to check").isGreaterThan(100);
        assertThat(byWorker.values().stream().flatMap(List::stream).filter(answer -> answer.status() >= 500)).isEmpty();
    }

    @Test
    @Rule("AUT-29")
    void hidesPurchasePricesInEveryDeliveryWithoutTheRight() {
        assertThat(hooksOfWorker.kinds()).contains("products.created", "products.stock_changed", "products.parts.changed",
                "receipts.completed", "orders.created").doesNotContain("purchase_orders.created");
        assertThat(hooksOfWorker.bodies().stream().filter(body -> !body.contains(WATCHED))).isNotEmpty()
                .noneMatch(body -> body.contains(PRICE));
        var announced = Client.parse(hooksOfWorker.bodies(EventKind.PRODUCTS_STOCK_CHANGED).getFirst()).get("data");
        assertThat(announced.get("fixedstockprice").isNull()).isTrue();
        assertThat(announced.get("product").get("fixedstockprice").isNull()).isTrue();
    }

    @Test
    void showsPurchasePricesWithTheRight() {
        var buyer = user(right -> right == Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE || right == Right.EXPORTS_IMPORTS);

        assertThat(buyer.get("/products/1").ok().get("fixedstockprice").asString()).isEqualTo(PRICE);
        assertThat(buyer.get("/events?event=products.created").body()).contains(PRICE);
        assertThat(buyer.get("/products/1").body()).isEqualTo(api.get("/products/1").body());
        buyer.get("/purchaseorders").refused(403, 1017);
    }

    @Test
    @Rule("AUT-29")
    void replacesAHiddenPriceByNullAndKeepsTheRest() {
        var seen = worker.get("/products/1").ok();
        var whole = api.get("/products/1").ok();

        assertThat(seen.get("fixedstockprice").isNull()).isTrue();
        assertThat(seen.propertyNames()).containsExactlyElementsOf(whole.propertyNames());
        assertThat(seen.get("price")).isEqualTo(whole.get("price"));
    }

    @Test
    @Rule({"AUT-17", "PRD-19"})
    void showsPurchasePricesToALimitedKeyByTheRightsOfItsUser() {
        var scope = "\"idfulfilment_customer\": 1";

        assertThat(
                user(right -> right == Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE, scope).get("/products/2").ok().get("fixedstockprice")
                        .asString())
                .isEqualTo(PRICE);
        var without = user(right -> false, scope);
        assertThat(without.get("/products/2").ok().get("fixedstockprice").isNull()).isTrue();
        without.get("/products/2/fixedstockpricehistory").refused(403, 1017);
    }

    /** A client reads an object, changes a name, and writes back what it read, with the price as null or 0. */
    @Test
    @Rule("PRD-48")
    void keepsAHiddenPriceThatIsSentBackAsNullOrZero() {
        int product = product("back", "");
        for (var unseen : new String[] {"null", "0", "\"0.00\"", "\"\""}) {
            var read = worker.get("/products/" + product).ok().toString();
            assertThat(read).contains("\"fixedstockprice\":null");
            var sent = read.replace("\"fixedstockprice\":null", "\"fixedstockprice\":" + unseen)
                    .replaceFirst("\"name\":\"[^\"]*\"", "\"name\":\"Lamp\"");

            var answer = worker.put("/products/" + product, sent).ok();

            assertThat(answer.get("name").asString()).isEqualTo("Lamp");
            assertThat(answer.get("fixedstockprice").isNull()).isTrue();
            assertThat(price(product)).describedAs(unseen).isEqualTo(PRICE);
        }
    }

    @Test
    @Rule("PRD-48")
    void setsAPriceWithoutShowingIt() {
        int product = product("set by hand", "");

        assertThat(worker.put("/products/" + product, "{\"fixedstockprice\": 7.25}").ok().get("fixedstockprice").isNull())
                .isTrue();
        assertThat(price(product)).isEqualTo("7.25");
        var made = worker
                .post("/products", "{\"productcode\": \"new\", \"name\": \"New\", \"price\": 1, \"fixedstockprice\": 3.5}")
                .created();
        assertThat(made.get("fixedstockprice").isNull()).isTrue();
        assertThat(price(made.get("idproduct").asInt())).isEqualTo("3.5");
    }

    @Test
    void clearsAPriceForAUserWhoSeesIt() {
        int product = product("cleared", "");

        assertThat(api.put("/products/" + product, "{\"fixedstockprice\": null}").ok().get("fixedstockprice").asInt()).isZero();
    }

    private static String price(int product) {
        return api.get("/products/" + product).ok().get("fixedstockprice").asString();
    }

    @Test
    @Rule("CON-73")
    void repeatsTheFirstAnswerWithoutThePrice() {
        var once = worker.header("Idempotency-Key", "price-1");
        int product = product("repeated", "");

        var first = once.put("/products/" + product, "{\"name\": \"Lamp\"}");

        assertThat(first.body()).doesNotContain(PRICE);
        assertThat(once.put("/products/" + product, "{\"name\": \"Lamp\"}").body()).isEqualTo(first.body());
    }

    /** A hook sends what its user may see at that time; a repeat sends the same bytes. */
    @Test
    void deliversWhatTheUserMaySeeAtThatTime() {
        int product = product(WATCHED, "");
        Subscriber.settle(service); // what other tests did is delivered without the right
        api.put("/admin/users/" + idworker, rights(Right.PRODUCTS_EDIT, Right.PRODUCTS_SHOW_FIXEDSTOCKPRICE)).ok();
        try {
            var seen = announced(product, "seen");
            assertThat(seen.get("fixedstockprice").asString()).isEqualTo(PRICE);
        } finally {
            api.put("/admin/users/" + idworker, rights(Arrays.stream(Right.values()).filter(right -> !OF_PRICES.contains(right))
                    .toArray(Right[]::new))).ok();
        }
        assertThat(announced(product, "not seen").get("fixedstockprice").isNull()).isTrue();
    }

    private static String rights(Right... rights) {
        return "{\"rights\": [%s]}".formatted(Arrays.stream(rights).map(right -> '"' + right.word() + '"')
                .collect(Collectors.joining(",")));
    }

    /** The worker's delivery about a change. */
    private static JsonNode announced(int product, String name) {
        api.put("/products/" + product, "{\"name\": \"%s\"}".formatted(name)).ok();
        Subscriber.settle(service);
        return hooksOfWorker.bodies(EventKind.PRODUCTS_CHANGED).stream().map(body -> Client.parse(body).get("data"))
                .filter(data -> data.get("idproduct").asInt() == product && data.get("name").asString().equals(name)).findFirst()
                .orElseThrow();
    }

    @Test
    @Rule("AUT-15")
    void stopsDeliveringPurchaseOrdersWithoutTheRight() {
        var buyer = user(right -> right == Right.PURCHASEORDERS_SHOW || right == Right.EXPORTS_IMPORTS);
        int iduser = buyer.get("/users/me").ok().get("iduser").asInt();
        var hooks = new Subscriber(service, buyer);
        int first = purchaseOrder();
        Subscriber.settle(service);
        assertThat(hooks.bodies(EventKind.PURCHASE_ORDERS_CREATED)).singleElement().asString()
                .contains("\"idpurchaseorder\":" + first);

        api.put("/admin/users/" + iduser, "{\"rights\": []}").ok();
        purchaseOrder();
        Subscriber.settle(service);

        assertThat(hooks.bodies(EventKind.PURCHASE_ORDERS_CREATED)).hasSize(1);
    }

    private static int purchaseOrder() {
        return api.post("/purchaseorders", "{\"supplier_name\": \"M\", \"products\": [{\"idproduct\": 1, \"amount\": 1}]}")
                .created()
                .get("idpurchaseorder").asInt();
    }

    @Test
    void hidesPurchasePricesInATestDelivery() {
        var hook = worker.get("/hooks").ok().valueStream().filter(one -> one.get("event").asString().equals("products.changed")
                && one.get("address").asString().equals(hooksOfWorker.address(EventKind.PRODUCTS_CHANGED))).findFirst()
                .orElseThrow()
                .get("idhook").asInt();
        int before = hooksOfWorker.bodies(EventKind.PRODUCTS_CHANGED).size();

        worker.post("/hooks/%d/deliveries/test".formatted(hook), null).created();

        Subscriber.settle(service);
        var announced = hooksOfWorker.bodies(EventKind.PRODUCTS_CHANGED);
        assertThat(announced).hasSizeGreaterThan(before);
        assertThat(announced.getFirst()).contains("\"fixedstockprice\":null").doesNotContain(PRICE);
    }

    /** Actions on a purchase order answer with the order, and a new line has the price of the product. */
    @Test
    @Rule("AUT-15")
    void refusesToChangePurchaseOrdersWithoutTheRightToSeeThem() {
        var buyer = user(right -> OF_PRICES.contains(right) && right != Right.PURCHASEORDERS_SHOW);
        var line = "{\"idproduct\": 1, \"amount\": 1}";
        long before = service.events();

        buyer.post("/purchaseorders", "{\"supplier_name\": \"M\", \"products\": [%s]}".formatted(line)).refused(403, 1017);
        buyer.put("/purchaseorders/1", "{\"remarks\": \"x\"}").refused(403, 1017);
        buyer.post("/purchaseorders/1/products", line).refused(403, 1017);
        buyer.put("/purchaseorders/1/products/1", line).refused(403, 1017);
        for (var action : List.of("mark-as-purchased", "close", "cancel")) {
            buyer.post("/purchaseorders/1/" + action, null).refused(403, 1017);
        }

        assertThat(service.events()).isEqualTo(before);
        user(right -> right == Right.PURCHASEORDERS_SHOW || right == Right.PURCHASEORDERS_EDIT)
                .post("/purchaseorders", "{\"supplier_name\": \"M\", \"products\": [%s]}".formatted(line)).created();
    }

    @Test
    void refusesExpectedProductsWithoutARightToReceiveOrSeePurchaseOrders() {
        assertThat(worker.get("/receipts/3/expected-products").ok().size()).isPositive();
        user(right -> right == Right.PURCHASEORDERS_SHOW || right == Right.EXPORTS_IMPORTS)
                .get("/receipts/3/expected-products").ok();
        var other = user(right -> false);
        other.get("/receipts/3/expected-products").refused(403, 1017);
        other.get("/receipts/3/expected-products/1").refused(403, 1017);
    }
}
