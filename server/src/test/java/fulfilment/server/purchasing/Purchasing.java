package fulfilment.server.purchasing;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Creates the objects that tests of purchasing need, with unique names. */
final class Purchasing {

    static final Client API = Client.ofShared();

    private Purchasing() {}

    static String unique() {
        return Unique.text();
    }

    static int supplier() {
        return API.post("/suppliers", "{\"name\": \"%s\"}".formatted(unique())).ok().get("idsupplier").asInt();
    }

    static int product() {
        return product("");
    }

    /** @param more further members of the body, each with a comma before it */
    static int product(String more) {
        return API.post("/products", """
                {"productcode": "%s", "name": "Lantern", "price": 12.5, "fixedstockprice": 4.5, "productcode_supplier": "S1",
                 "barcode": "%s", "weight": 120%s}""".formatted(unique(), unique(), more)).created().get("idproduct").asInt();
    }

    static int warehouse() {
        return API.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
    }

    static int location() {
        return API.post("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\"}".formatted(warehouse(), unique())).created()
                .get("idlocation").asInt();
    }

    /** Creates a concept. @param lines each a product and an amount */
    static JsonNode order(int supplier, int[]... lines) {
        var products = new StringBuilder();
        for (var line : lines) {
            products.append(products.isEmpty() ? "" : ",")
                    .append("{\"idproduct\": %d, \"amount\": %d}".formatted(line[0], line[1]));
        }
        return API.post("/purchaseorders", "{\"idsupplier\": %d, \"products\": [%s]}".formatted(supplier, products)).created();
    }

    static JsonNode purchased(int supplier, int[]... lines) {
        int order = order(supplier, lines).get("idpurchaseorder").asInt();
        return API.post("/purchaseorders/%d/mark-as-purchased".formatted(order), null).ok();
    }

    static JsonNode order(int idpurchaseorder) {
        return API.get("/purchaseorders/" + idpurchaseorder).ok();
    }

    static int line(JsonNode order, int index) {
        return order.get("products").get(index).get("idpurchaseorder_product").asInt();
    }

    static int receipt(JsonNode order, int version) {
        return API.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": %d}"
                .formatted(order.get("idpurchaseorder").asInt(), version)).created().get("idreceipt").asInt();
    }

    static int supplierReceipt(int supplier, int version) {
        return API.post("/receipts", "{\"idsupplier\": %d, \"version\": %d}".formatted(supplier, version)).created()
                .get("idreceipt").asInt();
    }

    static JsonNode receipt(int idreceipt) {
        return API.get("/receipts/" + idreceipt).ok();
    }

    static Client.Response add(int receipt, String body) {
        return API.post("/receipts/%d/products".formatted(receipt), body);
    }

    static JsonNode add(int receipt, int product, int amount) {
        return add(receipt, "{\"idproduct\": %d, \"amount\": %d}".formatted(product, amount)).created();
    }

    static JsonNode complete(int receipt) {
        return API.put("/receipts/" + receipt, "{\"status\": \"completed\"}").ok();
    }

    static int stock(int product) {
        for (var entry : API.get("/products/%d/stock".formatted(product)).ok()) {
            if (entry.get("idwarehouse").asInt() == warehouse()) {
                return entry.get("stock").asInt();
            }
        }
        return 0;
    }

    /** A checksum of all stored data that purchasing can change. */
    static String everything() {
        return Service.shared().bean(JdbcTemplate.class).queryForObject("""
                select concat_ws(' ', (select count(*) from events.domain_event), (select count(*) from query.stock_history),
                    (select coalesce(sum(stock), 0) from query.stock_place),
                    (select coalesce(sum(hashtext(body)), 0) from query.purchaseorder),
                    (select coalesce(sum(hashtext(body)), 0) from query.purchaseorder_product),
                    (select coalesce(sum(hashtext(body)), 0) from query.receipt),
                    (select coalesce(sum(hashtext(body)), 0) from query.receipt_product),
                    (select coalesce(sum(hashtext(body)), 0) from query.supplier),
                    (select count(*) from command.supplier), (select count(*) from command.purchaseorder_product))""",
                String.class);
    }

    /** Sends a request and checks that it is refused and changes nothing. */
    static void refused(int status, int code, java.util.function.Supplier<Client.Response> request) {
        var before = everything();
        request.get().refused(status, code);
        assertThat(everything()).isEqualTo(before);
    }
}
