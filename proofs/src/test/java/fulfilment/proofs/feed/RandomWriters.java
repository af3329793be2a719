package fulfilment.proofs.feed;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.backorders.BackorderId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.stock.Place;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.StockCommand;
import fulfilment.api.stock.StockCommand.AllocateToOrder;
import fulfilment.api.stock.StockCommand.ClaimStock;
import fulfilment.api.stock.StockCommand.ReleaseClaim;
import fulfilment.api.stock.StockCommand.ReserveForBackorder;
import fulfilment.api.stock.StockCommand.TakeClaimedStock;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.server.Client;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.ConcurrencyException;

/**
 * Many clients write at once, at random, to the same few products, nested compositions, purchase orders, receipts, orders, picklists,
 * returns, movements and tasks. Refused requests count as done.
 */
final class RandomWriters {

    private static final String PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    private static final int NOBODYS = 1_000_000_000;

    private final List<Service> nodes;
    private final List<Integer> warehouses = new ArrayList<>();
    private final List<Integer> locations = new ArrayList<>();
    private final List<Integer> goods = new ArrayList<>();
    private final List<Integer> compositions = new ArrayList<>();
    private final List<Integer> suppliers = new ArrayList<>();
    private final List<Integer> tags = new ArrayList<>();
    private final List<Integer> orders = new CopyOnWriteArrayList<>();
    private final List<Integer> receipts = new CopyOnWriteArrayList<>();
    private final List<Integer> tasks = new CopyOnWriteArrayList<>();
    private final List<Integer> sales = new CopyOnWriteArrayList<>();
    private final List<Integer> picklists = new CopyOnWriteArrayList<>();
    private final List<Integer> returns = new CopyOnWriteArrayList<>();
    private final List<Integer> movements = new CopyOnWriteArrayList<>();
    private final AtomicInteger number = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();

    RandomWriters(List<Service> nodes) {
        this.nodes = nodes;
        var api = nodes.getFirst().admin();
        warehouses.add(api.get("/warehouses").ok().get(0).get("idwarehouse").asInt());
        warehouses.add(made(api.post("/admin/warehouses", "{\"name\": \"Annex\", \"accept_orders\": true}"), "idwarehouse"));
        tags.add(made(api.post("/tags", "{\"title\": \"rush\", \"color\": \"#5993be\", \"inherit\": false}"), "idtag"));
        suppliers.add(made(api.post("/suppliers", "{\"name\": \"Lampworks\"}"), "idsupplier"));
        for (int i = 0; i < 3; i++) {
            goods.add(product(api, "normal"));
            locations.add(made(api.post("/locations", "{\"idwarehouse\": %d, \"name\": \"A%d\"}".formatted(warehouses.getFirst(),
                    number.incrementAndGet())), "idlocation"));
            tasks.add(made(api.post("/tasks", "{\"title\": \"Count\"}"), "idtask"));
        }
        for (var product : goods) {
            warehouses.forEach(in -> api.post("/products/%d/stock/%d".formatted(product, in),
                    "{\"change\": 50, \"reason\": \"first\"}").ok());
        }
        int below = goods.getFirst();
        for (int depth = 0; depth < 3; depth++) { // each consists of the previous one and one more product
            int composition = product(api, "virtual_composition");
            part(api, composition, below, 1);
            part(api, composition, goods.get(depth), 2);
            compositions.add(composition);
            below = composition;
        }
    }

    /** Returns a location that all clients put stock on. */
    int location() {
        return locations.getFirst();
    }

    /** Returns how many writes were not refused. */
    int done() {
        return done.get();
    }

    /** Returns when all clients have done all steps. */
    void run(int people, int steps, long seed) {
        try (var threads = Executors.newFixedThreadPool(people)) {
            var all = new ArrayList<Future<Void>>();
            for (int person = 0; person < people; person++) {
                var random = new Random(seed * 1_000 + person);
                Callable<Void> doings = () -> {
                    for (int step = 0; step < steps; step++) {
                        var node = nodes.get(random.nextInt(nodes.size()));
                        count(any(node.admin(), random), node, random);
                    }
                    return null;
                };
                all.add(threads.submit(doings));
            }
            for (var one : all) {
                one.get();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException failed) {
            throw new AssertionError("a client could not continue: " + failed.getCause().getMessage(), failed.getCause());
        }
    }

    private void count(List<Client.Response> responses, Service node, Random random) {
        responses.forEach(response -> {
            assertThat(response.status()).describedAs("%s: %s", response.request(), response.body()).isLessThan(500);
            if (response.status() < 300) {
                done.incrementAndGet();
            }
        });
        if (responses.isEmpty()) {
            claim(node.bean(CommandGateway.class), random);
        }
    }

    /** Sends stock commands directly, for holders that do not exist as picklists, backorders or orders. */
    private void claim(CommandGateway commands, Random random) {
        var stock = new StockId(one(goods, random));
        var warehouse = new WarehouseId(one(warehouses, random));
        var place = new Place(warehouse, warehouse.value() == warehouses.getFirst() && random.nextBoolean()
                ? new LocationId(one(locations, random))
                : null);
        int holder = NOBODYS + random.nextInt(1, 4);
        StockCommand command = switch (random.nextInt(5)) {
            case 0 -> new ClaimStock(stock, new PicklistId(holder), place, random.nextInt(1, 4));
            case 1 -> new ReleaseClaim(stock, new PicklistId(holder), place, 1);
            case 2 -> new TakeClaimedStock(stock, new PicklistId(holder), place, 1, "picked");
            case 3 -> new ReserveForBackorder(stock, new BackorderId(holder), warehouse, random.nextInt(4), 100, null);
            default -> new AllocateToOrder(stock, new OrderId(holder), warehouse, random.nextInt(4));
        };
        try {
            commands.sendAndWait(command);
            done.incrementAndGet();
        } catch (Rejection refused) {
            assertThat(refused).hasMessageNotContaining("null");
        } catch (ConcurrencyException faster) {
            assertThat(nodes).describedAs("only another node is faster").hasSizeGreaterThan(1);
        }
    }

    /** @return the responses; none if the client is to claim stock */
    private List<Client.Response> any(Client api, Random random) {
        int product = one(goods, random);
        int next = number.incrementAndGet();
        return switch (random.nextInt(49)) {
            case 0, 1, 2, 3, 4, 5 -> List.of(api.post("/products/%d/stock/%d".formatted(product, one(warehouses, random)),
                    "{\"change\": %d, \"reason\": \"count %d\"}".formatted(random.nextInt(-4, 6), next)));
            case 6, 7, 8 -> List.of(api.post("/products/%d/stock/%d".formatted(product, warehouses.getFirst()),
                    "{\"change\": %d, \"reason\": \"count %d\", \"idlocation\": %d}".formatted(random.nextInt(-4, 6), next,
                            one(locations, random))));
            case 9, 10 -> List.of(api.post("/products/%d/stock/move".formatted(product), """
                    {"from": {"idlocation": %s, "idwarehouse": %d}, "to": {"idlocation": %s, "idwarehouse": %d}, "amount": %d,
                     "reason": "m", "reallocate_claims": %b}""".formatted(locationOrNone(random), warehouses.getFirst(),
                    locationOrNone(random), warehouses.getFirst(), random.nextInt(1, 4), random.nextBoolean())));
            case 11, 12, 13 -> List.of();
            case 14 -> List.of(api.put("/products/" + one(random.nextBoolean() ? goods : compositions, random),
                    "{\"name\": \"Lantern %d\"}".formatted(next)));
            case 15, 16 -> parts(api, random);
            case 17 -> List.of(api.post("/products/%d/images".formatted(product), "{\"image\": \"%s\"}".formatted(PNG)),
                    api.delete("/products/%d/locations/%d".formatted(product, one(locations, random))));
            case 18 -> List.of(api.post("/products/%d/locations".formatted(product),
                    "{\"idlocation\": %d, \"note\": \"n%d\"}".formatted(one(locations, random), next)));
            case 19, 20 -> order(api, random);
            case 21, 22, 23 -> receive(api, random);
            case 24 -> List.of(orderAgain(api, random));
            case 25, 26, 27 -> List.of(task(api, random, next));
            case 28 -> List.of(api.put("/locations/" + one(locations, random), "{\"name\": \"L%d\"}".formatted(next)),
                    api.put("/suppliers/" + suppliers.getFirst(), "{\"name\": \"Lampworks %d\"}".formatted(next)));
            case 29, 30 -> List.of(api.post(
                    (orders.isEmpty() || random.nextBoolean() ? "/products/" + product : "/purchaseorders/" + one(orders, random))
                            + "/comments",
                    "{\"body\": \"Look %d\"}".formatted(next)));
            case 31, 32, 33 -> sell(api, random);
            case 34, 35, 36, 37, 38 -> List.of(saleGoesOn(api, random));
            case 39, 40, 41, 42 -> List.of(pick(api, random));
            case 43, 44 -> List.of(takeBack(api, random));
            case 45, 46 -> List.of(move(api, random));
            case 47 -> List.of(api.put("/products/%d/warehouses/%d".formatted(product, one(warehouses, random)),
                    "{\"stock_location\": \"S%d\"}".formatted(next)));
            default -> List.of(api.post("/products",
                    "{\"productcode\": \"P%d\", \"name\": \"Torch\", \"price\": 1}".formatted(next)));
        };
    }

    private List<Client.Response> parts(Client api, Random random) {
        int composition = one(compositions, random);
        var parts = api.get("/products/%d/parts", composition).ok();
        if (parts.size() > 1 && random.nextBoolean()) {
            var path = "/products/%d/parts/%d".formatted(composition,
                    parts.get(random.nextInt(parts.size())).get("idproduct_part")
                            .asInt());
            return List.of(random.nextInt(3) == 0
                    ? api.delete(path)
                    : api.put(path, "{\"amount\": %d}".formatted(random.nextInt(1, 4))));
        }
        return List.of(api.post("/products/%d/parts".formatted(composition), "{\"idproduct\": %d, \"amount\": %d}"
                .formatted(one(random.nextInt(3) == 0 ? compositions : goods, random), random.nextInt(1, 3))));
    }

    private List<Client.Response> order(Client api, Random random) {
        var made = api.post("/purchaseorders", """
                {"idsupplier": %d, "products": [{"idproduct": %d, "amount": %d}, {"idproduct": %d, "amount": 2}]}"""
                .formatted(suppliers.getFirst(), goods.get(0), random.nextInt(1, 9), goods.get(1)));
        int order = made.created().get("idpurchaseorder").asInt();
        orders.add(order);
        var purchased = api.post("/purchaseorders/%d/mark-as-purchased".formatted(order), null);
        var receipt = api.post("/receipts", "{\"idpurchaseorder\": %d, \"version\": 2}".formatted(order));
        if (receipt.status() < 300) {
            receipts.add(receipt.created().get("idreceipt").asInt());
        }
        return List.of(made, purchased, receipt);
    }

    private Client.Response orderAgain(Client api, Random random) {
        if (orders.isEmpty()) {
            return api.put("/suppliers/" + suppliers.getFirst(), "{\"contactname\": \"Ada\"}");
        }
        var order = "/purchaseorders/" + one(orders, random);
        return switch (random.nextInt(4)) {
            case 0 -> api.post(order + "/products", "{\"idproduct\": %d, \"amount\": 1}".formatted(goods.get(2)));
            case 1 -> api.post(order + "/close", null);
            case 2 -> api.post(order + "/cancel", null);
            default -> api.put(order, "{\"remarks\": \"r%d\"}".formatted(number.incrementAndGet()));
        };
    }

    private List<Client.Response> sell(Client api, Random random) {
        var made = api.post("/orders", """
                {"deliveryname": "Cy", "deliverycountry": "NL", "auto_split": %b,
                 "products": [{"idproduct": %d, "amount": %d}, {"idproduct": %d, "amount": 1}]}""".formatted(random.nextBoolean(),
                one(goods, random), random.nextInt(1, 6), one(random.nextInt(3) == 0 ? compositions : goods, random)));
        int sale = made.created().get("idorder").asInt();
        sales.add(sale);
        var processed = api.post("/orders/%d/%s".formatted(sale, random.nextInt(4) == 0 ? "allocate" : "process"), null);
        remember(processed);
        return List.of(made, processed);
    }

    private void remember(Client.Response order) {
        if (order.status() == 200) {
            order.ok().get("picklists").forEach(picklist -> picklists.add(picklist.get("idpicklist").asInt()));
        }
    }

    private Client.Response saleGoesOn(Client api, Random random) {
        if (sales.isEmpty()) {
            return api.put("/suppliers/" + suppliers.getFirst(), "{\"contactname\": \"Bo\"}");
        }
        var sale = "/orders/" + one(sales, random);
        var done = switch (random.nextInt(16)) {
            case 0 -> api.post(sale + "/process", null);
            case 1 -> api.post(sale + "/allocate", null);
            case 2 -> api.post(sale + "/pause", null);
            case 3 -> api.post(sale + "/resume", null);
            case 4 -> api.post(sale + "/reopen", null);
            case 5 -> api.delete(sale + "?force=true");
            case 6 -> api.post(sale + "/undo-cancellation", null);
            case 7 -> api.put(sale, "{\"reference\": \"r%d\"}".formatted(number.incrementAndGet()));
            case 8 -> api.post(sale + "/prioritise", null);
            case 9 -> api.post(sale + "/notes", "{\"note\": \"called\"}");
            case 10 -> api.put(sale, "{\"deliverycity\": \"Town %d\"}".formatted(number.incrementAndGet()));
            case 11 -> api.post(sale + "/tags", "{\"idtag\": %d}".formatted(tags.getFirst()));
            case 12 -> api.delete(sale + "/tags/" + tags.getFirst());
            case 13, 14 -> api.post(sale + "/comments",
                    "{\"body\": \"Call\", \"show_at_related\": %b}".formatted(random.nextBoolean()));
            default -> api.post(random.nextBoolean() ? "/backorders/process" : sale + "/process-backorders", null);
        };
        if (done.status() == 200 && done.body().startsWith("{")) {
            remember(done);
        }
        return done;
    }

    private Client.Response pick(Client api, Random random) {
        if (picklists.isEmpty()) {
            return sell(api, random).getFirst();
        }
        var picklist = "/picklists/" + one(picklists, random);
        return switch (random.nextInt(12)) {
            case 0, 1, 2 -> {
                api.post(picklist + "/pickall", null);
                yield api.post(picklist + "/close", null);
            }
            case 3 -> api.post(picklist + "/cancel", null);
            case 4 -> api.post(picklist + "/assign", "{\"iduser\": 1}");
            case 5 -> api.post(picklist + (random.nextBoolean() ? "/pause" : "/resume"), null);
            case 7 -> api.post(picklist + "/comments",
                    "{\"body\": \"Heavy\", \"show_at_related\": %b}".formatted(random.nextBoolean()));
            case 8, 9 -> {
                api.post(picklist + "/pickall", null);
                yield api.post(picklist + "/shipments", "{}");
            }
            case 6 -> api.put(picklist, "{\"urgent\": %b}".formatted(random.nextBoolean()));
            default -> api.post(picklist + "/pick", "{\"product\": %d, \"amount\": 1}".formatted(one(goods, random)));
        };
    }

    private List<Client.Response> receive(Client api, Random random) {
        if (receipts.isEmpty()) {
            return order(api, random);
        }
        int receipt = one(receipts, random);
        var lines = api.get("/receipts/" + receipt).ok().get("products");
        return List.of(switch (random.nextInt(6)) {
            case 0 -> api.put("/receipts/" + receipt, "{\"status\": \"completed\"}");
            case 1 -> api.put("/receipts/" + receipt, "{\"remarks\": \"pallet\"}");
            case 2 -> lines.isEmpty()
                    ? api.post("/receipts/%d/mark-all-received".formatted(receipt), null)
                    : api.post("/receipts/%d/products/%d/revert".formatted(receipt,
                            lines.get(random.nextInt(lines.size())).get("idreceipt_product").asInt()), null);
            default -> api.post("/receipts/%d/products".formatted(receipt), "{\"idproduct\": %d, \"amount\": 1%s}".formatted(
                    goods.get(random.nextInt(2)), random.nextBoolean() ? "" : ", \"idlocation\": " + one(locations, random)));
        });
    }

    private Client.Response takeBack(Client api, Random random) {
        if (returns.isEmpty() || random.nextInt(3) == 0) {
            var made = api.post("/returns", """
                    {"idreturn_status": 1, "idtemplate": 1, "name": "Cy", "country": "nl",
                     "returned_products": [{"idproduct": %d, "amount": 2, "idreturn_reason": 1}],
                     "replacement_products": [{"idproduct": %d, "amount": 1}]}""".formatted(one(goods, random),
                    one(goods, random)));
            returns.add(made.created().get("idreturn").asInt());
            return made;
        }
        var path = "/returns/" + one(returns, random);
        var line = api.get(path).ok().get("returned_products").get(0).get("idreturn_product").asInt();
        return switch (random.nextInt(5)) {
            case 0 -> api.post(path + "/logs", "{\"idreturn_status\": %d}".formatted(random.nextInt(1, 4)));
            case 1 -> api.post(path + "/create-picklist", null);
            case 2 -> api.put(path + "/returned_products/" + line, "{\"amount\": %d}".formatted(random.nextInt(1, 4)));
            default -> api.post(path + "/receive",
                    "{\"idwarehouse\": %d, \"return_products\": [{\"idreturn_product\": %d, \"status\": \"%s\"}]}"
                            .formatted(one(warehouses, random), line, random.nextInt(4) == 0 ? "received" : "added_to_stock"));
        };
    }

    private Client.Response move(Client api, Random random) {
        if (movements.isEmpty() || random.nextInt(3) == 0) {
            boolean there = random.nextBoolean();
            var made = api.post("/movements", """
                    {"from_idwarehouse": %d, "to_idwarehouse": %d,
                     "products": [{"idproduct": %d, "amount": %d}, {"idproduct": %d, "amount": 1}]}"""
                    .formatted(there ? warehouses.get(0) : warehouses.get(1), there ? warehouses.get(1) : warehouses.get(0),
                            one(goods, random), random.nextInt(1, 4), one(goods, random)));
            movements.add(made.created().get("idmovement").asInt());
            return made;
        }
        var path = "/movements/" + one(movements, random);
        return random.nextInt(5) == 0 ? api.delete(path) : api.post(path + "/move", null);
    }

    private Client.Response task(Client api, Random random, int next) {
        var task = "/tasks/" + one(tasks, random);
        return switch (random.nextInt(6)) {
            case 0 -> {
                var made = api.post("/tasks", "{\"title\": \"Count %d\"}".formatted(next));
                tasks.add(made.created().get("idtask").asInt());
                yield made;
            }
            case 1 -> api.post(task + "/complete", null);
            case 2 -> api.post(task + "/uncomplete", null);
            case 3 -> next % 4 == 0 ? api.delete(task) : api.put(task, "{\"description\": \"d%d\"}".formatted(next));
            default -> api.put(task, "{\"title\": \"t%d\"}".formatted(next));
        };
    }

    private int product(Client api, String type) {
        return made(api.post("/products", "{\"productcode\": \"P%d\", \"name\": \"Lantern\", \"price\": 1, \"type\": \"%s\"}"
                .formatted(number.incrementAndGet(), type)), "idproduct");
    }

    private static void part(Client api, int composition, int part, int amount) {
        api.post("/products/%d/parts".formatted(composition), "{\"idproduct\": %d, \"amount\": %d}".formatted(part, amount));
    }

    private static int made(Client.Response response, String id) {
        return response.expect(response.status() == 200 ? 200 : 201).get(id).asInt();
    }

    private String locationOrNone(Random random) {
        return random.nextBoolean() ? "null" : String.valueOf(one(locations, random));
    }

    private static int one(List<Integer> some, Random random) {
        return some.get(random.nextInt(some.size()));
    }
}
