package fulfilment.server.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Goods of one fulfilment customer are not sold, bought, received or built in for another one, with any API key. See ADR 22. */
class OwnershipTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();

    private static int a;
    private static int b;
    private static int ofA;
    private static int ofB;
    private static int ofNobody;

    @BeforeAll
    static void twoFulfilmentCustomersHaveAProductEach() {
        a = SERVICE.fulfilmentCustomer();
        b = SERVICE.fulfilmentCustomer();
        ofA = product(a, "");
        ofB = product(b, "");
        ofNobody = product(null, "");
    }

    private static String owner(Object owner) {
        return "\"idfulfilment_customer\": " + owner;
    }

    private static int product(Object owner, String more) {
        return made("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1, %s%s}"
                .formatted(Unique.text(), owner(owner), more), "idproduct");
    }

    private static int composition(Object owner, String type) {
        return product(owner, ", \"type\": \"%s\"".formatted(type));
    }

    private static int made(String path, String body, String id) {
        return API.post(path, body).created().get(id).asInt();
    }

    private static int customer(Object owner) {
        return made("/customers", "{\"name\": \"Shop\", %s, \"addresses\": [{\"name\": \"Shop\", \"country\": \"nl\"}]}"
                .formatted(owner(owner)), "idcustomer");
    }

    private static String orderOf(Object owner, int product) {
        return "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", %s, \"products\": [{\"idproduct\": %d, \"amount\": 1}]}"
                .formatted(owner(owner), product);
    }

    private static int order(Object owner, int product) {
        return made("/orders", orderOf(owner, product), "idorder");
    }

    private static String purchaseOrderOf(Object owner, int product) {
        return "{\"supplier_name\": \"M\", %s, \"products\": [{\"idproduct\": %d, \"amount\": 2}]}".formatted(owner(owner),
                product);
    }

    private static int purchaseOrder(Object owner, int product) {
        return made("/purchaseorders", purchaseOrderOf(owner, product), "idpurchaseorder");
    }

    /** Sends a request that must be refused, and checks that it stored nothing. */
    private static void refused(int code, Supplier<Client.Response> request) {
        long before = SERVICE.events();
        request.get().refused(400, code);
        assertThat(SERVICE.events()).isEqualTo(before);
    }

    @Test
    @Rule({"AUT-21", "AUT-22"})
    void ordersProductsOfItsOwnerAndOfTheAccount() {
        order(a, ofA);
        int order = order(a, ofNobody);
        API.post("/orders/%d/products".formatted(order), "{\"idproduct\": %d, \"amount\": 1}".formatted(ofA)).created();
        order(null, ofA);
        order(null, ofNobody);
    }

    @Rule({"AUT-21", "AUT-24", "ORD-29"})
    @Test
    void refusesToOrderAProductOfAnotherFulfilmentCustomer() {
        refused(24, () -> API.post("/orders", orderOf(a, ofB)));
        int order = order(a, ofA);
        refused(24, () -> API.post("/orders/%d/products".formatted(order), "{\"idproduct\": %d, \"amount\": 1}".formatted(ofB)));
        var code = API.get("/products/" + ofB).ok().get("productcode").asString();
        refused(24, () -> API.post("/orders/%d/products".formatted(order),
                "{\"productcode\": \"%s\", \"amount\": 1}".formatted(code)));
        int customerOfA = customer(a);
        refused(24, () -> API.post("/orders",
                "{\"idcustomer\": %d, \"products\": [{\"idproduct\": %d, \"amount\": 1}]}".formatted(customerOfA, ofB)));
    }

    @Test
    @Rule({"AUT-21", "AUT-22"})
    void namesCustomersOfTheOrdersOwnerAndOfTheAccount() {
        int order = order(a, ofA);
        for (var named : new Object[] {a, null}) {
            API.put("/orders/" + order, "{\"idcustomer\": %d}".formatted(customer(named))).ok();
        }
        API.put("/orders/" + order(null, ofA), "{\"idcustomer\": %d}".formatted(customer(b))).ok();
    }

    @Rule({"AUT-21", "AUT-24", "AUT-25", "ORD-3"})
    @Test
    void refusesACustomerOfAnotherFulfilmentCustomerOnAnOrder() {
        int customerOfB = customer(b);
        refused(25, () -> API.post("/orders", orderOf(a, ofA).replace("{\"deliveryname\"",
                "{\"idcustomer\": %d, \"deliveryname\"".formatted(customerOfB))));
        int order = order(a, ofA);
        refused(25, () -> API.put("/orders/" + order, "{\"idcustomer\": %d}".formatted(customerOfB)));
        int ofAccount = order(null, ofNobody);
        refused(25, () -> API.put("/orders/" + ofAccount,
                "{\"idcustomer\": %d, %s}".formatted(customerOfB, owner(a))));
    }

    @Rule({"AUT-25", "ORD-3", "ORD-29"})
    @Test
    void refusesToGiveAnOrderToAnOwnerItDoesNotFit() {
        int order = order(null, ofB);
        refused(24, () -> API.put("/orders/" + order, "{%s}".formatted(owner(a))));
        assertThat(API.put("/orders/" + order, "{%s}".formatted(owner(b))).ok().get("idfulfilment_customer").asInt())
                .isEqualTo(b);
        int named = order(null, ofNobody);
        API.put("/orders/" + named, "{\"idcustomer\": %d}".formatted(customer(b))).ok();
        refused(25, () -> API.put("/orders/" + named, "{%s}".formatted(owner(a))));
    }

    @Test
    @Rule({"AUT-21", "AUT-22", "AUT-24", "PUR-8"})
    void buysProductsOfItsOwnerAndOfTheAccountOnly() {
        purchaseOrder(a, ofA);
        purchaseOrder(null, ofB);
        int order = purchaseOrder(a, ofNobody);

        refused(5, () -> API.post("/purchaseorders", purchaseOrderOf(a, ofB)));
        refused(5, () -> API.post("/purchaseorders/%d/products".formatted(order),
                "{\"idproduct\": %d, \"amount\": 1}".formatted(ofB)));
        API.post("/purchaseorders/%d/products".formatted(order), "{\"idproduct\": %d, \"amount\": 1}".formatted(ofA)).ok();
    }

    @Test
    @Rule({"AUT-25", "PUR-8"})
    void refusesToGiveAPurchaseOrderToAnOwnerItDoesNotFit() {
        int order = purchaseOrder(null, ofB);
        refused(5, () -> API.put("/purchaseorders/" + order, "{%s}".formatted(owner(a))));
        API.put("/purchaseorders/" + order, "{%s}".formatted(owner(b))).ok();
    }

    @Test
    @Rule({"AUT-21", "AUT-24", "REC-7"})
    void refusesToReceiveAProductOfAnotherFulfilmentCustomer() {
        int order = purchaseOrder(a, ofA);
        API.post("/purchaseorders/%d/mark-as-purchased".formatted(order), null).ok();
        for (int version : new int[] {1, 2}) {
            int receipt = made("/receipts", "{\"idpurchaseorder\": %d, \"version\": %d}".formatted(order, version), "idreceipt");
            refused(5, () -> API.post("/receipts/%d/products".formatted(receipt),
                    "{\"idproduct\": %d, \"amount\": 1, \"force\": true}".formatted(ofB)));
        }
    }

    @Test
    @Rule({"AUT-22", "REC-7"})
    void receivesProductsOfEveryOwnerForTheAccount() {
        int supplier = API.post("/suppliers", "{\"name\": \"%s\"}".formatted(Unique.text())).ok().get("idsupplier").asInt();
        int receipt = made("/receipts", "{\"idsupplier\": %d}".formatted(supplier), "idreceipt");
        for (int product : new int[] {ofA, ofB, ofNobody}) {
            API.post("/receipts/%d/products".formatted(receipt), "{\"idproduct\": %d, \"amount\": 1}".formatted(product))
                    .created();
        }
    }

    @Test
    @Rule({"AUT-23", "PRD-39"})
    void buildsCompositionsOfProductsOfItsOwnerAndOfTheAccountOnly() {
        for (int part : new int[] {ofA, ofNobody}) {
            made("/products/%d/parts".formatted(composition(a, "virtual_composition")),
                    "{\"idproduct\": %d, \"amount\": 1}".formatted(part), "idproduct_part");
        }
        for (var whole : new Object[] {a, null}) {
            int composition = composition(whole, "virtual_composition");
            refused(5, () -> API.post("/products/%d/parts".formatted(composition),
                    "{\"idproduct\": %d, \"amount\": 1}".formatted(ofB)));
        }
    }

    @Test
    @Rule({"AUT-26", "PRD-10"})
    void refusesToGiveAwayAProductOnAnOpenOrder() {
        for (var purchase : new boolean[] {true, false}) {
            int product = product(null, "");
            int order = purchase ? purchaseOrder(a, product) : order(a, product);
            refused(1012, () -> API.put("/products/" + product, "{%s}".formatted(owner(b))));
            API.put("/products/" + product, "{%s}".formatted(owner(a))).ok();
            API.put("/products/" + product, "{%s, \"name\": \"Lamp\"}".formatted(owner(null))).ok();
            if (purchase) {
                API.post("/purchaseorders/%d/cancel".formatted(order), null).ok();
            } else {
                API.delete("/orders/" + order).expect(204);
            }
            API.put("/products/" + product, "{%s}".formatted(owner(b))).ok();
        }
    }

    @Test
    @Rule({"AUT-26", "PRD-10"})
    void refusesToSeparateACompositionFromItsParts() {
        int composition = composition(a, "composition_with_stock");
        int part = product(a, "");
        made("/products/%d/parts".formatted(composition), "{\"idproduct\": %d, \"amount\": 1}".formatted(part), "idproduct_part");

        refused(1012, () -> API.put("/products/" + composition, "{%s}".formatted(owner(b))));
        refused(1012, () -> API.put("/products/" + composition, "{%s}".formatted(owner(null))));
        refused(1012, () -> API.put("/products/" + part, "{%s}".formatted(owner(b))));

        API.put("/products/" + part, "{%s}".formatted(owner(null))).ok();
        API.put("/products/" + composition, "{%s}".formatted(owner(b))).ok();
        refused(1012, () -> API.put("/products/" + part, "{%s}".formatted(owner(a))));
        API.put("/products/" + part, "{%s}".formatted(owner(b))).ok();
    }

    /** An order stored before owners were compared can be read, changed and cancelled, but not picked. */
    @Test
    @Rule({"AUT-28", "ORD-29"})
    void refusesToProcessAnEarlierOrderWithAProductOfAnotherFulfilmentCustomer() {
        int product = product(a, "");
        int order = order(a, product);
        SERVICE.bean(JdbcTemplate.class).update("delete from command.open_order_product where idorder = ?", order);
        API.put("/products/" + product, "{%s}".formatted(owner(b))).ok(); // as was possible then

        refused(24, () -> API.post("/orders/%d/allocate".formatted(order), null));
        refused(24, () -> API.post("/orders/%d/process".formatted(order), null));
        refused(24, () -> API.post("/orders/%d/close".formatted(order), null));

        API.get("/orders/" + order).ok();
        API.put("/orders/" + order, "{\"reference\": \"earlier\"}").ok();
        API.put("/orders/" + order, "{%s}".formatted(owner(null))).ok();
        API.post("/orders/%d/process".formatted(order), null).ok();
    }

    @Rule({"AUT-26", "ORD-29"})
    @Test
    void neverAcceptsBothAnOrderAndANewOwnerOfItsProductAtOnce() {
        for (int round = 0; round < 8; round++) {
            int product = product(null, "");
            var given = CompletableFuture.supplyAsync(() -> API.put("/products/" + product, "{%s}".formatted(owner(b))));
            var ordered = API.post("/orders", orderOf(a, product));
            assertThat(given.join().status() == 200 && ordered.status() == 201)
                    .describedAs("given: %s, ordered: %s", given.join().body(), ordered.body()).isFalse();
        }
    }
}
