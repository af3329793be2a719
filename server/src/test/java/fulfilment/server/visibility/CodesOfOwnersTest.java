package fulfilment.server.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two fulfilment customers may each sell a {@code TSHIRT-M}, and neither learns about the other's. */
class CodesOfOwnersTest {

    private static final Service SERVICE = Service.shared();
    private static final Client API = SERVICE.admin();

    private final String code = Unique.text();
    private int a;
    private int b;

    @BeforeEach
    void twoFulfilmentCustomers() {
        a = SERVICE.fulfilmentCustomer();
        b = SERVICE.fulfilmentCustomer();
    }

    private String body(Object owner) {
        return "{\"productcode\": \"%s\", \"name\": \"Shirt\", \"price\": 1, \"barcode\": \"%s-b\", \"idfulfilment_customer\": %s}"
                .formatted(code, code, owner);
    }

    private int product(Object owner) {
        return API.post("/products", body(owner)).created().get("idproduct").asInt();
    }

    private static Client limited(int owner) {
        return API.withNewKey(API.newUser("\"admin\": true"), "\"idfulfilment_customer\": %d".formatted(owner));
    }

    private static List<Integer> ids(Client client, String path, String id) {
        var ids = new ArrayList<Integer>();
        client.get(path).ok().forEach(one -> ids.add(one.get(id).asInt()));
        return ids;
    }

    @Test
    @Rule("PRD-47")
    void refusesARepeatedCodeOfTheSameOwnerOnly() {
        int ofB = product(b);
        int ofA = limited(a).post("/products", body(null)).created().get("idproduct").asInt();
        int ofAccount = product(null);

        for (var owner : new Object[] {a, b, null}) {
            API.post("/products", body(owner)).refused(400, 1011);
        }
        limited(a).post("/products", body(null)).refused(400, 1011);
        assertThat(ids(API, "/products?productcode=" + code, "idproduct")).containsExactly(ofAccount, ofB, ofA);
        assertThat(ids(limited(a), "/products?productcode=" + code, "idproduct")).containsExactly(ofA);
        assertThat(ids(API, "/products?productcode=%s&idfulfilment_customer=%d".formatted(code, b), "idproduct"))
                .containsExactly(ofB);
    }

    @Test
    @Rule("PRD-2")
    void refusesToGiveAProductToAnOwnerWithTheSameCode() {
        product(b);
        int ofA = product(a);

        API.put("/products/" + ofA, "{\"idfulfilment_customer\": %d}".formatted(b)).refused(400, 1011);
        API.put("/products/" + ofA, "{\"idfulfilment_customer\": null}").ok();
    }

    private String order(String owner) {
        return "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\"%s, \"products\": [{\"productcode\": \"%s\", \"amount\": 1}]}"
                .formatted(owner, code);
    }

    private int ordered(Client client, String owner) {
        return client.post("/orders", order(owner)).created().at("/products/0/idproduct").asInt();
    }

    @Test
    @Rule("ORD-77")
    void prefersTheProductOfTheOrdersOwner() {
        int ofB = product(b);
        int ofA = product(a);

        assertThat(ordered(API, ", \"idfulfilment_customer\": " + a)).isEqualTo(ofA);
        assertThat(ordered(API, ", \"idfulfilment_customer\": " + b)).isEqualTo(ofB);
        assertThat(ordered(limited(a), "")).isEqualTo(ofA);
        long before = SERVICE.events();
        assertThat(API.post("/orders", order("")).refused(400, 24)).contains("idproduct");
        assertThat(SERVICE.events()).isEqualTo(before);

        int ofAccount = product(null);
        assertThat(ordered(API, "")).isEqualTo(ofAccount);
        int third = SERVICE.fulfilmentCustomer();
        assertThat(ordered(API, ", \"idfulfilment_customer\": " + third)).isEqualTo(ofAccount);
        limited(third).post("/orders", order("")).refused(400, 24);
    }

    @Test
    @Rule("ORD-77")
    void findsTheOnlyProductWithACodeForAnOrderOfTheAccount() {
        int ofA = product(a);

        assertThat(ordered(API, "")).isEqualTo(ofA);
        API.post("/orders", order(", \"idfulfilment_customer\": " + b)).refused(400, 24);
    }

    @Test
    @Rule("REC-18")
    void prefersTheProductOfTheReceiptsOwner() {
        product(b);
        int ofA = product(a);
        int receipt = receipt(a, ofA);

        for (var named : List.of("\"productcode\": \"%s\"".formatted(code), "\"barcode\": \"%s\"".formatted(code),
                "\"barcode\": \"%s-b\"".formatted(code))) {
            assertThat(API.post("/receipts/%d/products?force=true".formatted(receipt), "{%s, \"amount\": 1}".formatted(named))
                    .created()
                    .get("idproduct").asInt()).isEqualTo(ofA);
        }
    }

    /** A wrong guess would turn goods of one into stock of another. */
    @Test
    @Rule("REC-43")
    void refusesAnAmbiguousCodeOnAReceiptOfTheAccount() {
        product(b);
        int ofA = product(a);
        int receipt = receipt(null, product(null, Unique.text()));

        for (var named : List.of("\"productcode\": \"%s\"".formatted(code), "\"barcode\": \"%s-b\"".formatted(code))) {
            long before = SERVICE.events();
            assertThat(API.post("/receipts/%d/products?force=true".formatted(receipt), "{%s, \"amount\": 1}".formatted(named))
                    .refused(400, 5)).contains("idproduct");
            assertThat(SERVICE.events()).isEqualTo(before);
        }
        API.post("/receipts/%d/products?force=true".formatted(receipt), "{\"idproduct\": %d, \"amount\": 1}".formatted(ofA))
                .created();
    }

    private static int product(Object owner, String code) {
        return API.post("/products", "{\"productcode\": \"%s\", \"name\": \"Other\", \"price\": 1, \"idfulfilment_customer\": %s}"
                .formatted(code, owner)).created().get("idproduct").asInt();
    }

    private static int receipt(Object owner, int product) {
        int order = API.post("/purchaseorders",
                "{\"supplier_name\": \"M\", \"idfulfilment_customer\": %s, \"products\": [{\"idproduct\": %d, \"amount\": 9}]}"
                        .formatted(owner, product))
                .created().get("idpurchaseorder").asInt();
        API.post("/purchaseorders/%d/mark-as-purchased".formatted(order), null).ok();
        return API.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": 1}".formatted(order)).created().get("idreceipt")
                .asInt();
    }

    @Test
    @Rule({"CUS-2", "CUS-27"})
    void refusesARepeatedCustomerNumberOfTheSameOwnerOnly() {
        int number = Unique.number();
        var body = "{\"name\": \"Ann\", \"customerid\": %d, \"idfulfilment_customer\": %s}";
        int ofB = API.post("/customers", body.formatted(number, b)).created().get("idcustomer").asInt();
        int ofA = limited(a).post("/customers", body.formatted(number, null)).created().get("idcustomer").asInt();
        int ofAccount = API.post("/customers", body.formatted(number, null)).created().get("idcustomer").asInt();

        for (var owner : new Object[] {a, b, null}) {
            API.post("/customers", body.formatted(number, owner)).refused(400, 1011);
        }
        API.put("/customers/" + ofA, "{\"idfulfilment_customer\": %d}".formatted(b)).refused(400, 1011);
        assertThat(ids(API, "/customers?customerid=" + number, "idcustomer")).containsExactly(ofAccount, ofB, ofA);
        assertThat(ids(limited(a), "/customers?customerid=" + number, "idcustomer")).containsExactly(ofA);
    }
}
