package fulfilment.server.orders;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** Makes products, warehouses, stock and orders for tests of orders, each with a unique name. */
final class Trade {

    static final Client API = Client.ofShared();
    /** A PNG image of one transparent pixel, in base64. */
    static final String PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    private Trade() {}

    static String unique() {
        return Unique.text();
    }

    static int product(String members) {
        return API.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 12.5, \"weight\": 100%s}"
                .formatted(unique(), members.isEmpty() ? "" : ", " + members)).created().get("idproduct").asInt();
    }

    static int product() {
        return product("");
    }

    static int warehouse(int priority) {
        return API.post("/admin/warehouses", "{\"name\": \"%s\", \"accept_orders\": true, \"priority\": %d}"
                .formatted(unique(), priority)).created().get("idwarehouse").asInt();
    }

    static int location(int warehouse, boolean bulk) {
        return API.post("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\", \"is_bulk_location\": %b}".formatted(warehouse,
                unique(), bulk)).created().get("idlocation").asInt();
    }

    static void stock(int product, int warehouse, int change) {
        API.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"idlocation\": null, \"change\": %d, \"reason\": \"test\"}".formatted(change)).ok();
    }

    static void stockAt(int product, int warehouse, int location, int change) {
        API.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"idlocation\": %d, \"change\": %d, \"reason\": \"test\"}".formatted(location, change)).ok();
    }

    /** @return the stock levels of a product in a warehouse */
    static JsonNode levels(int product, int warehouse) {
        return API.get("/products/%d/stock/%d".formatted(product, warehouse)).ok();
    }

    /** A guest order that these warehouses may fulfil. @param lines a product id and an amount each */
    static JsonNode order(String warehouses, String members, int[]... lines) {
        var products = new StringBuilder();
        for (var line : lines) {
            products.append(products.isEmpty() ? "" : ",")
                    .append("{\"idproduct\": %d, \"amount\": %d}".formatted(line[0], line[1]));
        }
        return API.post("/orders", """
                {"deliveryname": "Ann", "deliverycountry": "nl", "warehouses": [%s]%s, "products": [%s]}"""
                .formatted(warehouses, members.isEmpty() ? "" : ", " + members, products)).created();
    }

    static int id(JsonNode order) {
        return order.get("idorder").asInt();
    }

    static JsonNode processed(JsonNode order) {
        return API.post("/orders/%d/process".formatted(id(order)), null).ok();
    }

    static JsonNode find(JsonNode order) {
        return API.get("/orders/" + id(order)).ok();
    }

    static JsonNode backorders(JsonNode order) {
        return API.get("/orders/%d/backorders".formatted(id(order))).ok();
    }

    static JsonNode picklist(JsonNode order, int number) {
        return API.get("/picklists/" + order.get("picklists").get(number).get("idpicklist").asInt()).ok();
    }

    static JsonNode on(JsonNode picklist, String action, String body) {
        return API.post("/picklists/%d/%s".formatted(picklist.get("idpicklist").asInt(), action), body).ok();
    }

    /** Requires that a request is refused and stores no event. */
    static void refused(int status, int code, Supplier<Client.Response> request) {
        long before = Service.shared().events();
        request.get().refused(status, code);
        assertThat(Service.shared().events()).isEqualTo(before);
    }

    /** Creates an object and returns its id. @param id name of the field with the id */
    static int made(String path, String body, String id) {
        return API.post(path, body).created().get(id).asInt();
    }

    static JsonNode ordered(String body) {
        return API.post("/orders", body).created();
    }

    /** @return the id of a line */
    static int line(JsonNode order, int number) {
        return order.get("products").get(number).get("idorder_product").asInt();
    }

    /** Sends an action on an order. @return the answer; for most actions the order after it */
    static JsonNode act(JsonNode order, String action, String body) {
        return API.post("/orders/%d/%s".formatted(id(order), action), body).ok();
    }

    static JsonNode processBackorders(JsonNode order) {
        return act(order, "process-backorders", null);
    }

    static String status(JsonNode order) {
        return find(order).get("status").asString();
    }

    /** The ids in a list, in the order of the list. */
    static List<Integer> ids(String path, String id) {
        var ids = new ArrayList<Integer>();
        API.get(path.replace("%", "%%")).ok().forEach(one -> ids.add(one.get(id).asInt()));
        return ids;
    }

    /** A client with an admin's key that is limited to a fulfilment customer. */
    static Client scoped(int owner) {
        return API.withNewKey(API.newUser("\"admin\": true"), "\"idfulfilment_customer\": %d".formatted(owner));
    }

    /** Requires that a request is refused and leaves the order unchanged. */
    static void refused(int status, int code, JsonNode order, Supplier<Client.Response> request) {
        var before = find(order);
        request.get().refused(status, code);
        assertThat(find(order)).isEqualTo(before);
    }
}
