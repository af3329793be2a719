package fulfilment.server.locationstockcounts;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** A warehouse of its own, and products, stock and stock counts in it, for tests. */
final class StockCounts {

    final Service service;
    final Client api;
    final int warehouse;

    StockCounts(Service service) {
        this.service = service;
        this.api = service.admin();
        this.warehouse = made("/admin/warehouses", "{\"name\": \"%s\"}".formatted(Unique.text()), "idwarehouse");
    }

    private int made(String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    int product() {
        return product("normal");
    }

    int product(String type) {
        return made("/products", "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 1, \"type\": \"%s\"}"
                .formatted(Unique.text(), type), "idproduct");
    }

    int location() {
        return made("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\"}".formatted(warehouse, Unique.text()),
                "idlocation");
    }

    /** A product with pieces at a location. */
    int lying(int location, int amount) {
        int product = product();
        change(product, location, amount, "");
        return product;
    }

    void change(int product, int location, int amount, String more) {
        api.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"change\": %d, \"idlocation\": %d, \"reason\": \"found\"%s}".formatted(amount, location, more)).ok();
    }

    int open(int location) {
        return made("/locationstockcounts", "{\"idlocation\": %d}".formatted(location), "idlocation_stock_count");
    }

    int openBlind(int location) {
        return made("/locationstockcounts", "{\"idlocation\": %d, \"blind\": true}".formatted(location),
                "idlocation_stock_count");
    }

    static String path(int count, String more) {
        return "/locationstockcounts/" + count + more;
    }

    Client.Response count(int count, int product, int amount) {
        return count(count, product, amount, "");
    }

    Client.Response count(int count, int product, int amount, String more) {
        return api.put(path(count, "/products/" + product), "{\"amount\": %d%s}".formatted(amount, more));
    }

    Client.Response complete(int count) {
        return api.post(path(count, "/complete"), null);
    }

    Client.Response complete(int count, String uncounted) {
        return api.post(path(count, "/complete"), "{\"uncounted\": \"%s\"}".formatted(uncounted));
    }

    JsonNode shown(int count) {
        return api.get("/locationstockcounts/%d", count).ok();
    }

    /** The stock of a product at a location. */
    int pieces(int product, int location) {
        return at(product, location).map(there -> there.get("stock").asInt()).orElse(0);
    }

    Optional<JsonNode> at(int product, int location) {
        return api.get("/products/%d/stock/%d", product, warehouse).ok().get("locations").valueStream()
                .filter(there -> there.get("idlocation").asInt() == location).findFirst();
    }

    /** Claims pieces for a picklist. @return the picklist */
    int claim(int product, int amount) {
        int order = made("/orders",
                "{\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"warehouses\": [%d], \"products\": [{\"idproduct\": %d, \"amount\": %d}]}"
                        .formatted(warehouse, product, amount),
                "idorder");
        return api.post("/orders/%d/process".formatted(order), null).ok().get("picklists").get(0).get("idpicklist").asInt();
    }

    /** Picks everything on a picklist and takes it away. */
    Client.Response pick(int picklist) {
        api.post("/picklists/%d/pickall".formatted(picklist), null).ok();
        return api.post("/picklists/%d/close".formatted(picklist), null);
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
