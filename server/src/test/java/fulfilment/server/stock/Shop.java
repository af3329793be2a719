package fulfilment.server.stock;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** Creates products, locations and warehouses with unique names for tests of stock. */
final class Shop {

    final Service service;
    final Client api;
    final int warehouse;

    Shop(Service service) {
        this.service = service;
        this.api = service.admin();
        this.warehouse = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
    }

    int product() {
        return product("normal");
    }

    int product(String type) {
        return api.post("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1, \"type\": \"%s\"}"
                .formatted(Unique.text(), type)).created().get("idproduct").asInt();
    }

    int location() {
        return location(warehouse, "");
    }

    /** @param more further members of the body, each after a comma */
    int location(int idwarehouse, String more) {
        return api.post("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\"%s}".formatted(idwarehouse, Unique.text(), more))
                .created().get("idlocation").asInt();
    }

    int anotherWarehouse() {
        return api.post("/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text())).created().get("idwarehouse")
                .asInt();
    }

    Client.Response change(int product, String body) {
        return api.post("/products/%d/stock/%d".formatted(product, warehouse), body);
    }

    Client.Response move(int product, String body) {
        return api.post("/products/%d/stock/move".formatted(product), body);
    }

    JsonNode stock(int product) {
        return stock(product, warehouse);
    }

    JsonNode stock(int product, int idwarehouse) {
        return api.get("/products/%d/stock/%d".formatted(product, idwarehouse)).ok();
    }

    /** Counts of all events and history entries, and sums of all levels. A refused request leaves them unchanged. */
    String ledger() {
        return service.bean(JdbcTemplate.class).queryForObject("""
                select (select count(*) from events.domain_event) || ' ' || (select count(*) from query.stock_history) || ' '
                    || (select count(*) from query.location_stock_history) || ' ' || (select coalesce(sum(stock), 0) from query.stock_place)
                    || ' ' || (select coalesce(sum(stock), 0) from query.stock_warehouse)""", String.class);
    }
}
