package fulfilment.server.webshoporders;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.server.feed.FeedEnd;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** A webshop with a warehouse of its own, for tests. Each of its orders has an id that no other has. */
final class Webshop {

    final Service service;
    final Client api;
    final int warehouse;
    final String beginning;

    Webshop(Service service) {
        this.service = service;
        this.api = service.admin();
        this.warehouse = made("/admin/warehouses", "{\"name\": \"%s\", \"accept_orders\": true}".formatted(unique()),
                "idwarehouse");
        this.beginning = FeedEnd.of(service);
    }

    static String unique() {
        return Unique.text();
    }

    int made(String path, String body, String id) {
        return api.post(path, body).created().get(id).asInt();
    }

    int product(String members) {
        return made("/products",
                "{\"productcode\": \"%s\", \"name\": \"Lantern\", \"price\": 12.5%s}".formatted(unique(), members),
                "idproduct");
    }

    int stocked(int amount) {
        int product = product("");
        stock(product, amount);
        return product;
    }

    void stock(int product, int amount) {
        api.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"change\": %d, \"idlocation\": null, \"reason\": \"found\"}".formatted(amount)).ok();
    }

    /** Pieces that are allocated to orders. */
    int allocated(int product) {
        return api.get("/products/%d/stock/%d", product, warehouse).ok().get("reservedallocations").asInt();
    }

    /** The contents of a guest order. */
    String order(int product, int amount) {
        return order("\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\"", product, amount);
    }

    String order(String members, int product, int amount) {
        return "{%s, \"warehouses\": [%d], \"products\": [{\"idproduct\": %d, \"amount\": %d}]}".formatted(members, warehouse,
                product, amount);
    }

    String report(String foreignId, String status, String order) {
        return """
                {"idcompany_webshop": 3, "foreign_id": "%s", "foreign_number": "#1", "ordered": "2026-01-02 03:04:05", "status": "%s", "order": %s}"""
                .formatted(foreignId, status, order);
    }

    Client.Response send(String report) {
        return api.post("/admin/webshoporders", report);
    }

    /** A new webshop order. */
    int reported(String status, String order) {
        return id(send(report(unique(), status, order)).ok());
    }

    static int id(JsonNode webshopOrder) {
        return webshopOrder.get("idcompany_webshop_order").asInt();
    }

    JsonNode shown(int webshopOrder) {
        return api.get("/webshoporders/%d", webshopOrder).ok();
    }

    Client.Response bringIn(int webshopOrder) {
        return api.post("/webshoporders/%d/import".formatted(webshopOrder), null);
    }

    /** Imports a webshop order. @return the id of its order */
    int imported(int webshopOrder) {
        return bringIn(webshopOrder).ok().get("idorder").asInt();
    }

    Client.Response change(int webshopOrder, String report) {
        return api.put("/admin/webshoporders/" + webshopOrder, report);
    }

    JsonNode made(int order) {
        return api.get("/orders/%d", order).ok();
    }

    /** The number of orders with this product. */
    int ordersOf(int product) {
        return service.bean(JdbcTemplate.class).queryForObject(
                "select count(distinct idorder) from query.order_product where body::json ->> 'idproduct' = ?", Integer.class,
                String.valueOf(product));
    }

    /** Counts of all events and announcements. */
    String ledger() {
        return service.bean(JdbcTemplate.class).queryForObject(
                "select (select count(*) from events.domain_event) || ' ' || (select count(*) from feed.announcement)",
                String.class);
    }

    /** The events since the beginning that a webshop order or its order announced: an event of another object is not among them. */
    List<JsonNode> announced(int webshopOrder) {
        FeedEnd.of(service); // a transaction that still runs holds back what was announced
        var order = shown(webshopOrder).get("idorder").asInt();
        var events = new ArrayList<JsonNode>();
        var next = beginning;
        JsonNode page;
        do {
            page = api.get("/events?after=" + next).ok();
            for (var event : page.get("events")) {
                var data = event.get("data");
                if (data.path("idcompany_webshop_order").asInt() == webshopOrder
                        || event.get("event").asString().startsWith("orders.") && data.path("idorder").asInt() == order) {
                    events.add(event);
                }
            }
            next = page.get("next").asString();
        } while (!page.get("events").isEmpty());
        return events;
    }
}
