package fulfilment.server.products;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import tools.jackson.databind.JsonNode;

/** Creates the objects that tests of products need, with codes that no other test uses. */
final class Shop {

    static final Client API = Client.ofShared();

    private Shop() {}

    static String code() {
        return "P-" + Unique.text();
    }

    /** Creates a product of this type. @return its id */
    static int product(String type) {
        return create("\"type\": \"%s\"".formatted(type)).get("idproduct").asInt();
    }

    /** Creates a product. @param members JSON members in addition to code, name and price; may be empty */
    static JsonNode create(String members) {
        return API.post("/products", body(code(), members)).created();
    }

    static String body(String code, String members) {
        return "{\"productcode\": \"%s\", \"name\": \"A thing\", \"price\": 12.5%s}".formatted(code,
                members.isEmpty() ? "" : ", " + members);
    }

    /** Adds a part to a composition. @return the id of the part */
    static int part(int composition, int part, int amount) {
        return API.post("/products/" + composition + "/parts",
                "{\"idproduct\": %d, \"amount\": %d}".formatted(part, amount)).created().get("idproduct_part").asInt();
    }

    static int warehouse() {
        return API.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(code())).created().get("idwarehouse").asInt();
    }

    static void stock(int product, int warehouse, int change) {
        API.post("/products/" + product + "/stock/" + warehouse,
                "{\"idlocation\": null, \"change\": %d, \"reason\": \"test\"}".formatted(change)).ok();
    }

    static int stockOf(int product, int warehouse) {
        return API.get("/products/" + product + "/stock/" + warehouse).ok().get("stock").asInt();
    }

    /** A client with the key of a new user. @param rights JSON strings, comma-separated; @param scope a fulfilment customer or {@code null} */
    static Client user(String rights, String scope) {
        return API.withNewKey(API.newUser("\"rights\": [%s]".formatted(rights)),
                "\"idfulfilment_customer\": %s".formatted(scope));
    }

    /** Creates a fulfilment customer that no other test uses. @return its id */
    static String customer() {
        return String.valueOf(Service.shared().fulfilmentCustomer());
    }
}
