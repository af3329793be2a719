package fulfilment.server.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.feed.Position;
import fulfilment.query.platform.HighWatermark;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads everything after each write and derives what the feed must contain because of it: the kinds from the request and the changes, and
 * the data from what the API answers now.
 */
final class FeedExpectation implements Client.Watcher {

    private static final Pattern ID = Pattern.compile("/([a-z]+)/([0-9]+).*");

    private final Service service;
    private final Client api;
    private final String about;
    private Seen before;
    private String cursor;
    private int announced;

    /** @param objects as the API shows them, by their names */
    private record Seen(Map<String, JsonNode> objects, Map<Integer, JsonNode> entries, Map<Integer, JsonNode> locationEntries) {}

    FeedExpectation(Service service, String about) {
        this.service = service;
        this.api = service.admin();
        this.about = about;
        before = look();
        cursor = FeedEnd.of(service);
    }

    int announced() {
        return announced;
    }

    @Override
    public void answered(String method, String path, Client.Response response) {
        var heard = hear();
        var at = "%s: %s %s answered %d".formatted(about, method, path, response.status());
        if (response.status() >= 300) { // had it changed something, the next write would find that as not announced
            assertThat(heard).describedAs(at).isEmpty();
            return;
        }
        var now = look();
        kinds(method, path, response, now, heard, at);
        heard.forEach(event -> data(event, now, at));
        announced += heard.size();
        before = now;
    }

    /** Reads all events since the last call, in pages of varying size. Another transaction of the service may hold the last ones back. */
    private List<JsonNode> hear() {
        long stored = service.bean(HighWatermark.class).await();
        var heard = new ArrayList<JsonNode>();
        var page = api.get("/events?limit=%d&after=%s".formatted(announced % 3 + 1, cursor)).ok();
        while (!page.get("events").isEmpty() || page.get("more").asBoolean() || reached(page) < stored) {
            page.get("events").forEach(heard::add);
            page = api.get("/events?limit=1000&after=" + page.get("next").asString()).ok();
        }
        cursor = page.get("next").asString();
        return heard;
    }

    private static long reached(JsonNode page) {
        return Position.parse(page.get("next").asString()).orElseThrow().event();
    }

    private Seen look() {
        var objects = new TreeMap<String, JsonNode>();
        var lists = Map.of("product", "/products", "purchaseorder", "/purchaseorders", "receipt", "/receipts", "task", "/tasks",
                "comment", "/comments", "order", "/orders", "picklist", "/picklists", "location_stock_count",
                "/locationstockcounts", "movement", "/movements");
        lists.forEach((kind, path) -> pages(path).forEach(one -> {
            var name = kind + "-" + one.get("id" + kind).asInt();
            objects.put(name, one);
        }));
        pages("/returns").forEach(one -> objects.put("return-" + one.get("idreturn").asInt(),
                api.get("/returns/%d", one.get("idreturn").asInt()).ok()));
        pages("/webshoporders").forEach(one -> objects.put("webshop_order-" + one.get("idcompany_webshop_order").asInt(), one));
        var entries = new HashMap<Integer, JsonNode>();
        pages("/stockhistory").forEach(entry -> entries.put(entry.get("idproduct_stock_history").asInt(), entry));
        var locationEntries = new HashMap<Integer, JsonNode>();
        pages("/location-stock-history")
                .forEach(entry -> locationEntries.put(entry.get("idproduct_location_stock_history").asInt(), entry));
        return new Seen(objects, entries, locationEntries);
    }

    private List<JsonNode> pages(String path) {
        var all = new ArrayList<JsonNode>();
        for (int offset = 0;; offset += 100) {
            var page = api.get("%s?offset=%d", path, offset).ok();
            page.forEach(all::add);
            if (page.size() < 100 || path.equals("/tasks")) {
                return all;
            }
        }
    }

    /**
     * Checks that the kinds are exactly those of the rules, each as often as they say. One addition is allowed: products.changed with
     * stock that opens a location.
     */
    private void kinds(String method, String path, Client.Response response, Seen now, List<JsonNode> heard, String at) {
        var expected = new TreeMap<String, Integer>();
        byRequest(method, path, response, expected);
        for (var entry : now.entries().entrySet()) {
            if (!before.entries().containsKey(entry.getKey())) {
                expected.merge("products.stock_changed product-" + entry.getValue().get("idproduct").asInt(), 1, Integer::sum);
            }
        }
        for (var entry : now.locationEntries().entrySet()) {
            if (!before.locationEntries().containsKey(entry.getKey()) && !entry.getValue().get("idlocation").isNull()) {
                expected.merge("products.stock_on_location_changed product-" + entry.getValue().get("idproduct").asInt(), 1,
                        Integer::sum);
            }
        }
        now.objects().forEach((name, object) -> {
            var was = before.objects().get(name);
            if (name.startsWith("product-") && was != null && !levels(was).equals(levels(object))) {
                expected.put((object.get("type").asString().equals("virtual_composition")
                        ? "products.assembled_stock_changed "
                        : "products.free_stock_changed ") + name, 1);
            }
            if (name.startsWith("product-") && was != null && !was.get("tags").equals(object.get("tags"))) {
                expected.put("products.changed " + name, 1);
            }
            if (name.startsWith("order-") && was == null && object.has("idreturn")) {
                List.of("created", "closed", "status_changed")
                        .forEach(kind -> expected.put("orders.%s %s".formatted(kind, name), 1));
            }
            if (name.startsWith("order-") && was != null && !was.get("status").equals(object.get("status"))) {
                expected.put("orders.status_changed " + name, 1);
                if (object.get("status").asString().equals("completed")) {
                    expected.put("orders.completed " + name, 1);
                }
            }
            if (name.startsWith("webshop_order-") && was != null && was.get("idorder").isNull()
                    && !object.get("idorder").isNull()) {
                int order = object.get("idorder").asInt();
                expected.put("webshop_orders.imported " + name, 1);
                expected.put("orders.created order-" + order, 1);
                expected.put("orders.allocated order-" + order, 1);
            }
            if (name.startsWith("picklist-")) {
                changesOfPicklist(was, object).forEach(kind -> expected.put("picklists." + kind + " " + name, 1));
            }
            if (name.startsWith("location_stock_count-") && was != null && !was.get("status").equals(object.get("status"))
                    && object.get("status").asString().equals("completed")) {
                expected.put("location_stock_counts.completed " + name, 1);
            }
            if (name.startsWith("movement-") && was != null && !was.get("status").equals(object.get("status"))
                    && object.get("status").asString().equals("moved")) {
                expected.put("movements.moved " + name, 1);
            }
            if (name.startsWith("receipt-") && was != null && !was.get("status").equals(object.get("status"))) {
                expected.put("receipts.completed " + name, 1);
                if (!object.get("purchaseorder").isNull()) {
                    expected.put("purchase_orders.receipts.created " + name, 1);
                }
            }
            if (name.startsWith("receipt-") && was != null && object.get("version").asInt() == 2
                    && object.get("products").size() > was.get("products").size()) {
                expected.put("receipts.product_received " + name, object.get("products").size() - was.get("products").size());
            }
        });
        var actual = new TreeMap<String, Integer>();
        heard.forEach(
                event -> actual.merge(event.get("event").asString() + " " + event.get("object").asString(), 1, Integer::sum));
        actual.keySet().removeIf(one -> one.startsWith("products.changed") && !expected.containsKey(one)
                && actual.keySet().contains(one.replace("products.changed", "products.stock_on_location_changed")));
        assertThat(actual).describedAs(at).isEqualTo(expected);
    }

    /** Picked amounts, pick locations, the tags of the order and images of products are not announced. */
    private static List<String> changesOfPicklist(@Nullable JsonNode was, JsonNode now) {
        if (was == null) {
            return List.of("created");
        }
        var status = now.get("status").asString();
        if (!status.equals(was.get("status").asString())) {
            var woken = was.get("status").asString().equals("snoozed") ? "unsnoozed" : "resumed";
            return List.of(status.equals("new") ? woken : status, "changed");
        }
        return announced(was).equals(announced(now)) ? List.of() : List.of("changed");
    }

    private static JsonNode announced(JsonNode picklist) {
        var announced = (ObjectNode) picklist.deepCopy();
        announced.remove(List.of("totalpicked", "tags", "updated"));
        announced.get("products")
                .forEach(line -> ((ObjectNode) line)
                        .remove(List.of("amountpicked", "amount_picked", "pick_locations", "stocklocation",
                                "stock_location", "image")));
        return announced;
    }

    private void byRequest(String method, String path, Client.Response response, Map<String, Integer> expected) {
        var match = ID.matcher(path);
        var id = match.matches() ? match.group(2) : "";
        var last = path.substring(path.lastIndexOf('/') + 1);
        if (method.equals("POST") && path.equals("/products")) {
            id = response.created().get("idproduct").asString();
            expected.put("products.created product-" + id, 1);
            expected.put("products.changed product-" + id, 1);
        } else if (path.matches("/products/[0-9]+(/images.*|/locations.*)?")) {
            expected.put("products.changed product-" + id, 1);
        } else if (path.matches("/products/[0-9]+/parts.*")) {
            expected.put("products.parts.changed product-" + id, 1);
        } else if (last.equals("comments")) {
            expected.put("comments.created comment-" + response.created().get("idcomment").asInt(), 1);
        } else if (path.equals("/orders")) {
            expected.put("orders.created order-" + response.created().get("idorder").asInt(), 1);
        } else if (path.matches("/orders/[0-9]+/(process|pause|resume|allocate|notes)")) {
            var said = Map.of("process", "closed", "pause", "paused", "resume", "resumed", "allocate", "allocated", "notes",
                    "notes.created");
            expected.put("orders.%s order-%s".formatted(said.get(last), id), 1);
        } else if (path.equals("/purchaseorders")) {
            expected.put("purchase_orders.created purchaseorder-" + response.created().get("idpurchaseorder").asInt(), 1);
        } else if (last.equals("mark-as-purchased")) {
            expected.put("purchase_orders.purchased purchaseorder-" + id, 1);
        } else if (path.equals("/receipts")) {
            expected.put("receipts.created receipt-" + response.created().get("idreceipt").asInt(), 1);
        } else if (path.startsWith("/returns")) {
            ofReturn(method, path, id, response, expected);
        } else if (path.equals("/tasks")) {
            expected.put("tasks.created task-" + response.created().get("idtask").asInt(), 1);
        } else if (path.startsWith("/tasks/") && last.equals("complete")
                && before.objects().get("task-" + id).get("completed_at").isNull()) {
            expected.put("tasks.completed task-" + id, 1);
        } else if (method.equals("DELETE") && path.startsWith("/tasks/")) {
            expected.put("tasks.deleted task-" + id, 1);
        }
    }

    /** Returns the free stock by warehouse, and for a composition also how many can be made; without warehouses where both are 0. */
    private static Map<Integer, String> levels(JsonNode product) {
        var levels = new TreeMap<Integer, String>();
        boolean assembled = product.get("type").asString().equals("virtual_composition");
        product.get("stock").forEach(in -> {
            var level = in.get("freestock").asInt() + (assembled ? " of " + in.get("stock").asInt() : "");
            if (!level.equals("0") && !level.equals("0 of 0")) {
                levels.put(in.get("idwarehouse").asInt(), level);
            }
        });
        return levels;
    }

    private static void ofReturn(String method, String path, String id, Client.Response response, Map<String, Integer> expected) {
        if (path.equals("/returns")) {
            expected.put("returns.created return-" + response.created().get("idreturn").asInt(), 1);
        } else if (path.endsWith("/logs")) {
            expected.put("returns.status_changed return-" + id, 1);
        } else if (path.endsWith("/receive")) {
            expected.put("returns.products_received return-" + id, 1);
        } else if (!method.equals("DELETE") || path.contains("_products")) {
            expected.put("returns.changed return-" + id, 1);
        }
    }

    private void data(JsonNode event, Seen now, String at) {
        var kind = event.get("event").asString();
        var object = event.get("object").asString();
        var data = (ObjectNode) withoutPickable(event.get("data").deepCopy());
        var shown = relative(kind.equals("tasks.deleted") ? before.objects().get(object) : now.objects().get(object));
        switch (kind) {
            case "products.stock_changed" -> {
                assertThat(data.remove("product")).describedAs(at).isEqualTo(shown);
                var entry = data.remove("product_stock_history");
                assertThat(entry).describedAs(at).isEqualTo(now.entries().get(entry.get("idproduct_stock_history").asInt()));
            }
            case "products.stock_on_location_changed" -> {
                var entry = data.remove("product_location_stock_history");
                assertThat(entry).describedAs(at)
                        .isEqualTo(now.locationEntries().get(entry.get("idproduct_location_stock_history").asInt()));
            }
            case "orders.notes.created" -> {
                assertThat(api.get("/orders/%d/notes", shown.get("idorder").asInt()).ok()).describedAs(at)
                        .contains(data.get("note"));
                data = (ObjectNode) data.get("order");
            }
            case "returns.status_changed" -> {
                var entry = data.remove("return_log");
                assertThat(api.get("/returns/%d/logs", shown.get("idreturn").asInt()).ok().values()).describedAs(at)
                        .anyMatch(one -> one.get("idreturn_log").equals(entry.get("idreturn_log"))
                                && one.get("message").equals(entry.get("message")));
            }
            case "products.parts.changed" -> assertThat(data.remove("parts")).describedAs(at)
                    .isEqualTo(api.get("/products/%d/parts", shown.get("idproduct").asInt()).ok());
            case "receipts.product_received", "receipts.product_reverted" -> {
                assertThat(data.remove("receipt")).describedAs(at).isEqualTo(shown);
                var line = data.remove("receipt_product");
                shown = line;
                assertThat(now.objects().get(object).get("products").values().stream().map(FeedExpectation::relative))
                        .describedAs(at)
                        .contains(line);
            }
            default -> {
            }
        }
        assertThat(data).describedAs("%s, data of %s %s", at, kind, object).isEqualTo(shown);
    }

    /** Removes pickable stock, which is shown only in events, at each level of stock. */
    private static JsonNode withoutPickable(JsonNode data) {
        for (var level : data.findParents("freepickablestock")) {
            assertThat(level.get("freepickablestock").asInt()).isBetween(0, Math.max(0, level.get("freestock").asInt()));
            ((ObjectNode) level).remove("freepickablestock");
        }
        return data;
    }

    /** Makes paths of images and status pages relative, as they are in events. */
    private static JsonNode relative(JsonNode node) {
        return Client.parse(node.toString().replaceAll("http://localhost:[0-9]+(/images/|/status/)", "$1"));
    }
}
