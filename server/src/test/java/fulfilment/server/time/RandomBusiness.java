package fulfilment.server.time;

import fulfilment.server.Client;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Sends random requests of a warehouse and lists all addresses to read. A refused request is as good as an accepted one. */
public final class RandomBusiness {

    private static final String PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    private final Client api;
    private final Random random;
    private final int first;
    private final int second;
    private final List<Integer> products = new ArrayList<>();
    private final List<Integer> compositions = new ArrayList<>();
    private final List<Integer> locations = new ArrayList<>();
    private final List<Integer> orders = new ArrayList<>();
    private final List<Integer> receipts = new ArrayList<>();
    private final List<Integer> suppliers = new ArrayList<>();
    private final List<Integer> tasks = new ArrayList<>();
    private final List<Integer> comments = new ArrayList<>();
    private final List<Integer> customers = new ArrayList<>();
    private final List<Integer> tags = new ArrayList<>();
    private final List<Integer> sales = new ArrayList<>();
    private final List<Integer> returns = new ArrayList<>();
    private final List<Integer> movements = new ArrayList<>();
    private final List<Integer> counts = new ArrayList<>();
    private final List<Integer> webshopOrders = new ArrayList<>();
    private int number;

    public RandomBusiness(Client api, Random random) {
        this.api = api;
        this.random = random;
        first = api.get("/warehouses").ok().get(0).get("idwarehouse").asInt();
        second = made("/admin/warehouses", "{\"name\": \"Annex\", \"accept_orders\": true, \"priority\": 9}", "idwarehouse");
        suppliers.add(made("/suppliers", "{\"name\": \"Lampworks\"}", "idsupplier"));
        for (int i = 0; i < 3; i++) {
            product("normal");
            location();
        }
        product("virtual_composition");
    }

    /** The addresses of all objects ever created, deleted ones included. */
    public TreeSet<String> addresses() {
        var all = new TreeSet<String>();
        for (var product : products) {
            for (var below : List.of("", "/stock", "/stock/" + first, "/stock/" + second, "/images", "/locations", "/warehouses",
                    "/pricehistory", "/expected", "/tags", "/comments")) {
                all.add("/products/" + product + below);
            }
            all.add("/stockhistory?idproduct=" + product);
            all.add("/locationstockhistory?idproduct=" + product);
        }
        compositions.forEach(product -> all.add("/products/" + product + "/parts"));
        locations.forEach(location -> all.add("/locations/" + location));
        locations.forEach(location -> all.add("/locations/" + location + "/products"));
        orders.forEach(order -> all.add("/purchaseorders/" + order));
        orders.forEach(order -> all.add("/purchaseorders/" + order + "/receipts"));
        receipts.forEach(receipt -> all.add("/receipts/" + receipt));
        suppliers.forEach(supplier -> all.add("/suppliers/" + supplier));
        tasks.forEach(task -> all.add("/tasks/" + task));
        comments.forEach(comment -> all.add("/comments/" + comment));
        for (var customer : customers) {
            for (var below : List.of("", "/addresses", "/tags")) {
                all.add("/customers/" + customer + below);
            }
        }
        tags.forEach(tag -> all.add("/tags/" + tag));
        for (var one : returns) {
            for (var below : List.of("", "/returned_products", "/replacement_products", "/logs", "/comments")) {
                all.add("/returns/" + one + below);
            }
        }
        movements.forEach(movement -> all.add("/movements/" + movement));
        counts.forEach(count -> all.add("/locationstockcounts/" + count));
        for (var sale : sales) {
            all.add("/orders/%d/productstatus".formatted(sale));
            all.add("/orders/%d/backorders".formatted(sale));
        }
        webshopOrders.forEach(one -> all.add("/webshoporders/" + one));
        sales.stream().limit(2).forEach(sale -> all.add("/orders/%d/notes".formatted(sale)));
        all.addAll(List.of("/products", "/locations", "/purchaseorders", "/receipts", "/tasks", "/warehouses/" + first + "/stock",
                "/warehouses/" + second + "/stock", "/warehouses", "/location_types", "/users", "/customers", "/tags",
                "/comments", "/suppliers", "/returns", "/returns?status=completed", "/movements", "/movements?status=moved",
                "/orders", "/picklists?status=new",
                "/picklists", "/backorders", "/locationstockcounts", "/locationstockcounts?status=open",
                "/webshoporders?status=imported", "/orders?status=expected"));
        return all;
    }

    public void step() {
        switch (random.nextInt(48)) {
            case 0 -> product(random.nextBoolean() ? "normal" : "virtual_composition");
            case 1 -> put("/products/%d".formatted(one(products)), "{\"name\": \"Lantern %d\", \"price\": %d}"
                    .formatted(++number, random.nextInt(1, 5)));
            case 2, 3, 4, 5 -> post("/products/%d/stock/%d".formatted(one(products), warehouse()),
                    "{\"change\": %d, \"reason\": \"count %d\"}".formatted(random.nextInt(-3, 10), ++number));
            case 6, 7 -> post("/products/%d/stock/%d".formatted(one(products), first),
                    "{\"change\": %d, \"reason\": \"count %d\", \"idlocation\": %d}".formatted(random.nextInt(-3, 10), ++number,
                            one(locations)));
            case 8, 9 -> post("/products/%d/stock/move".formatted(one(products)),
                    """
                    {"from_idlocation": %s, "from_idwarehouse": %d, "to_idlocation": %s, "to_idwarehouse": %d, "amount": %d, "reason": "m"}"""
                            .formatted(locationOrNone(), first, locationOrNone(), warehouse(), random.nextInt(1, 4)));
            case 10 -> post("/products/%d/locations".formatted(one(products)),
                    "{\"idlocation\": %d, \"is_preferred\": %b, \"note\": \"n%d\"}"
                            .formatted(one(locations), random.nextBoolean(), ++number));
            case 11 -> api.delete("/products/%d/locations/%d".formatted(one(products), one(locations)));
            case 12 -> location();
            case 13 ->
                put("/locations/%d".formatted(one(locations)), "{\"name\": \"L%d\", \"remarks\": \"r\"}".formatted(++number));
            case 14 -> api.delete("/locations/%d".formatted(one(locations)));
            case 15 -> post("/products/%d/images".formatted(one(products)), "{\"image\": \"%s\"}".formatted(PNG));
            case 16 -> {
                int product = one(products);
                var images = api.get("/products/%d/images".formatted(product)).ok();
                if (!images.isEmpty()) {
                    api.delete("/products/%d/images/%d".formatted(product, images.get(0).get("idproduct_image").asInt()));
                }
            }
            case 17 -> post("/products/%d/parts".formatted(one(compositions)), "{\"idproduct\": %d, \"amount\": %d}"
                    .formatted(one(products), random.nextInt(1, 3)));
            case 18 -> {
                int composition = one(compositions);
                var parts = api.get("/products/%d/parts".formatted(composition)).ok();
                if (!parts.isEmpty()) {
                    api.delete("/products/%d/parts/%d".formatted(composition, parts.get(0).get("idproduct_part").asInt()));
                }
            }
            case 19 -> order();
            case 20, 21 -> receive();
            case 22 -> {
                tasks.add(made("/tasks", "{\"title\": \"Count %d\"}".formatted(++number), "idtask"));
                post("/tasks/%d/complete".formatted(one(tasks)), null);
                if (random.nextInt(3) == 0) {
                    api.delete("/tasks/%d".formatted(one(tasks)));
                }
            }
            case 23 -> customers.add(made("/customers",
                    "{\"name\": \"Ann %d\", \"addresses\": [{\"name\": \"Home\"}]}".formatted(++number), "idcustomer"));
            case 24 -> customer();
            case 25 -> tags.add(made("/tags", "{\"title\": \"T%d\", \"color\": \"#5993be\", \"inherit\": %b}"
                    .formatted(++number, random.nextBoolean()), "idtag"));
            case 26, 27 -> tag();
            case 28, 29 -> comment();
            case 30 -> count();
            case 42 -> takeBack();
            case 43, 44, 45 -> handleReturn();
            case 46, 47 -> move();
            case 31, 32, 33, 34, 35, 36 -> sell();
            case 37, 38, 39, 40 -> pick();
            case 41 -> waitNoLonger();
            default -> put("/suppliers/%d".formatted(one(suppliers)), "{\"name\": \"Lampworks %d\"}".formatted(++number));
        }
    }

    private void comment() {
        var about = switch (random.nextInt(4)) {
            case 0 -> "/suppliers/" + one(suppliers);
            case 1 -> orders.isEmpty() ? "/suppliers/" + one(suppliers) : "/purchaseorders/" + one(orders);
            default -> "/products/" + one(products);
        };
        var body = "{\"body\": \"Look %d\", \"is_visible_fulfilment\": %b}".formatted(++number, random.nextBoolean());
        comments.add(made(about + "/comments", body, "idcomment"));
        if (random.nextInt(3) == 0) {
            api.delete("/comments/" + one(comments));
        }
    }

    private void sell() {
        if (sales.isEmpty() || random.nextInt(3) == 0) {
            var who = customers.isEmpty() || random.nextBoolean()
                    ? "\"deliveryname\": \"Cy\", \"deliverycountry\": \"NL\""
                    : "\"idcustomer\": " + one(customers);
            var made = post("/orders",
                    """
                    {%s, "auto_split": %b, "reference": "R%d", "products": [{"idproduct": %d, "amount": %d}, {"idproduct": %d, "amount": 1}]}"""
                            .formatted(who, random.nextInt(4) > 0, ++number, one(products), random.nextInt(1, 6), one(products)));
            if (made.status() == 201) {
                sales.add(made.created().get("idorder").asInt());
            }
            return;
        }
        var order = "/orders/" + one(sales);
        switch (random.nextInt(18)) {
            case 0, 1, 2, 3, 4 -> post(order + "/process", null);
            case 5 -> post(order + "/allocate", null);
            case 6 -> post(order + "/deallocate", null);
            case 7 -> post(order + "/pause", "{\"reason\": \"why %d\"}".formatted(++number));
            case 8 -> post(order + "/resume", null);
            case 9 -> post(order + "/reopen", null);
            case 10 -> fine(api.delete(order + "?force=" + random.nextBoolean()));
            case 11 -> post(order + "/undo-cancellation", null);
            case 12 -> put(order, "{\"reference\": \"R%d\", \"auto_split\": %b}".formatted(++number, random.nextBoolean()));
            case 13 -> post(order + "/products", "{\"idproduct\": %d, \"amount\": 2}".formatted(one(products)));
            case 14 -> ofOrder(order);
            case 15 -> post(order + "/process-backorders", null);
            case 16 -> post(order + "/prioritise", null);
            default -> {
                post(order + "/tags", "{\"idtag\": %d}".formatted(one(tags)));
                post(order + "/notes", "{\"note\": \"called %d\"}".formatted(++number));
            }
        }
    }

    /** Reports orders of a webshop and imports them. */
    public void goesOnInTheWebshop() {
        var status = List.of("expected", "importing", "ignored", "canceled").get(random.nextInt(4));
        if (webshopOrders.isEmpty() || random.nextBoolean()) {
            webshopOrders.add(made("/admin/webshoporders", """
                    {"idcompany_webshop": 1, "foreign_id": "W%d", "ordered": "2026-01-02 03:04:05", "status": "%s", "order":
                     {"deliveryname": "Cy", "deliverycountry": "NL", "products": [{"idproduct": %d, "amount": 1}]}}"""
                    .formatted(++number, status, random.nextInt(4) == 0 ? 999_999 : one(products)), "idcompany_webshop_order"));
        }
        var imported = post("/webshoporders/%d/import".formatted(one(webshopOrders)), null);
        if (imported.status() == 200) {
            sales.add(imported.ok().get("idorder").asInt());
        }
        put("/admin/webshoporders/" + one(webshopOrders),
                "{\"status\": \"%s\", \"reason\": \"r%d\"}".formatted(status, ++number));
    }

    private void ofOrder(String order) {
        var lines = api.get(order + "/products").ok();
        if (!lines.isEmpty()) {
            var line = order + "/products/" + lines.get(0).get("idorder_product").asInt();
            switch (random.nextInt(3)) {
                case 0 -> fine(api.delete(line));
                case 1 -> put(line, "{\"amount\": %d}".formatted(random.nextInt(1, 6)));
                default -> put(line, "{\"name\": \"Lamp %d\", \"price\": %d}".formatted(++number, random.nextInt(1, 5)));
            }
        }
    }

    private void pick() {
        var there = api.get("/picklists").ok();
        if (there.isEmpty()) {
            sell();
            return;
        }
        var one = there.get(random.nextInt(Math.min(5, there.size())));
        var picklist = "/picklists/" + one.get("idpicklist").asInt();
        var line = one.get("products").get(random.nextInt(one.get("products").size()));
        switch (random.nextInt(12)) {
            case 0, 1 -> post(picklist + "/pick", "{\"idpicklist_product\": %d, \"amount\": %d}"
                    .formatted(line.get("idpicklist_product").asInt(), random.nextInt(-1, 3)));
            case 2, 3, 4 -> {
                post(picklist + "/pickall", null);
                post(picklist + "/close", null);
            }
            case 5 -> post(picklist + "/cancel", null);
            case 6 -> post(picklist + "/assign", "{\"iduser\": 1}");
            case 7 -> post(picklist + "/snooze", "{\"snooze_until\": \"2099-01-01\"}");
            case 8 -> post(picklist + (random.nextBoolean() ? "/unsnooze" : "/resume"), null);
            case 9 -> post(picklist + "/pause", null);
            case 10 -> put(picklist + "/products/%d/pick_locations".formatted(line.get("idpicklist_product").asInt()),
                    "{\"idlocation\": %s, \"amount\": 1}".formatted(locationOrNone()));
            default -> put(picklist, "{\"urgent\": %b}".formatted(random.nextBoolean()));
        }
    }

    private void waitNoLonger() {
        var waiting = api.get("/backorders").ok();
        if (waiting.isEmpty() || random.nextBoolean()) {
            post("/backorders/process", null);
        } else {
            fine(api.delete("/backorders/" + waiting.get(random.nextInt(waiting.size())).get("idbackorder").asInt()));
        }
    }

    private void customer() {
        var customer = "/customers/" + one(customers);
        switch (random.nextInt(4)) {
            case 0 -> put(customer, "{\"name\": \"Bo %d\"}".formatted(++number));
            case 1 -> post(customer + "/addresses", "{\"name\": \"Work %d\", \"defaultdelivery\": %b}".formatted(++number,
                    random.nextBoolean()));
            case 2 -> {
                var addresses = api.get(customer + "/addresses");
                if (addresses.status() == 200 && !addresses.ok().isEmpty()) {
                    api.delete(customer + "/addresses/" + addresses.ok().get(0).get("idcustomer_address").asInt());
                }
            }
            default -> {
                if (random.nextInt(3) == 0) {
                    api.delete(customer);
                }
            }
        }
    }

    private void tag() {
        var carriers = List.of("/products/" + one(products), "/customers/" + one(customers));
        int tag = one(tags);
        switch (random.nextInt(6)) {
            case 0, 1, 2 -> post(carriers.get(random.nextInt(2)) + "/tags", "{\"idtag\": %d}".formatted(tag));
            case 3 -> api.delete(carriers.get(random.nextInt(2)) + "/tags/" + tag);
            case 4 -> put("/tags/" + tag, "{\"title\": \"T%d\"}".formatted(++number));
            default -> {
                if (random.nextInt(3) == 0) {
                    api.delete("/tags/" + tag);
                }
            }
        }
    }

    private void product(String type) {
        int product = made("/products", "{\"productcode\": \"P%d\", \"name\": \"Lantern\", \"price\": 1, \"type\": \"%s\"}"
                .formatted(++number, type), "idproduct");
        products.add(product);
        if (!type.equals("normal")) {
            compositions.add(product);
        }
    }

    private void location() {
        locations.add(made("/locations", "{\"idwarehouse\": %d, \"name\": \"A%d\"}".formatted(first, ++number), "idlocation"));
    }

    private void order() {
        int order = made("/purchaseorders", "{\"idsupplier\": %d, \"products\": [{\"idproduct\": %d, \"amount\": %d}]}"
                .formatted(one(suppliers), products.getFirst(), random.nextInt(1, 9)), "idpurchaseorder");
        orders.add(order);
        post("/purchaseorders/%d/mark-as-purchased".formatted(order), null);
        receipts.add(made("/receipts", "{\"idpurchaseorder\": %d, \"version\": %d}".formatted(order, random.nextInt(1, 3)),
                "idreceipt"));
    }

    private void receive() {
        if (receipts.isEmpty()) {
            order();
        }
        int receipt = one(receipts);
        var answer = api.get("/receipts/" + receipt);
        if (answer.status() != 200) {
            return;
        }
        var lines = answer.ok().get("products");
        switch (random.nextInt(4)) {
            case 0 -> put("/receipts/" + receipt, "{\"status\": \"completed\"}");
            case 1 -> put("/receipts/%d".formatted(receipt), "{\"remarks\": \"pallet %d\"}".formatted(++number));
            case 2 -> post("/receipts/%d/products".formatted(receipt),
                    "{\"idproduct\": %d, \"amount\": 1}".formatted(products.getFirst()));
            default -> {
                for (JsonNode line : lines) {
                    put("/receipts/%d/products/%d".formatted(receipt, line.get("idreceipt_product").asInt()),
                            "{\"amount\": %d}".formatted(random.nextInt(1, 4)));
                }
            }
        }
    }

    private void count() {
        var made = post("/locationstockcounts",
                "{\"idlocation\": %d, \"blind\": %b}".formatted(one(locations), random.nextBoolean()));
        if (made.status() == 201) {
            counts.add(made.created().get("idlocation_stock_count").asInt());
        }
        if (counts.isEmpty()) {
            return;
        }
        var count = "/locationstockcounts/" + one(counts);
        for (int i = 0; i < 2; i++) {
            put(count + "/products/" + one(products), "{\"amount\": %d}".formatted(random.nextInt(6)));
        }
        switch (random.nextInt(6)) {
            case 0 -> post(count + "/cancel", null);
            case 1 -> put(count + "/products/" + one(products), "{\"amount\": %d}".formatted(random.nextInt(6)));
            case 2 -> post(count + "/complete", "{\"uncounted\": \"zero\"}");
            default -> post(count + "/complete", "{\"uncounted\": \"keep\"}");
        }
    }

    private void takeBack() {
        returns.add(made("/returns", """
                {"idreturn_status": 1, "idtemplate": 1, "name": "Ann %d", "country": "nl"%s,
                 "returned_products": [{"idproduct": %d, "amount": %d, "idreturn_reason": 1}],
                 "replacement_products": [{"idproduct": %d, "amount": %d, "price": 1.5}]}""".formatted(++number,
                sales.isEmpty() ? "" : ", \"idorder\": " + one(sales), products.getFirst(), random.nextInt(1, 4),
                products.getFirst(),
                random.nextInt(1, 4)), "idreturn"));
    }

    private void handleReturn() {
        if (returns.isEmpty()) {
            takeBack();
        }
        var path = "/returns/" + one(returns);
        var answer = api.get(path);
        if (answer.status() != 200) {
            return;
        }
        var lines = answer.ok().get("returned_products");
        switch (random.nextInt(6)) {
            case 0 ->
                post(path + "/logs", "{\"idreturn_status\": %d, \"message\": \"m%d\"}".formatted(random.nextInt(1, 4), ++number));
            case 1 -> put(path, "{\"reference\": \"r%d\"}".formatted(++number));
            case 2 -> post(path + "/create-picklist", null);
            case 3 -> api.delete(random.nextBoolean() || lines.isEmpty()
                    ? path
                    : path + "/returned_products/" + lines.get(0).get("idreturn_product").asInt());
            default -> {
                for (JsonNode line : lines) {
                    post(path + "/receive",
                            "{\"idwarehouse\": %d, \"return_products\": [{\"idreturn_product\": %d, \"status\": \"%s\"}]}"
                                    .formatted(warehouse(), line.get("idreturn_product").asInt(),
                                            List.of("received", "added_to_stock", "not_added_to_stock").get(random.nextInt(3))));
                }
            }
        }
    }

    private void move() {
        if (movements.isEmpty() || random.nextBoolean()) {
            boolean there = random.nextBoolean();
            movements.add(made("/movements", """
                    {"from_idwarehouse": %d, "to_idwarehouse": %d, "remarks": "m%d",
                     "products": [{"idproduct": %d, "amount": %d}]}"""
                    .formatted(there ? first : second, there ? second : first, ++number, products.getFirst(),
                            random.nextInt(1, 4)),
                    "idmovement"));
            return;
        }
        var path = "/movements/" + one(movements);
        switch (random.nextInt(5)) {
            case 0 -> fine(api.delete(path));
            case 1 -> post(path + "/products", "{\"idproduct\": %d, \"amount\": 1}".formatted(one(products)));
            default -> post(path + "/move", null);
        }
    }

    private int warehouse() {
        return random.nextInt(3) == 0 ? second : first;
    }

    private String locationOrNone() {
        return random.nextBoolean() ? "null" : String.valueOf(one(locations));
    }

    private int one(List<Integer> ids) {
        return ids.isEmpty() ? 1 : ids.get(random.nextInt(ids.size()));
    }

    private int made(String path, String body, String id) {
        var response = post(path, body);
        return response.expect(response.status() == 200 ? 200 : 201).get(id).asInt();
    }

    private Client.Response post(String path, @Nullable String body) {
        return fine(api.post(path, body));
    }

    private void put(String path, String body) {
        fine(api.put(path, body));
    }

    private static Client.Response fine(Client.Response response) {
        if (response.status() >= 500) {
            throw new AssertionError(response.body());
        }
        return response;
    }
}
