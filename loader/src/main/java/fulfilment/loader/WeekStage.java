package fulfilment.loader;

import fulfilment.loader.book.Totals;
import fulfilment.loader.book.Trade;
import fulfilment.loader.book.Trade.Week;
import fulfilment.loader.book.TradeEvent;
import fulfilment.loader.book.TradeEvent.Order;
import fulfilment.loader.book.TradeEvent.Return;
import fulfilment.loader.book.TradeEvent.StockNote;
import fulfilment.loader.book.TradeReplay;
import fulfilment.loader.remote.LoadProblem;
import fulfilment.loader.remote.Remote;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Week by week: purchases and receives the goods, then ships orders, takes returns and writes stock notes in order of time. */
record WeekStage(Trade trade, Totals expected, ReceivingMode receiving, BoundedRunner runner,
        Progress progress) implements Stage {

    /** The order book names no supplier. */
    private static final String SUPPLIER = "House supplier";
    private static final Pattern NOTE = Pattern.compile("\\(note (\\w+)\\)$");

    @Override
    public void load(TargetAccount account) throws LoadProblem {
        progress.begin("Weeks",
                trade.weeks().stream().mapToInt(week -> week.demand().size() + lines(week.events())).sum());
        int idsupplier = supplier(account);
        var orders = new ShippedOrders();
        var shipping = new OrderShipping(account, orders);
        var returning = Returning.open(returns(), orders, account);
        for (var week : trade.weeks()) {
            boolean isNew = !week.demand().isEmpty() && purchase(week, idsupplier, account);
            move(week, isNew, shipping, returning, account);
        }
        progress.end();
    }

    private List<Return> returns() {
        return trade.events(Return.class).toList();
    }

    private static int lines(List<TradeEvent> events) {
        return events.stream().mapToInt(WeekStage::lines).sum();
    }

    private static int lines(TradeEvent event) {
        return switch (event) {
            case Order order -> order.lines().size();
            case Return returned -> returned.lines().size();
            case StockNote note -> 1;
        };
    }

    private static List<StockNote> notes(Week week) {
        return week.events(StockNote.class);
    }

    private static int supplier(TargetAccount account) throws LoadProblem {
        for (var supplier : account.remote().all("/suppliers", "idsupplier")) {
            if (supplier.path("name").asString().equals(SUPPLIER)) {
                return supplier.path("idsupplier").asInt();
            }
        }
        return account.remote()
                .post("/suppliers", Remote.body().put("name", SUPPLIER).put("remarks", "Made up: the order book names none"))
                .path("idsupplier").asInt();
    }

    /** @return whether the purchase order is new, so that nothing can have followed it */
    private boolean purchase(Week week, int idsupplier, TargetAccount account) throws LoadProblem {
        var remote = account.remote();
        var existing = purchaseOrders(week, idsupplier, account);
        var live = existing.stream().filter(order -> !order.path("status").asString().equals("cancelled")).findFirst();
        var order = live.isPresent() ? live.get() : create(week, idsupplier, existing.size(), account);
        int id = order.path("idpurchaseorder").asInt();
        if (order.path("status").asString().equals("concept")) {
            remote.post("/purchaseorders/%d/mark-as-purchased".formatted(id), null);
        }
        var lines = lines(id, account);
        if (live.isPresent()) {
            checkSame(week, lines, account);
        }
        receive(id, lines, account);
        return live.isEmpty();
    }

    private static List<JsonNode> purchaseOrders(Week week, int idsupplier, TargetAccount account) throws LoadProblem {
        return account.remote()
                .all("/purchaseorders?idsupplier=%d&search=%s".formatted(idsupplier, week.key()), "idpurchaseorder")
                .stream().filter(order -> order.path("supplier_orderid").asString().equals(week.key())).toList();
    }

    private static List<JsonNode> lines(int idpurchaseorder, TargetAccount account) throws LoadProblem {
        return account.remote().all("/purchaseorders/%d/products".formatted(idpurchaseorder), "idpurchaseorder_product");
    }

    private static JsonNode create(Week week, int idsupplier, int cancelledBefore, TargetAccount account) throws LoadProblem {
        var body = Remote.body().put("idsupplier", idsupplier).put("idwarehouse", account.idwarehouse())
                .put("supplier_orderid", week.key()).put("delivery_date", week.monday().toString());
        var products = body.putArray("products");
        week.demand().forEach(
                (code, amount) -> products.addObject().put("idproduct", account.idproduct(code)).put("amount", amount));
        return account.remote().write("POST", "/purchaseorders", body, "after %d".formatted(cancelledBefore));
    }

    private static void checkSame(Week week, List<JsonNode> lines, TargetAccount account) throws LoadProblem {
        var ordered = lines.stream().collect(Collectors.toMap(line -> line.path("idproduct").asInt(),
                line -> line.path("amount").asInt(), Integer::sum));
        var demand = week.demand().entrySet().stream()
                .collect(Collectors.toMap(entry -> account.idproduct(entry.getKey()), Map.Entry::getValue));
        if (!ordered.equals(demand)) {
            throw new LoadProblem("purchase order %s is in the account already with other lines: was another order book loaded?"
                    .formatted(week.key()));
        }
    }

    private void receive(int idpurchaseorder, List<JsonNode> lines, TargetAccount account) throws LoadProblem {
        var remote = account.remote();
        var outstanding = lines.stream().filter(line -> outstanding(line) > 0).toList();
        progress.found(lines.size() - outstanding.size());
        var receipts = remote.all("/receipts?idpurchaseorder=" + idpurchaseorder, "idreceipt");
        var open = receipts.stream().filter(receipt -> receipt.path("status").asString().equals("processing")).findFirst();
        if (outstanding.isEmpty() && open.isEmpty()) {
            return;
        }
        var receipt = open.isPresent()
                ? open.get()
                : remote.write("POST", "/receipts", Remote.body()
                        .put("idpurchaseorder", idpurchaseorder).put("idwarehouse", account.idwarehouse())
                        .put("version", receiving.version()), "after %d".formatted(receipts.size()));
        int idreceipt = receipt.path("idreceipt").asInt();
        if (receipt.path("version").asInt() == ReceivingMode.BULK.version()) {
            remote.post("/receipts/%d/mark-all-received".formatted(idreceipt), null);
        } else {
            receiveLines(idreceipt, outstanding, account);
        }
        remote.put("/receipts/" + idreceipt, Remote.body().put("status", "completed"));
        if (receipt.path("version").asInt() == ReceivingMode.BULK.version()) {
            progress.made(outstanding.size());
        }
    }

    private void receiveLines(int idreceipt, List<JsonNode> outstanding, TargetAccount account) throws LoadProblem {
        var shelves = new HashMap<Integer, StorageLocation>();
        trade.products().forEach(product -> shelves.put(account.idproduct(product.code()), StorageLocation.of(product.code())));
        runner.each(outstanding, line -> {
            int idproduct = line.path("idproduct").asInt();
            account.remote().post("/receipts/%d/products".formatted(idreceipt), Remote.body().put("idproduct", idproduct)
                    .put("idpurchaseorder_product", line.path("idpurchaseorder_product").asInt()).put("amount", outstanding(line))
                    .put("idlocation", account.idlocation(Objects.requireNonNull(shelves.get(idproduct)))));
            progress.made(1);
        });
    }

    private static int outstanding(JsonNode line) {
        return line.path("amount").asInt() - line.path("amountreceived").asInt();
    }

    /** @param none whether nothing of it can exist yet */
    private void move(Week week, boolean none, OrderShipping shipping, Returning returning, TargetAccount account)
            throws LoadProblem {
        var there = none
                ? Set.<String>of()
                : written(notes(week), account).stream().map(Written::invoice).collect(Collectors.toSet());
        runner.each(week.events(), event -> {
            boolean made = switch (event) {
                case Order order -> shipping.ship(order, none);
                case StockNote note -> !there.contains(note.invoice()) && write(note, account);
                case Return returned -> returning.take(returned);
            };
            if (made) {
                progress.made(lines(event));
            } else {
                progress.found(lines(event));
            }
        });
    }

    private static boolean write(StockNote note, TargetAccount account) throws LoadProblem {
        account.remote().post("/products/%d/stock/%d".formatted(account.idproduct(note.code()), account.idwarehouse()),
                Remote.body().put("change", note.change()).put("reason", note.reason()));
        return true;
    }

    /** A stock note as the stock history shows it. */
    private record Written(String invoice, int change) {}

    private List<Written> written(Collection<StockNote> notes, TargetAccount account) throws LoadProblem {
        var invoices = notes.stream().map(StockNote::invoice).collect(Collectors.toSet());
        var found = new ConcurrentHashMap<Integer, Written>();
        runner.each(notes.stream().map(StockNote::code).distinct().toList(), code -> {
            var path = "/stockhistory?idproduct=%d&idwarehouse=%d".formatted(account.idproduct(code), account.idwarehouse());
            for (var entry : account.remote().all(path, "idproduct_stock_history")) {
                var note = NOTE.matcher(entry.path("reason").asString());
                if (note.find() && invoices.contains(note.group(1))) {
                    found.put(entry.path("idproduct_stock_history").asInt(),
                            new Written(note.group(1), entry.path("stock_change").asInt()));
                }
            }
        });
        return List.copyOf(found.values());
    }

    @Override
    public List<CheckedTotal> compare(TargetAccount account) throws LoadProblem {
        var totals = new ArrayList<CheckedTotal>();
        totals.addAll(comparePurchases(account));
        totals.addAll(compareOrders(account));
        totals.addAll(new ReturnTotals(returns(), expected, runner).compare(account));
        totals.addAll(compareNotes(account));
        totals.addAll(compareStock(account));
        return totals;
    }

    private List<CheckedTotal> comparePurchases(TargetAccount account) throws LoadProblem {
        int idsupplier = supplier(account);
        var received = new ArrayList<Integer>();
        var lines = new ArrayList<JsonNode>();
        for (var week : trade.weeks()) {
            for (var order : purchaseOrders(week, idsupplier, account)) {
                if (order.path("status").asString().equals("received")) {
                    received.add(order.path("idpurchaseorder").asInt());
                }
                if (!order.path("status").asString().equals("cancelled")) {
                    lines.addAll(lines(order.path("idpurchaseorder").asInt(), account));
                }
            }
        }
        return List.of(CheckedTotal.of("purchase orders received", received.size(), expected.purchaseOrdersOnePerWeek()),
                CheckedTotal.of("purchase order lines", lines.size(), expected.purchaseOrderLines()),
                CheckedTotal.of("units purchased", sum(lines, "amount"), expected.unitsPurchased()),
                CheckedTotal.of("units received", sum(lines, "amountreceived"), expected.unitsPurchased()));
    }

    private static long sum(List<JsonNode> lines, String field) {
        return lines.stream().mapToLong(line -> line.path(field).asLong()).sum();
    }

    private List<CheckedTotal> compareOrders(TargetAccount account) throws LoadProblem {
        var shipped = OrderShipping.shipped(trade.events(Order.class).toList(), account).values();
        var value = shipped.stream().map(OrderShipping.Shipped::value).reduce(BigDecimal.ZERO, BigDecimal::add);
        return List.of(CheckedTotal.of("orders", shipped.size(), expected.orders()),
                CheckedTotal.of("orders without customer", shipped.stream().filter(OrderShipping.Shipped::guest).count(),
                        expected.ordersWithoutCustomer()),
                CheckedTotal.of("orders completed", shipped.stream().filter(OrderShipping.Shipped::completed).count(),
                        expected.orders()),
                CheckedTotal.of("order lines", shipped.stream().mapToInt(OrderShipping.Shipped::lines).sum(),
                        expected.orderLines()),
                CheckedTotal.of("units sold", shipped.stream().mapToLong(OrderShipping.Shipped::units).sum(),
                        expected.unitsSold()),
                new CheckedTotal("value of order lines", value, expected.orderValue()),
                CheckedTotal.of("backorders", backorders(account), 0));
    }

    /** Those of other products are none of its business. */
    private long backorders(TargetAccount account) throws LoadProblem {
        var ours = trade.products().stream().map(product -> account.idproduct(product.code())).collect(Collectors.toSet());
        return account.remote().all("/backorders", "idbackorder").stream()
                .filter(backorder -> ours.contains(backorder.path("idproduct").asInt())).count();
    }

    private List<CheckedTotal> compareNotes(TargetAccount account) throws LoadProblem {
        var written = written(trade.events(StockNote.class).toList(), account);
        var byDirection = written.stream().collect(Collectors.partitioningBy(note -> note.change() < 0,
                Collectors.summarizingLong(Written::change)));
        var writeOffs = Objects.requireNonNull(byDirection.get(true));
        var found = Objects.requireNonNull(byDirection.get(false));
        return List.of(CheckedTotal.of("write-offs", writeOffs.getCount(), expected.writeOffs()),
                CheckedTotal.of("units written off", -writeOffs.getSum(), expected.writeOffUnits()),
                CheckedTotal.of("notes of found pieces", found.getCount(), expected.found()),
                CheckedTotal.of("units found", found.getSum(), expected.foundUnits()));
    }

    private List<CheckedTotal> compareStock(TargetAccount account) throws LoadProblem {
        var stock = new TreeMap<String, Integer>();
        for (var entry : account.remote().all("/warehouses/%d/stock".formatted(account.idwarehouse()), "idproduct")) {
            stock.put(entry.path("productcode").asString(), entry.path("stock").path("stock").asInt());
        }
        var replayed = TradeReplay.of(trade, event -> true).stock();
        var codes = trade.products().stream().map(Trade.Product::code).toList();
        return List.of(
                CheckedTotal.of("units in stock", codes.stream().mapToLong(code -> stock.getOrDefault(code, 0)).sum(),
                        expected.stockAfterLoad().units()),
                CheckedTotal.of("products with stock", codes.stream().filter(code -> stock.getOrDefault(code, 0) > 0).count(),
                        expected.stockAfterLoad().productsWithStock()),
                CheckedTotal.of("products whose stock is right",
                        codes.stream().filter(code -> stock.getOrDefault(code, 0).equals(replayed.getOrDefault(code, 0))).count(),
                        codes.size()));
    }
}
