package fulfilment.server.returns;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Makes products, warehouses, orders and returns for tests of returns, each with a unique name. */
final class Returns {

    static final Client API = Client.ofShared();

    private Returns() {}

    static String unique() {
        return Unique.text();
    }

    static int made(String path, String body, String id) {
        return API.post(path, body).created().get(id).asInt();
    }

    /** @param members more members of the product, each after a comma */
    static int product(String members) {
        return product(12.5, members);
    }

    private static int product(double price, String members) {
        return made("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": %s%s}".formatted(unique(), price, members),
                "idproduct");
    }

    static int priced(int price) {
        return product(price, "");
    }

    static int product() {
        return product("");
    }

    static int warehouse() {
        return made("/admin/warehouses", "{\"name\": \"%s\", \"priority\": 50}".formatted(unique()), "idwarehouse");
    }

    static int location(int warehouse) {
        return made("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\"}".formatted(warehouse, unique()), "idlocation");
    }

    static void stock(int product, int warehouse, int change) {
        API.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"idlocation\": null, \"change\": %d, \"reason\": \"test\"}".formatted(change)).ok();
    }

    static JsonNode levels(int product, int warehouse) {
        return API.get("/products/%d/stock/%d", product, warehouse).ok();
    }

    static int pieces(int product, int warehouse) {
        return levels(product, warehouse).get("stock").asInt();
    }

    /** A processed guest order of a warehouse that has the stock for it. */
    static JsonNode shipped(int product, int amount, int warehouse) {
        stock(product, warehouse, amount);
        var order = API.post("/orders", """
                {"deliveryname": "Ann", "deliverycontactname": "Ann Smith", "deliveryaddress": "Quay 1", "deliverycity": "Delft",
                 "deliverycountry": "nl", "emailaddress": "ann@example.com", "telephone": "012", "language": "nl",
                 "warehouses": [%d], "products": [{"idproduct": %d, "amount": %d}]}""".formatted(warehouse, product, amount))
                .created();
        var picklist = API.post("/orders/%d/process".formatted(order.get("idorder").asInt()), null).ok().get("picklists").get(0)
                .get("idpicklist").asInt();
        API.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        API.post("/picklists/%d/close".formatted(picklist), null).ok();
        return API.get("/orders/%d", order.get("idorder").asInt()).ok();
    }

    /** A new return in the status New. @param members more members, each after a comma */
    static JsonNode returned(String members) {
        return API.post("/returns", body(members)).created();
    }

    static String body(String members) {
        return "{\"idreturn_status\": 1, \"idtemplate\": 1%s}".formatted(members);
    }

    /** A return with a line for each product. @param lines a product and an amount each */
    static JsonNode returning(int[]... lines) {
        var products = new ArrayList<String>();
        for (var line : lines) {
            products.add("{\"idproduct\": %d, \"amount\": %d, \"idreturn_reason\": 1}".formatted(line[0], line[1]));
        }
        return returned(
                ", \"name\": \"Ann\", \"country\": \"nl\", \"returned_products\": [%s]".formatted(String.join(", ", products)));
    }

    static int id(JsonNode one) {
        return one.get("idreturn").asInt();
    }

    static JsonNode again(JsonNode one) {
        return API.get("/returns/%d", id(one)).ok();
    }

    static int line(JsonNode one, int number) {
        return one.get("returned_products").get(number).get("idreturn_product").asInt();
    }

    static String path(JsonNode one, String below) {
        return "/returns/" + id(one) + below;
    }

    /** @param members more members of the line, each after a comma */
    static String receiving(JsonNode one, int number, int warehouse, String status, String members) {
        return "{\"idwarehouse\": %d, \"return_products\": [{\"idreturn_product\": %d, \"status\": \"%s\"%s}]}"
                .formatted(warehouse, line(one, number), status, members);
    }

    static Client.Response receive(JsonNode one, int number, int warehouse, String status) {
        return API.post(path(one, "/receive"), receiving(one, number, warehouse, status, ""));
    }

    static List<String> logTypes(JsonNode one) {
        var types = new ArrayList<String>();
        API.get("/returns/%d/logs", id(one)).ok().forEach(entry -> types.add(entry.get("type").asString()));
        return types;
    }

    static List<Integer> ids(JsonNode list) {
        var ids = new ArrayList<Integer>();
        list.forEach(one -> ids.add(one.get("idreturn").asInt()));
        return ids;
    }

    /** Requires that a request is refused and stores no event. */
    static String refused(int status, int code, Supplier<Client.Response> request) {
        long before = Service.shared().events();
        var message = request.get().refused(status, code);
        assertThat(Service.shared().events()).isEqualTo(before);
        return message;
    }

    /** A client with the key of a user with these rights. @param owner limits the key to this fulfilment customer; null for no limit */
    static Client user(@Nullable Integer owner, boolean admin, String... rights) {
        var names = new ArrayList<String>();
        for (var right : rights) {
            names.add('"' + right + '"');
        }
        return API.withNewKey(API.newUser("\"admin\": %b, \"rights\": [%s]".formatted(admin, String.join(", ", names))),
                "\"idfulfilment_customer\": %s".formatted(owner));
    }
}
