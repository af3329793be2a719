package fulfilment.server.movements;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Two warehouses of their own, and products, stock and movements between them, for tests. */
final class Movements {

    final Service service;
    final Client api;
    final int from;
    final int to;

    Movements(Service service) {
        this.service = service;
        this.api = service.admin();
        this.from = warehouse();
        this.to = warehouse();
    }

    private int made(String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    private int warehouse() {
        return made("/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text()), "idwarehouse");
    }

    int product() {
        return product("normal");
    }

    int product(String type) {
        return made("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1, \"type\": \"%s\"}".formatted(Unique.text(),
                        type),
                "idproduct");
    }

    /** A product with pieces at no specific location of the source. */
    int stocked(int amount) {
        int product = product();
        stock(product, from, amount);
        return product;
    }

    void stock(int product, int warehouse, int amount) {
        api.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"change\": %d, \"idlocation\": null, \"reason\": \"found\"}".formatted(amount)).ok();
    }

    int location(int warehouse) {
        return made("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\"}".formatted(warehouse, Unique.text()),
                "idlocation");
    }

    void stockAt(int product, int warehouse, int location, int amount, String more) {
        api.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"change\": %d, \"idlocation\": %d, \"reason\": \"found\"%s}".formatted(amount, location, more)).ok();
    }

    /** @param products a product and an amount each */
    String body(int source, int target, int[]... products) {
        var lines = Arrays.stream(products).map(one -> "{\"idproduct\": %d, \"amount\": %d}".formatted(one[0], one[1]))
                .collect(Collectors.joining(", "));
        return "{\"from_idwarehouse\": %d, \"to_idwarehouse\": %d, \"products\": [%s]}".formatted(source, target, lines);
    }

    int movement(int[]... products) {
        return movement(from, to, products);
    }

    int movement(int source, int target, int[]... products) {
        return made("/movements", body(source, target, products), "idmovement");
    }

    JsonNode shown(int movement) {
        return api.get("/movements/%d", movement).ok();
    }

    Client.Response move(int movement) {
        return api.post("/movements/%d/move".formatted(movement), null);
    }

    JsonNode stock(int product, int warehouse) {
        return api.get("/products/%d/stock/%d", product, warehouse).ok();
    }

    int pieces(int product, int warehouse) {
        return stock(product, warehouse).get("stock").asInt();
    }

    /** Claims pieces of the source for a picklist. */
    void claim(int product, int amount) {
        int order = made("/orders",
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"warehouses\": [%d], \"products\": [{\"idproduct\": %d, \"amount\": %d}]}"
                        .formatted(from, product, amount),
                "idorder");
        api.post("/orders/%d/process".formatted(order), null).ok();
    }

    /** Counts of all events, announcements and history entries. A refused request leaves them unchanged. */
    String ledger() {
        return service.bean(JdbcTemplate.class).queryForObject(
                """
                select (select count(*) from events.domain_event) || ' ' || (select count(*) from feed.announcement) || ' '
                    || (select count(*) from query.stock_history) || ' ' || (select coalesce(sum(stock), 0) from query.stock_warehouse)""",
                String.class);
    }
}
