package fulfilment.loader;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The part of the API that a load uses, in memory. In faulty mode it treats most requests badly once: it answers that it is busy, fails
 * before or after the work, or hangs up without an answer.
 */
final class FakeApi implements AutoCloseable {

    static final String KEY = "the key";

    private static final int IDWAREHOUSE = 4;
    private static final int PAGE = 100;
    private static final int FIRST_ID = 1_000;
    private static final int COMPLETED = 3;
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");

    static {
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    /** A refusal in the API's form. */
    private static final class Refusal extends RuntimeException {

        private final int status;

        Refusal(int status, String message) {
            super(message);
            this.status = status;
        }
    }

    private record Kept(int status, String body) {}

    final List<ObjectNode> products = new ArrayList<>();
    final List<ObjectNode> locations = new ArrayList<>();
    final List<ObjectNode> suppliers = new ArrayList<>();
    final List<ObjectNode> purchaseOrders = new ArrayList<>();
    final List<ObjectNode> purchaseOrderLines = new ArrayList<>();
    final List<ObjectNode> receipts = new ArrayList<>();
    final List<ObjectNode> history = new ArrayList<>();
    final List<ObjectNode> links = new ArrayList<>();
    final List<ObjectNode> customers = new ArrayList<>();
    final List<ObjectNode> orders = new ArrayList<>();
    final List<ObjectNode> picklists = new ArrayList<>();
    final List<ObjectNode> returns = new ArrayList<>();
    final List<ObjectNode> returnedProducts = new ArrayList<>();

    private final HttpServer server;
    private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<Integer, Integer> stock = new HashMap<>();
    private final Map<String, Kept> kept = new HashMap<>();
    private final Set<String> treatedBadly = new HashSet<>();
    private final Set<HttpExchange> underWay = ConcurrentHashMap.newKeySet();
    private final AtomicInteger mostAtOnce = new AtomicInteger();
    private @Nullable Random rudeness;
    private int writesToLive = Integer.MAX_VALUE;
    private int writes;
    private int refusals;
    private boolean closed;

    static { // else the end of each answer waits until the client has acknowledged its beginning
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    FakeApi() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(executor);
        server.createContext("/api/v1", this::handle);
        server.start();
    }

    URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort());
    }

    synchronized FakeApi rude(long seed) {
        rudeness = new Random(seed);
        return this;
    }

    /** As an earlier load left them. */
    synchronized void hasLocations() {
        StorageLocation.ALL
                .forEach(location -> add(locations, "idlocation", JSON.createObjectNode().put("idwarehouse", IDWAREHOUSE)
                        .put("name", location.name())));
    }

    /** Stops the service after this many more writes: it executes the last one but never answers it. */
    synchronized void dieAfter(int moreWrites) {
        writesToLive = writes + moreWrites;
    }

    /**
     * Starts the service again.
     *
     * @param remembering whether it still knows the answers to earlier Idempotency-Keys
     */
    synchronized void live(boolean remembering) {
        writesToLive = Integer.MAX_VALUE;
        if (!remembering) {
            kept.clear();
        }
    }

    synchronized void refuseOrders() {
        closed = true;
    }

    /** How often something was changed. */
    synchronized int writes() {
        return writes;
    }

    synchronized int refusals() {
        return refusals;
    }

    int mostAtOnce() {
        return mostAtOnce.get();
    }

    synchronized int stock(int idproduct) {
        return stock.getOrDefault(idproduct, 0);
    }

    @Override
    public void close() {
        server.stop(0);
        executor.close();
    }

    private void handle(HttpExchange exchange) throws IOException {
        underWay.add(exchange);
        mostAtOnce.accumulateAndGet(underWay.size(), Math::max);
        try (exchange) {
            var sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            var key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
            var credentials = "Basic " + Base64.getEncoder().encodeToString((KEY + ":").getBytes(StandardCharsets.UTF_8));
            if (!credentials.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
                answer(exchange, new Kept(401, error("the API key is missing or wrong")));
                return;
            }
            synchronized (this) {
                if (writes >= writesToLive) {
                    return; // without an answer
                }
                int mood = mood(exchange.getRequestMethod() + exchange.getRequestURI() + sent);
                if (mood == 1) {
                    exchange.getResponseHeaders().set("Retry-After", "3");
                    answer(exchange, new Kept(429, error("too many requests")));
                    return;
                }
                if (mood == 2) {
                    answer(exchange, new Kept(500, error("it broke")));
                    return;
                }
                var answer = answerOnce(exchange, sent, key, mood != 3);
                if (mood == 3) {
                    answer(exchange, new Kept(502, "<html>bad gateway</html>"));
                } else if (mood != 4 && writes < writesToLive) {
                    answer(exchange, answer);
                }
            }
        } finally {
            underWay.remove(exchange);
        }
    }

    private int mood(String request) {
        return rudeness == null || !treatedBadly.add(request) ? 0 : rudeness.nextInt(6);
    }

    private Kept answerOnce(HttpExchange exchange, String sent, @Nullable String key, boolean keep) {
        var before = key == null ? null : kept.get(key);
        if (before != null) {
            exchange.getResponseHeaders().set("Idempotency-Replayed", "true");
            return before;
        }
        Kept answer;
        try {
            answer = execute(exchange.getRequestMethod(), exchange.getRequestURI(), sent);
        } catch (Refusal refused) {
            refusals++;
            answer = new Kept(refused.status, error(String.valueOf(refused.getMessage())));
        }
        if (!exchange.getRequestMethod().equals("GET")) {
            writes++;
            if (key == null) {
                throw new IllegalStateException("a write without Idempotency-Key");
            }
            kept.put(key, answer);
        }
        return answer;
    }

    private void answer(HttpExchange exchange, Kept answer) throws IOException {
        var bytes = answer.body().getBytes(StandardCharsets.UTF_8);
        underWay.remove(exchange); // before the client can know the result and repeat the request
        exchange.sendResponseHeaders(answer.status(), bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    private static String error(String message) {
        return JSON.writeValueAsString(
                JSON.createObjectNode().put("error", true).put("error_code", 5).put("error_message", message));
    }

    private Kept execute(String method, URI uri, String sent) {
        var ids = new ArrayList<Integer>();
        var path = NUMBER.matcher(uri.getPath().substring("/api/v1".length())).replaceAll(number -> {
            ids.add(Integer.parseInt(number.group()));
            return "#";
        });
        var query = query(uri);
        var body = sent.isEmpty() ? JSON.createObjectNode() : (ObjectNode) JSON.readTree(sent);
        return switch (method + " " + path) {
            case "GET /users/me" -> ok(JSON.createObjectNode().put("iduser", 1));
            case "GET /warehouses" -> page(warehouses(), query);
            case "GET /warehouses/#/stock" -> page(stocks(), query);
            case "GET /products" -> page(products, query);
            case "POST /products" -> created(add(products, "idproduct", unique(products, "productcode", body)));
            case "GET /locations" -> page(locations, query);
            case "POST /locations" -> created(add(locations, "idlocation", unique(locations, "name", body)));
            case "GET /locations/#/products" -> page(where(links, "idlocation", ids.getFirst()), query);
            case "POST /products/#/locations" -> created(link(ids.getFirst(), body));
            case "GET /suppliers" -> page(suppliers, query);
            case "POST /suppliers" -> ok(add(suppliers, "idsupplier", unique(suppliers, "name", body)));
            case "GET /purchaseorders" -> page(purchaseOrders.reversed().stream()
                    .filter(order -> order.get("supplier_orderid").asString().contains(query.get("search"))).toList(), query);
            case "POST /purchaseorders" -> created(purchase(body));
            case "POST /purchaseorders/#/mark-as-purchased" -> ok(markAsPurchased(ids.getFirst()));
            case "GET /purchaseorders/#/products" -> list(where(purchaseOrderLines, "idpurchaseorder", ids.getFirst()));
            case "GET /receipts" -> page(
                    where(receipts.reversed(), "idpurchaseorder", Integer.parseInt(query.get("idpurchaseorder"))), query);
            case "POST /receipts" -> created(add(receipts, "idreceipt", body.put("status", "processing").put("all", false)));
            case "POST /receipts/#/products" -> created(receive(ids.getFirst(), body));
            case "POST /receipts/#/mark-all-received" -> ok(processing(ids.getFirst(), 1).put("all", true));
            case "PUT /receipts/#" -> ok(complete(ids.getFirst()));
            case "POST /products/#/stock/#" ->
                ok(change(ids.getFirst(), body.get("change").asInt(), body.get("reason").asString()));
            case "GET /customers" -> page(customers, query);
            case "POST /customers" -> created(add(customers, "idcustomer", unique(customers, "customerid", body)));
            case "GET /orders" -> page(orders.reversed().stream()
                    .filter(order -> !query.containsKey("reference")
                            || order.get("reference").asString().equals(query.get("reference")))
                    .map(this::shown).toList(), query);
            case "POST /orders" -> created(shown(order(body)));
            case "POST /orders/#/process" -> ok(shown(process(ids.getFirst())));
            case "POST /picklists/#/pickall" -> ok(find(picklists, "idpicklist", ids.getFirst()).put("picked", true));
            case "POST /picklists/#/shipments" -> created(ship(ids.getFirst()));
            case "GET /backorders" -> page(List.of(), query);
            case "GET /templates" -> list(List.of(choice("idtemplate", 7, false), choice("idtemplate", 8, true)));
            case "GET /return_reasons" -> list(List.of(choice("idreturn_reason", 5, true), choice("idreturn_reason", 6, false)));
            case "GET /return_statuses" -> list(List.of(choice("idreturn_status", 1, false), choice("idreturn_status", 2, true),
                    choice("idreturn_status", COMPLETED, false).put("completed", true)));
            case "GET /returns" -> page(returns.reversed(), query);
            case "GET /returns/#" -> ok(shownReturn(ids.getFirst()));
            case "POST /returns" -> created(takeReturn(body));
            case "PUT /returns/#/returned_products/#" ->
                ok(changeable(ids.get(1)).put("price", body.get("price").decimalValue()));
            case "POST /returns/#/receive" -> ok(receiveReturn(ids.getFirst(), body));
            case "POST /returns/#/logs" -> created(completeReturn(ids.getFirst(), body));
            case "GET /stockhistory" -> page(
                    where(history.reversed(), "idproduct", Integer.parseInt(query.get("idproduct"))), query);
            default -> throw new Refusal(404, method + " " + path + " does not exist");
        };
    }

    private ObjectNode order(ObjectNode body) {
        if (closed) {
            throw new Refusal(400, "no orders today");
        }
        if (body.has("idcustomer")) {
            find(customers, "idcustomer", body.get("idcustomer").asInt());
        } else {
            if (!body.has("deliveryname") || !body.has("deliverycountry")) {
                throw new Refusal(400, "a guest has to say who and where");
            }
            body.putNull("idcustomer");
        }
        body.get("products").forEach(line -> find(products, "idproduct", line.get("idproduct").asInt()));
        return add(orders, "idorder", body.put("status", "concept"));
    }

    private ObjectNode process(int idorder) {
        var order = find(orders, "idorder", idorder);
        if (!order.get("status").asString().equals("concept")) {
            throw new Refusal(400, "the order is processed already");
        }
        add(picklists, "idpicklist", JSON.createObjectNode().put("idorder", idorder).put("status", "new").put("picked", false));
        return order.put("status", "processing");
    }

    private ObjectNode ship(int idpicklist) {
        var picklist = find(picklists, "idpicklist", idpicklist);
        if (!picklist.get("picked").asBoolean() || !picklist.get("status").asString().equals("new")) {
            throw new Refusal(400, "the picklist is not picked, or gone");
        }
        var order = find(orders, "idorder", picklist.get("idorder").asInt());
        order.get("products").forEach(line -> change(line.get("idproduct").asInt(), -line.get("amount").asInt(), "picklist"));
        order.put("status", "completed");
        return picklist.put("status", "closed");
    }

    private static ObjectNode choice(String id, int value, boolean usual) {
        return JSON.createObjectNode().put(id, value).put("default", usual).put("completed", false);
    }

    /** Its products have no price. Stricter than the API: a return names an order only when that is shipped. */
    private ObjectNode takeReturn(ObjectNode body) {
        if (body.get("idreturn_status").asInt() != 2 || body.get("idtemplate").asInt() != 8) {
            throw new Refusal(400, "a return needs a status and a template");
        }
        var products = (ArrayNode) body.remove("returned_products");
        products.forEach(line -> find(this.products, "idproduct", line.get("idproduct").asInt()));
        if (body.has("idcustomer")) {
            find(customers, "idcustomer", body.get("idcustomer").asInt());
        } else {
            body.putNull("idcustomer");
        }
        if (body.has("idorder")
                && !find(orders, "idorder", body.get("idorder").asInt()).get("status").asString().equals("completed")) {
            throw new Refusal(400, "the order is not shipped");
        }
        var made = add(returns, "idreturn", body.putNull("completed_at"));
        products.forEach(line -> add(returnedProducts, "idreturn_product",
                ((ObjectNode) line).put("price", 0).put("status", "expected").put("idreturn", made.get("idreturn").asInt())));
        return shownReturn(made.get("idreturn").asInt());
    }

    /** As after a load by a loader that makes no returns. */
    synchronized void forgetReturns() {
        returnedProducts.forEach(line -> stock.merge(line.get("idproduct").asInt(), -line.get("amount").asInt(), Integer::sum));
        history.stream().filter(entry -> entry.get("reason").asString().equals("return"))
                .forEach(entry -> entry.put("reason", "before"));
        returnedProducts.clear();
        returns.clear();
    }

    private ObjectNode shownReturn(int idreturn) {
        var shown = find(returns, "idreturn", idreturn).deepCopy();
        shown.putArray("returned_products").addAll(where(returnedProducts, "idreturn", idreturn));
        return shown.has("idorder")
                ? shown.set("order", find(orders, "idorder", shown.get("idorder").asInt()))
                : shown.putNull("order");
    }

    private ObjectNode changeable(int idreturnProduct) {
        var product = find(returnedProducts, "idreturn_product", idreturnProduct);
        if (!product.get("status").asString().equals("expected")) {
            throw new Refusal(400, "the product is received already");
        }
        return product;
    }

    private ObjectNode receiveReturn(int idreturn, ObjectNode body) {
        body.get("return_products").forEach(arriving -> {
            find(locations, "idlocation", arriving.get("idlocation").asInt());
            var product = changeable(arriving.get("idreturn_product").asInt()).put("status", arriving.get("status").asString())
                    .put("idlocation", arriving.get("idlocation").asInt());
            change(product.get("idproduct").asInt(), product.get("amount").asInt(), "return");
        });
        return shownReturn(idreturn);
    }

    private ObjectNode completeReturn(int idreturn, ObjectNode body) {
        if (body.get("idreturn_status").asInt() != COMPLETED) {
            throw new Refusal(400, "the status does not complete the return");
        }
        return find(returns, "idreturn", idreturn).put("completed_at", "2026-01-02 03:04:05");
    }

    private ObjectNode shown(ObjectNode order) {
        var shown = order.deepCopy();
        shown.putArray("picklists").addAll(where(picklists, "idorder", order.get("idorder").asInt()));
        return shown;
    }

    private static Map<String, String> query(URI uri) {
        var query = new HashMap<String, String>();
        if (uri.getRawQuery() != null) {
            for (var pair : uri.getRawQuery().split("&")) {
                var parts = pair.split("=", 2);
                query.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        return query;
    }

    private static Kept ok(JsonNode body) {
        return new Kept(200, JSON.writeValueAsString(body));
    }

    private static Kept created(JsonNode body) {
        return new Kept(201, JSON.writeValueAsString(body));
    }

    private static Kept list(List<ObjectNode> all) {
        return ok(JSON.createArrayNode().addAll(all));
    }

    private static Kept page(List<ObjectNode> all, Map<String, String> query) {
        int offset = Integer.parseInt(query.getOrDefault("offset", "0"));
        return list(all.stream().skip(offset).limit(PAGE).toList());
    }

    private static List<ObjectNode> where(List<ObjectNode> all, String field, int value) {
        return all.stream().filter(each -> each.get(field).asInt() == value).toList();
    }

    /** Ids follow each other, see {@link #add}: to search through thousands for each request would take most of the time of a load. */
    private static ObjectNode find(List<ObjectNode> all, String id, int value) {
        if (value < FIRST_ID || value >= FIRST_ID + all.size()) {
            throw new Refusal(404, id + " does not exist");
        }
        var found = all.get(value - FIRST_ID);
        if (found.get(id).asInt() != value) {
            throw new IllegalStateException("%s %d is at the place of another".formatted(id, value));
        }
        return found;
    }

    private static ObjectNode add(List<ObjectNode> all, String id, ObjectNode body) {
        all.add(body.put(id, all.size() + FIRST_ID));
        return body;
    }

    private static ObjectNode unique(List<ObjectNode> all, String field, ObjectNode body) {
        Predicate<ObjectNode> same = each -> each.get(field).equals(body.get(field));
        if (all.stream().anyMatch(same)) {
            throw new Refusal(400, field + " is not unique");
        }
        return body;
    }

    private static List<ObjectNode> warehouses() {
        return List.of(
                JSON.createObjectNode().put("idwarehouse", 2).put("priority", 1).put("active", true).put("accept_orders", false),
                JSON.createObjectNode().put("idwarehouse", 3).put("priority", 9).put("active", true).put("accept_orders", true),
                JSON.createObjectNode().put("idwarehouse", IDWAREHOUSE).put("priority", 2).put("active", true)
                        .put("accept_orders", true));
    }

    private List<ObjectNode> stocks() {
        return products.stream().map(product -> {
            var entry = JSON.createObjectNode().put("idproduct", product.get("idproduct").asInt())
                    .put("productcode", product.get("productcode").asString());
            entry.putObject("stock").put("stock", stock(product.get("idproduct").asInt()));
            return entry;
        }).toList();
    }

    private ObjectNode link(int idproduct, ObjectNode body) {
        find(products, "idproduct", idproduct);
        find(locations, "idlocation", body.get("idlocation").asInt());
        links.add(body.put("idproduct", idproduct));
        return body;
    }

    private ObjectNode purchase(ObjectNode body) {
        var order = add(purchaseOrders, "idpurchaseorder", body.put("status", "concept"));
        for (var line : order.remove("products")) {
            find(products, "idproduct", line.get("idproduct").asInt());
            add(purchaseOrderLines, "idpurchaseorder_product", ((ObjectNode) line).put("amountreceived", 0)
                    .put("idpurchaseorder", order.get("idpurchaseorder").asInt()));
        }
        return order;
    }

    private ObjectNode markAsPurchased(int idpurchaseorder) {
        var order = find(purchaseOrders, "idpurchaseorder", idpurchaseorder);
        if (!order.get("status").asString().equals("concept")) {
            throw new Refusal(400, "the purchase order is not in status concept");
        }
        return order.put("status", "purchased");
    }

    private ObjectNode processing(int idreceipt, int version) {
        var receipt = find(receipts, "idreceipt", idreceipt);
        if (receipt.get("version").asInt() != version || !receipt.get("status").asString().equals("processing")) {
            throw new Refusal(400, "the receipt does not allow it");
        }
        return receipt;
    }

    private ObjectNode receive(int idreceipt, ObjectNode body) {
        processing(idreceipt, 2);
        var line = find(purchaseOrderLines, "idpurchaseorder_product", body.get("idpurchaseorder_product").asInt());
        receive(line, body.get("amount").asInt());
        return body;
    }

    private void receive(ObjectNode line, int amount) {
        var order = find(purchaseOrders, "idpurchaseorder", line.get("idpurchaseorder").asInt());
        if (order.get("status").asString().equals("concept")) {
            throw new Refusal(400, "the purchase order is in status concept");
        }
        line.put("amountreceived", line.get("amountreceived").asInt() + amount);
        change(line.get("idproduct").asInt(), amount, "receipt");
        if (where(purchaseOrderLines, "idpurchaseorder", order.get("idpurchaseorder").asInt()).stream()
                .allMatch(each -> each.get("amountreceived").asInt() >= each.get("amount").asInt())) {
            order.put("status", "received");
        }
    }

    private ObjectNode complete(int idreceipt) {
        var receipt = find(receipts, "idreceipt", idreceipt);
        if (receipt.get("status").asString().equals("processing") && receipt.get("all").asBoolean()) {
            where(purchaseOrderLines, "idpurchaseorder", receipt.get("idpurchaseorder").asInt())
                    .forEach(line -> receive(line, line.get("amount").asInt() - line.get("amountreceived").asInt()));
        }
        return receipt.put("status", "completed");
    }

    private ObjectNode change(int idproduct, int change, String reason) {
        if (stock(idproduct) + change < 0) {
            throw new Refusal(400, "the stock would become negative");
        }
        stock.merge(idproduct, change, Integer::sum);
        return add(history, "idproduct_stock_history",
                JSON.createObjectNode().put("idproduct", idproduct).put("stock_change", change).put("reason", reason));
    }
}
