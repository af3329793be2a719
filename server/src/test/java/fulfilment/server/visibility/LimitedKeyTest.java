package fulfilment.server.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Rule;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.Description;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/**
 * A key limited to one fulfilment customer sees nothing of another one and nothing internal to the account. Every hidden text contains one
 * distinctive word. The key calls every endpoint and searches for the word with every filter.
 */
@BesideOthers
@Order(2)
class LimitedKeyTest {

    private static final String WORD = "Qvxz" + Unique.text().substring(0, 8);
    private static final String UNKNOWN = "Qvxz" + Unique.text().substring(0, 8);
    private static final int IDS = 9;

    private static Service service;
    private static Client api;
    private static Client limited;
    private static int a;
    private static int b;
    private static Subscriber hooks;
    private static Subscriber hooksOfAdmin;
    private static Description description;
    private static Map<String, List<Client.Response>> answers;

    private static int customerOfA;
    private static int customerOfB;
    private static int productOfA;
    private static int productOfB;
    private static int orderOfA;
    private static int picklistOfA;
    private static int secretSupplier;
    private static int knownSupplier;
    private static int purchaseOrderOfA;
    private static int purchaseOrderOfB;

    @BeforeAll
    static void twoShopsTrade() {
        service = Service.start("--fulfilment.allowed-networks=127.0.0.0/8");
        api = service.admin();
        a = made("/fulfilment/customers", "{\"name\": \"A\"}", "idfulfilment_customer");
        b = made("/fulfilment/customers", "{\"name\": \"%s\", \"emailaddress\": \"%s@x.example\"}".formatted(WORD, WORD),
                "idfulfilment_customer");
        limited = key(a);
        hooks = new Subscriber(service, limited);
        hooksOfAdmin = new Subscriber(service, api);
        knownSupplier = api.post("/suppliers", "{\"name\": \"Maker\"}").ok().get("idsupplier").asInt();
        secretSupplier = api.post("/suppliers", "{\"name\": \"%s\"}".formatted(WORD)).ok().get("idsupplier").asInt();
        tradeOf(a, "own", knownSupplier);
        tradeOf(b, WORD, secretSupplier);
        internals();
        Subscriber.settle(service);
        description = Description.of(service.address());
        answers = new Crawl(limited, description, IDS).answers();
    }

    @AfterAll
    static void end() {
        service.close();
    }

    private static Client key(int owner) {
        return api.withNewKey(api.newUser("\"admin\": true"), "\"idfulfilment_customer\": %d".formatted(owner));
    }

    private static int made(String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    /** Creates one object of every kind; each text contains the word. */
    private static void tradeOf(int owner, String word, int supplier) {
        var of = "\"idfulfilment_customer\": " + owner;
        int product = made("/products", """
                {"productcode": "%1$s", "name": "%1$s", "price": 12.5, "barcode": "%1$s-b", "description": "%1$s", "productcode_supplier": "%1$s",
                 "idsupplier": %2$d, %3$s}""".formatted(word, supplier, of), "idproduct");
        int set = made("/products",
                "{\"productcode\": \"%1$s-set\", \"name\": \"%1$s\", \"price\": 1, \"type\": \"virtual_composition\", %2$s}"
                        .formatted(word, of),
                "idproduct");
        made("/products/%d/parts".formatted(set), "{\"idproduct\": %d, \"amount\": 2}".formatted(product), "idproduct_part");
        int tag = made("/tags", "{\"title\": \"%s\", \"color\": \"#ff0000\", \"inherit\": true}".formatted(word), "idtag");
        int customer = made("/customers", """
                {"name": "%1$s", "contactname": "%1$s", "emailaddress": "%1$s@x.example", "remarks": "%1$s", "default_order_remarks": "%1$s",
                 "addresses": [{"name": "%1$s", "address": "%1$s", "city": "%1$s", "country": "nl"}], %2$s}""".formatted(word,
                of), "idcustomer");
        api.post("/customers/%d/tags".formatted(customer), "{\"idtag\": %d}".formatted(tag)).created();
        api.post("/products/%d/tags".formatted(product), "{\"idtag\": %d}".formatted(tag)).created();
        int location = made("/locations", "{\"name\": \"%s\", \"idwarehouse\": 1}".formatted(word), "idlocation");
        api.post("/products/%d/stock/1".formatted(product),
                "{\"change\": 50, \"idlocation\": %d, \"reason\": \"%s\"}".formatted(location, word)).ok();
        int purchase = made("/purchaseorders",
                """
                {"idsupplier": %1$d, "remarks": "%2$s", "supplier_orderid": "%2$s", "products": [{"idproduct": %3$d, "amount": 10}], %4$s}"""
                        .formatted(supplier, word, product, of),
                "idpurchaseorder");
        api.post("/purchaseorders/%d/mark-as-purchased".formatted(purchase), null).ok();
        api.post("/purchaseorders/%d/comments".formatted(purchase), comment(word, true)).created();
        for (int version : new int[] {1, 2}) {
            int receipt = made("/receipts",
                    "{\"idpurchaseorder\": %d, \"version\": %d%s}".formatted(purchase, version,
                            version == 1 ? ", \"remarks\": \"%s\"".formatted(word) : ""),
                    "idreceipt");
            api.post("/receipts/%d/products".formatted(receipt), "{\"idproduct\": %d, \"amount\": 3}".formatted(product))
                    .created();
            api.post("/receipts/%d/comments".formatted(receipt), comment(word, true)).created();
            api.put("/receipts/" + receipt, "{\"status\": \"completed\"}").ok();
        }
        int picklist = 0;
        int order = 0;
        for (var sold : new int[] {product, set, product}) {
            order = made("/orders", """
                    {"idcustomer": %1$d, "reference": "%2$s", "customer_remarks": "%2$s", "deliveryname": "%2$s", "emailaddress": "%2$s@x.example",
                     "products": [{"idproduct": %3$d, "amount": 2, "remarks": "%2$s"}], %4$s}""".formatted(customer, word, sold,
                    of), "idorder");
            api.post("/orders/%d/notes".formatted(order), "{\"note\": \"%s\"}".formatted(word)).created();
            picklist = api.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist")
                    .asInt();
            api.post("/orders/%d/comments".formatted(order), comment(word, true)).created();
            api.post("/picklists/%d/comments".formatted(picklist), comment(word, true)).created();
            if (sold == set) {
                api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
                api.post("/picklists/%d/shipments".formatted(picklist),
                        "{\"extrafields\": {\"code\": \"%s\"}}".formatted(word)).created();
            }
        }
        made("/orders", "{\"idcustomer\": %d, \"reference\": \"%s\", \"products\": [{\"idproduct\": %d, \"amount\": 900}], %s}"
                .formatted(customer, word, product, of), "idorder");
        api.post("/orders/%d/process".formatted(4 * owner), null).ok();
        for (var path : List.of("/products/" + product, "/customers/" + customer)) {
            api.post(path + "/comments", comment(word, true)).created();
        }
        if (owner == a) {
            customerOfA = customer;
            productOfA = product;
            orderOfA = order;
            picklistOfA = picklist;
            purchaseOrderOfA = purchase;
        } else {
            customerOfB = customer;
            productOfB = product;
            purchaseOrderOfB = purchase;
        }
    }

    private static String comment(String body, boolean visible) {
        return "{\"body\": \"%s\", \"is_visible_fulfilment\": %b, \"show_at_related\": true}".formatted(body, visible);
    }

    /** Creates internal comments on A's objects and objects of the account, and then changes A's objects. */
    private static void internals() {
        for (var path : List.of("/products/" + productOfA, "/customers/" + customerOfA, "/orders/" + orderOfA,
                "/picklists/" + picklistOfA, "/purchaseorders/" + purchaseOrderOfA)) {
            api.post(path + "/comments", comment(WORD, false)).created();
        }
        api.post("/suppliers/%d/comments".formatted(knownSupplier), comment(WORD, false)).created();
        api.post("/tasks", "{\"title\": \"%s\", \"description\": \"%s\"}".formatted(WORD, WORD)).created();
        int product = made("/products",
                "{\"productcode\": \"%s-account\", \"name\": \"%s\", \"price\": 1}".formatted(WORD, WORD), "idproduct");
        move(product);
        count(product);
        made("/customers", "{\"name\": \"%s\"}".formatted(WORD), "idcustomer");
        api.post("/orders",
                "{\"deliveryname\": \"%s\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                        .formatted(WORD, productOfA))
                .created();
        importOrder(
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"idfulfilment_customer\": %d, \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                        .formatted(a, productOfA));
        api.put("/products/" + productOfA, "{\"weight\": 5}").ok();
        api.post("/products/%d/stock/1".formatted(productOfA), "{\"change\": 5, \"idlocation\": null, \"reason\": \"found\"}")
                .ok();
        api.put("/purchaseorders/" + purchaseOrderOfA, "{\"remarks\": \"changed\"}").ok();
        api.post("/orders/%d/pause".formatted(orderOfA), "{\"reason\": \"wait\"}").ok();
    }

    private static void move(int product) {
        int annex = made("/admin/warehouses", "{\"name\": \"annex\"}", "idwarehouse");
        api.post("/products/%d/stock/1".formatted(product), "{\"change\": 5, \"reason\": \"found\"}").ok();
        int movement = made("/movements",
                """
                {"from_idwarehouse": 1, "to_idwarehouse": %d, "remarks": "%s", "products": [{"idproduct": %d, "amount": 1}]}"""
                        .formatted(annex, WORD, product),
                "idmovement");
        api.post("/movements/%d/move".formatted(movement), null).ok();
    }

    private static void count(int product) {
        int shelf = made("/locations", "{\"name\": \"%s-shelf\", \"idwarehouse\": 1}".formatted(WORD), "idlocation");
        api.post("/products/%d/stock/1".formatted(product),
                "{\"change\": 2, \"idlocation\": %d, \"reason\": \"found\"}".formatted(shelf)).ok();
        int count = made("/locationstockcounts", "{\"idlocation\": %d}".formatted(shelf), "idlocation_stock_count");
        api.post("/locationstockcounts/%d/complete".formatted(count), "{\"uncounted\": \"zero\"}").ok();
    }

    private static void importOrder(String order) {
        int webshopOrder = api.post("/admin/webshoporders", """
                {"idcompany_webshop": 1, "foreign_id": "1", "foreign_number": "%s", "ordered": "2026-01-02", "order": %s}"""
                .formatted(WORD, order)).ok().get("idcompany_webshop_order").asInt();
        api.post("/webshoporders/%d/import".formatted(webshopOrder), null).ok();
    }

    private static Set<String> showing(Map<String, List<Client.Response>> answers) {
        return answers.entrySet().stream()
                .filter(one -> one.getValue().stream().anyMatch(answer -> holdsWord(answer.body())))
                .map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean holdsWord(String text) {
        return text.toLowerCase(Locale.ROOT).contains(WORD.toLowerCase(Locale.ROOT));
    }

    @Test
    void showsTheHiddenTextsToAnAdmin() {
        var shown = List.of("/products", "/customers", "/orders", "/picklists", "/comments", "/purchaseorders", "/receipts",
                "/movements", "/locationstockcounts", "/webshoporders", "/stockhistory", "/suppliers", "/tags", "/locations",
                "/tasks", "/fulfilment/customers", "/events");

        assertThat(answers).containsKeys(shown.toArray(String[]::new));
        assertThat(showing(new Crawl(api, description, 2).answers(shown))).containsExactlyInAnyOrderElementsOf(shown);
        assertThat(hooksOfAdmin.bodies().stream().filter(LimitedKeyTest::holdsWord)).hasSizeGreaterThan(30);
    }

    @Test
    @Rule("AUT-18")
    void hidesForeignTextsInEveryAnswer() {
        assertThat(showing(answers)).isEmpty();
        assertThat(answers.values().stream().flatMap(List::stream).filter(answer -> answer.status() == 200).count())
                .describedAs("answers to check").isGreaterThan(60);
        assertThat(answers.values().stream().flatMap(List::stream).filter(answer -> answer.status() >= 500)).isEmpty();
    }

    /** A filter gives no hint either: hidden objects and missing objects give the same answer. */
    @Test
    @Rule("AUT-18")
    void hidesForeignObjectsFromEveryFilter() {
        var crawl = new Crawl(limited, description, 1);
        var tried = new ArrayList<String>();
        for (var endpoint : crawl.endpoints()) {
            if (endpoint.contains("{") || endpoint.equals("/events")) {
                continue;
            }
            for (var filter : crawl.filters(endpoint)) {
                for (var suffix : List.of("", "-b", "@x.example")) {
                    var found = crawl.get(endpoint, filter, WORD + suffix);
                    var unknown = crawl.get(endpoint, filter, UNKNOWN + suffix);
                    assertThat(found.status()).describedAs(found.request()).isEqualTo(unknown.status());
                    assertThat(found.body().replace(WORD, "")).describedAs(found.request())
                            .isEqualTo(unknown.body().replace(UNKNOWN, ""));
                    tried.add(endpoint + "?" + filter);
                }
            }
        }
        assertThat(tried).contains("/products?search", "/orders?search", "/customers?search", "/purchaseorders?search",
                "/orders?tag",
                "/products?productcode");
    }

    /** By id, hidden objects and missing objects give the same answer. */
    @Test
    @Rule("AUT-18")
    void answersForAForeignIdInAFilterAsForAMissingOne() {
        var crawl = new Crawl(limited, description, 1);
        var named = Map.of("idcustomer", customerOfB, "idproduct", productOfB, "idsupplier", secretSupplier,
                "idfulfilment_customer", b,
                "idpurchaseorder", purchaseOrderOfB);
        for (var endpoint : crawl.endpoints()) {
            for (var filter : endpoint.contains("{") ? List.<String>of() : crawl.filters(endpoint)) {
                if (named.containsKey(filter)) {
                    var found = crawl.get(endpoint, filter, String.valueOf(named.get(filter)));
                    var unknown = crawl.get(endpoint, filter, "2000000000");
                    assertThat(found.status()).describedAs(found.request()).isEqualTo(unknown.status());
                    assertThat(found.body()).describedAs(found.request()).isEqualTo(unknown.body());
                }
            }
        }
    }

    @Test
    @Rule("HOK-18")
    void hidesForeignTextsInEveryDelivery() {
        assertThat(hooks.kinds()).contains("products.created", "products.changed", "products.stock_changed", "orders.created",
                "orders.paused", "picklists.created", "picklists.shipments.created", "purchase_orders.created",
                "receipts.product_received", "comments.created", "products.parts.changed");
        assertThat(hooks.bodies()).noneMatch(LimitedKeyTest::holdsWord);
    }

    /** A hook receives what its endpoint shows to the same key at that moment, including the number of comments. */
    @Test
    @Rule({"COM-12", "EVT-11", "PUR-32"})
    void deliversWhatTheEndpointShows() {
        assertThat(announced(EventKind.PRODUCTS_CHANGED, "idproduct", productOfA).get("comment_count"))
                .isEqualTo(limited.get("/products/" + productOfA).ok().get("comment_count")).asString().isEqualTo("1");
        assertThat(Client.parse(all(EventKind.PRODUCTS_CHANGED, hooksOfAdmin, "idproduct", productOfA).getFirst())
                .at("/data/comment_count")
                .asInt()).isEqualTo(2);
        assertThat(announced(EventKind.PURCHASE_ORDERS_CHANGED, "idpurchaseorder", purchaseOrderOfA))
                .isEqualTo(limited.get("/purchaseorders/" + purchaseOrderOfA).ok());
        var order = announced(EventKind.ORDERS_PAUSED, "idorder", orderOfA);
        var shown = limited.get("/orders/" + orderOfA).ok();
        assertThat(order.get("comment_count")).isEqualTo(shown.get("comment_count"));
        assertThat(order.get("picklists")).isEqualTo(shown.get("picklists"));
        assertThat(order.at("/picklists/0/comment_count").asInt()).isEqualTo(2);
        assertThat(Client.parse(all(EventKind.ORDERS_PAUSED, hooksOfAdmin, "idorder", orderOfA).getFirst())
                .at("/data/picklists/0/comment_count").asInt()).isEqualTo(4);
        assertThat(announced(EventKind.PICKLISTS_PAUSED, "idpicklist", picklistOfA))
                .isEqualTo(limited.get("/picklists/" + picklistOfA).ok());
    }

    private static tools.jackson.databind.JsonNode announced(EventKind kind, String id, int of) {
        return Client.parse(all(kind, hooks, id, of).getFirst()).get("data");
    }

    private static List<String> all(EventKind kind, Subscriber of, String id, int wanted) {
        return of.bodies(kind).stream().filter(body -> Client.parse(body).at("/data/" + id).asInt() == wanted).toList();
    }

    @Test
    void pullsTheSameEventsThatHooksReceive() {
        assertThat(hooks.bodies(EventKind.PRODUCTS_CHANGED)).isNotEmpty();
        var pulled = limited.get("/events?event=products.changed&limit=1000");
        if (pulled.status() != 403) { // if limited keys may pull at all
            var data = pulled.ok().get("events").valueStream().map(event -> event.get("data").toString()).toList();
            assertThat(hooks.bodies(EventKind.PRODUCTS_CHANGED)).extracting(body -> Client.parse(body).get("data").toString())
                    .containsExactlyInAnyOrderElementsOf(data);
        }
    }

    /** Naming a hidden object and naming a missing one give the same answer, so guessing reveals nothing. */
    @Test
    @Rule("AUT-18")
    void refusesToNameAForeignObjectAsAMissingOne() {
        var bodies = List.of(
                List.of("POST /orders",
                        "{\"deliveryname\": \"x\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}",
                        productOfB),
                List.of("POST /orders", "{\"idcustomer\": %d, \"products\": [{\"idproduct\": 1, \"amount\": 1}]}", customerOfB),
                List.of("POST /purchaseorders", "{\"supplier_name\": \"x\", \"products\": [{\"idproduct\": %d, \"amount\": 1}]}",
                        productOfB),
                List.of("POST /purchaseorders", "{\"idsupplier\": %d, \"products\": [{\"idproduct\": 1, \"amount\": 1}]}",
                        secretSupplier),
                List.of("PUT /purchaseorders/" + purchaseOrderOfA, "{\"idsupplier\": %d}", secretSupplier),
                List.of("POST /receipts", "{\"idsupplier\": %d}", secretSupplier),
                List.of("POST /receipts", "{\"idpurchaseorder\": %d}", purchaseOrderOfB),
                List.of("POST /products", "{\"productcode\": \"n\", \"name\": \"n\", \"price\": 1, \"idsupplier\": %d}",
                        secretSupplier),
                List.of("PUT /products/" + productOfA, "{\"idsupplier\": %d}", secretSupplier),
                List.of("POST /products/2/parts", "{\"idproduct\": %d, \"amount\": 1}", productOfB),
                List.of("PUT /orders/" + orderOfA, "{\"idcustomer\": %d}", customerOfB));
        for (var one : bodies) {
            var request = ((String) one.get(0)).split(" ");
            long before = service.events();
            var foreign = limited.send(request[0], request[1], ((String) one.get(1)).formatted(one.get(2)));
            var missing = limited.send(request[0], request[1], ((String) one.get(1)).formatted(2_000_000_000));

            assertThat(foreign.status()).describedAs(foreign.request() + foreign.body()).isIn(400, 404)
                    .isEqualTo(missing.status());
            assertThat(foreign.body().replaceAll("\\b%s\\b".formatted(one.get(2)), "#"))
                    .isEqualTo(missing.body().replace("2000000000", "#"));
            assertThat(service.events()).isEqualTo(before);
        }
    }

    @Test
    void acceptsASupplierThatItsOrdersName() {
        var receipt = limited.post("/receipts", "{\"idsupplier\": %d}".formatted(knownSupplier)).created();

        assertThat(receipt.at("/supplier/name").asString()).isEqualTo("Maker");
        limited.delete("/receipts/" + receipt.get("idreceipt").asInt()).expect(204);
        limited.put("/products/" + productOfA, limited.get("/products/" + productOfA).body()).ok();
        limited.put("/products/" + productOfA, "{\"idsupplier\": null}").ok();
        limited.put("/products/" + productOfA, "{\"idsupplier\": %d}".formatted(knownSupplier)).ok();
    }
}
