package fulfilment.command.receipts;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Excerpt;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Sent;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.receipts.ReceiptCommand.AddReceiptProduct;
import fulfilment.api.receipts.ReceiptCommand.ChangeReceipt;
import fulfilment.api.receipts.ReceiptCommand.CreateReceipt;
import fulfilment.api.receipts.ReceiptCommand.Named;
import fulfilment.api.receipts.ReceiptCommand.RevertReceiptProduct;
import fulfilment.api.receipts.ReceiptEvent.Put;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCreated;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.receipts.ReceiptLine;
import fulfilment.api.receipts.ReceiptSource;
import fulfilment.api.receipts.ReceivedFor;
import fulfilment.api.receipts.Strategy;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.StockId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.fulfilmentcustomers.Ownership;
import fulfilment.command.platform.AccountNumbers;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.products.ProductRegister;
import fulfilment.command.products.ProductFacts;
import fulfilment.command.products.ProductOfAnother;
import fulfilment.command.purchaseorders.PurchaseOrder;
import fulfilment.command.purchaseorders.PurchaseOrder.Expected;
import fulfilment.command.purchaseorders.PurchaseOrderRegister;
import fulfilment.command.purchaseorders.UnorderedProducts;
import fulfilment.command.purchaseorders.UnorderedProducts.Found;
import fulfilment.command.receipts.Receipt.OnList;
import fulfilment.command.stock.StockOperations;
import fulfilment.command.suppliers.SupplierRegister;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.modelling.command.Aggregate;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Handles the commands that receive goods. The receipt, its purchase orders and the stock change in one transaction. Each handler loads them
 * in this order, and objects of one kind by ascending id, so that two transactions cannot deadlock. Rule REC-8.
 */
@Component
class Receiving {

    private final Streams streams;
    private final PurchaseOrderRegister orders;
    private final UnorderedProducts unordered;
    private final StockOperations stock;
    private final ProductRegister products;
    private final SupplierRegister suppliers;
    private final WarehouseRegister warehouses;
    private final AccountRegister accounts;
    private final Ids ids;
    private final AccountNumbers numbers;

    Receiving(Streams streams, PurchaseOrderRegister orders, UnorderedProducts unordered, StockOperations stock,
            ProductRegister products, SupplierRegister suppliers, WarehouseRegister warehouses, AccountRegister accounts, Ids ids,
            AccountNumbers numbers) {
        this.streams = streams;
        this.orders = orders;
        this.unordered = unordered;
        this.stock = stock;
        this.products = products;
        this.suppliers = suppliers;
        this.warehouses = warehouses;
        this.accounts = accounts;
        this.ids = ids;
        this.numbers = numbers;
    }

    @CommandHandler
    ReceiptId decide(CreateReceipt command) {
        var warehouse = command.idwarehouse() == null ? null : warehouses.require(command.idwarehouse()).idwarehouse();
        ReceiptSource source;
        var owner = command.scope();
        if (command.idpurchaseorder() != null) {
            var order = order(new PurchaseOrderId(command.idpurchaseorder()), command.scope());
            order.execute(PurchaseOrder::requirePurchased);
            source = order.invoke(PurchaseOrder::source);
            warehouse = warehouse == null ? order.invoke(PurchaseOrder::idwarehouse) : warehouse;
            owner = order.invoke(PurchaseOrder::idfulfilmentCustomer);
        } else {
            suppliers.requireKnown(command.idsupplier());
            source = new ReceiptSource(null, null, command.idsupplier(), null);
        }
        var id = new ReceiptId(ids.next("receipt"));
        var beginning = new ReceiptCreated(id, numbers.next("RC"), command.version(),
                new WarehouseId(warehouse == null ? warehouses.first().idwarehouse() : warehouse), source,
                command.version() == 1 ? command.remarks() : null, owner,
                command.version() == 1 ? expected(source, owner) : List.of(), command.by());
        streams.create(Receipt.class, () -> new Receipt(beginning));
        return id;
    }

    private Aggregate<PurchaseOrder> order(PurchaseOrderId id, @Nullable Integer scope) {
        var order = streams.load(PurchaseOrder.class, id);
        if (!isVisible(order, scope)) {
            throw new NotFound("purchaseorder", id.value());
        }
        return order;
    }

    private static boolean isVisible(Aggregate<PurchaseOrder> order, @Nullable Integer scope) {
        return scope == null || scope.equals(order.invoke(PurchaseOrder::idfulfilmentCustomer));
    }

    /** All lines of the receipt's order; for a supplier's receipt, the outstanding lines of its purchased orders. Rule REC-14. */
    private List<ReceiptLine> expected(ReceiptSource source, @Nullable Integer owner) {
        var lines = source.order() != null
                ? streams.ask(PurchaseOrder.class, source.order(), PurchaseOrder::expected)
                : outstanding(orders.purchasedAt(Objects.requireNonNull(source.idsupplier())), owner);
        var facts = products.findAll(lines.stream().map(line -> line.line().idproduct()).collect(Collectors.toSet()));
        var numbered = ids.next("receipt_product", lines.size()).iterator();
        return lines.stream().map(line -> {
            var product = facts.get(line.line().idproduct());
            return new ReceiptLine(numbered.next(), line.order(), line.line().idpurchaseorderProduct(), line.line().idproduct(),
                    line.line().productcode(), line.line().productcodeSupplier(), line.line().name(),
                    product == null ? "" : product.barcode(), line.amount(), line.received(), false);
        }).toList();
    }

    private List<Expected> outstanding(List<PurchaseOrderId> of, @Nullable Integer owner) {
        return load(of).values().stream()
                .filter(order -> isVisible(order, owner) && order.invoke(PurchaseOrder::isPurchased))
                .flatMap(order -> order.invoke(PurchaseOrder::expected).stream())
                .filter(line -> line.outstanding() > 0).toList();
    }

    private Map<PurchaseOrderId, Aggregate<PurchaseOrder>> load(Collection<PurchaseOrderId> wanted) {
        var inOrder = new TreeSet<>(Comparator.comparing(PurchaseOrderId::value));
        inOrder.addAll(wanted);
        var loaded = new LinkedHashMap<PurchaseOrderId, Aggregate<PurchaseOrder>>(); // ascending ids: the oldest order is filled first
        inOrder.forEach(id -> loaded.put(id, streams.load(PurchaseOrder.class, id)));
        return loaded;
    }

    @CommandHandler
    void decide(ChangeReceipt command) {
        var receipt = streams.load(Receipt.class, command.receipt());
        if (receipt.invoke(it -> it.changesTo(command.version()))) {
            receipt.execute(Receipt::requireVersionChangeable);
            int version = Objects.requireNonNull(command.version().value());
            var lines = version == 1
                    ? expected(receipt.invoke(Receipt::source), receipt.invoke(Receipt::idfulfilmentCustomer))
                    : List.<ReceiptLine>of();
            receipt.execute(it -> it.become(version, lines));
        }
        receipt.execute(it -> it.change(command.remarks()));
        if (command.complete() && !receipt.invoke(Receipt::isCompleted)) {
            var put = put(receipt, command.by());
            receipt.execute(it -> it.complete(put, command.by()));
        }
    }

    /** Version 1: books everything that was counted on its purchase orders and into stock, stocks by ascending id. Rule REC-22. */
    private List<Put> put(Aggregate<Receipt> receipt, int by) {
        var lines = new ArrayList<>(receipt.invoke(Receipt::counted));
        var receivedFor = settle(receipt, lines, by);
        lines.sort(Comparator.comparing((OnList line) -> line.line().idproduct())
                .thenComparing(line -> line.line().idreceiptProduct()));
        var warehouse = receipt.invoke(Receipt::warehouse);
        var reason = receipt.invoke(Receipt::reason);
        var put = new ArrayList<Put>(lines.size());
        for (var line : lines) {
            var place = stock.change(new StockId(line.line().idproduct()), warehouse, line.location(), line.amount(), null,
                    reason,
                    ChangeType.RECEIPT);
            var bought = receivedFor.get(line.line().idreceiptProduct());
            put.add(new Put(line.line().idreceiptProduct(), place, bought == null ? null : bought.order(),
                    bought == null ? null : bought.line()));
        }
        put.sort(Comparator.comparing(Put::line));
        return put;
    }

    /** @return the purchase order line of each receipt line, by the id of the receipt line; lines without one are missing */
    private Map<Integer, ReceivedFor> settle(Aggregate<Receipt> receipt, List<OnList> lines, int by) {
        var source = receipt.invoke(Receipt::source);
        var bought = lines.stream().map(line -> line.line().order()).filter(Objects::nonNull).collect(Collectors.toSet());
        if (source.order() != null) {
            bought.add(source.order());
        }
        var loaded = load(bought);
        loaded.values().removeIf(order -> !isVisible(order, receipt.invoke(Receipt::idfulfilmentCustomer))); // the order's owner has changed since
        loaded.values().forEach(order -> order.execute(PurchaseOrder::requireReceivable));
        var settled = new HashMap<Integer, ReceivedFor>();
        var neverOrdered = new ArrayList<OnList>();
        for (var line : lines) {
            var order = line.line().order() == null ? null : loaded.get(line.line().order());
            var orderLine = line.line().orderLine();
            if (order == null || orderLine == null || order.invoke(it -> it.expected(orderLine)).isEmpty()) {
                neverOrdered.add(line);
            } else {
                order.execute(it -> it.receive(orderLine, line.amount(), by));
                settled.put(line.line().idreceiptProduct(),
                        new ReceivedFor(order.invoke(PurchaseOrder::id), orderLine, line.amount(), false));
            }
        }
        if (source.order() == null && !neverOrdered.isEmpty()) {
            var made = unordered.receiveOnNewOrder(source, receipt.invoke(Receipt::warehouse).value(),
                    receipt.invoke(Receipt::idfulfilmentCustomer),
                    neverOrdered.stream().map(line -> new Found(line.line().idproduct(), line.amount())).toList(), by);
            for (int i = 0; i < made.size(); i++) {
                settled.put(neverOrdered.get(i).line().idreceiptProduct(), made.get(i));
            }
        }
        return settled;
    }

    @CommandHandler
    int decide(AddReceiptProduct command) {
        var receipt = streams.load(Receipt.class, command.receipt());
        receipt.execute(Receipt::requireProcessing);
        return receipt.invoke(Receipt::version) == 1 ? count(command, receipt) : receive(command, receipt);
    }

    private int count(AddReceiptProduct command, Aggregate<Receipt> receipt) {
        var product = product(command.product(), receipt, command.scope());
        var line = receipt.invoke(it -> it.count(product.idproduct(), command.amount()));
        if (line != null) {
            return line;
        }
        if (!command.force()) {
            throw new ProductNotOnPurchaseOrder(product.idproduct());
        }
        int added = ids.next("receipt_product");
        receipt.execute(it -> it.countUnexpected(line(added, product, List.of(), List.of(), true), command.amount()));
        return added;
    }

    private ProductFacts product(Named named, Aggregate<Receipt> receipt, @Nullable Integer scope) {
        if (named.idproduct() != null) {
            return product(named.idproduct(), receipt, scope);
        }
        if (named.productcode() != null) {
            return meant("productcode", named.productcode(), products.findAllByProductcode(named.productcode()), receipt, scope)
                    .orElseThrow(() -> new NotFound("productcode", String.valueOf(named.productcode())));
        }
        if (named.barcode() != null) {
            return meant("barcode", named.barcode(), products.findAllByProductcodeOrBarcode(named.barcode()), receipt, scope)
                    .orElseThrow(() -> new NotFound("barcode", String.valueOf(named.barcode())));
        }
        throw new BadParameter("idproduct", "is required");
    }

    private ProductFacts product(int idproduct, Aggregate<Receipt> receipt, @Nullable Integer scope) {
        var product = products.find(idproduct).filter(found -> isVisible(found, scope))
                .orElseThrow(() -> new NotFound("product", idproduct));
        var owner = receipt.invoke(Receipt::idfulfilmentCustomer);
        if (!Ownership.mayName(owner, product.idfulfilmentCustomer())) {
            throw ProductOfAnother.on("a receipt", owner, idproduct, product.idfulfilmentCustomer());
        }
        return product;
    }

    private static boolean isVisible(ProductFacts product, @Nullable Integer scope) {
        return scope == null || scope.equals(product.idfulfilmentCustomer());
    }

    /**
     * Chooses between products that share a code. Products on the receipt come first, then those that the receipt's owner may name. Among
     * these a match by product code beats a match by barcode. Then the owner's own product wins, else the first. Rule REC-18.
     *
     * @throws BadParameter if the receipt has no owner and the candidates have several: the stock could be booked for the wrong one
     */
    private static Optional<ProductFacts> meant(String field, String code, List<ProductFacts> sharing,
            Aggregate<Receipt> receipt, @Nullable Integer scope) {
        var visible = sharing.stream().filter(product -> isVisible(product, scope)).toList();
        var owner = receipt.invoke(Receipt::idfulfilmentCustomer);
        var listed = visible.stream().filter(product -> receipt.invoke(it -> it.lists(product.idproduct()))).toList();
        var fitting = listed.isEmpty()
                ? visible.stream().filter(product -> Ownership.mayName(owner, product.idfulfilmentCustomer())).toList()
                : listed;
        var codes = fitting.stream().filter(product -> product.productcode().equals(code)).toList();
        var alike = codes.isEmpty() ? fitting : codes;
        if (owner == null
                && alike.stream().map(product -> Optional.ofNullable(product.idfulfilmentCustomer())).distinct().count() > 1) {
            throw new BadParameter(field,
                    "'%s' matches products of several fulfilment customers: send idproduct instead".formatted(Excerpt.of(code)));
        }
        return alike.stream().filter(product -> owner != null && owner.equals(product.idfulfilmentCustomer())).findFirst()
                .or(() -> alike.stream().findFirst());
    }

    private static ReceiptLine line(int id, ProductFacts product, List<Expected> bought, List<ReceivedFor> receivedFor,
            boolean added) {
        var first = receivedFor.isEmpty() ? null : receivedFor.getFirst();
        return new ReceiptLine(id, first == null ? null : first.order(), first == null ? null : first.line(),
                product.idproduct(), product.productcode(), product.productcodeSupplier(), product.name(), product.barcode(),
                sum(bought.stream().mapToLong(Expected::amount).sum()),
                sum(bought.stream().mapToLong(Expected::received).sum()), added);
    }

    private static int sum(long pieces) {
        return (int) Math.min(pieces, Integer.MAX_VALUE);
    }

    private int receive(AddReceiptProduct command, Aggregate<Receipt> receipt) {
        var idproduct = command.product().idproduct();
        if (idproduct == null) {
            throw new BadParameter("idproduct", "is required");
        }
        var product = product(idproduct, receipt, command.scope());
        var bought = command.line() == null ? waiting(command, receipt) : List.of(named(command, receipt, command.line()));
        var receivedFor = bought.isEmpty()
                ? receiveUnordered(command, receipt)
                : receiveOrdered(bought, command.amount(), command.by());
        var lot = accounts.traceability() ? command.lot() : null;
        var place = stock.change(new StockId(product.idproduct()), receipt.invoke(Receipt::warehouse), command.location(),
                command.amount(), lot, receipt.invoke(Receipt::reason), ChangeType.RECEIPT);
        int id = ids.next("receipt_product");
        var touched = bought.stream().filter(line -> receivedFor.stream()
                .anyMatch(one -> one.line() == line.line().idpurchaseorderProduct())).toList();
        receipt.execute(it -> it.receive(line(id, product, touched, receivedFor, bought.isEmpty()), command.amount(), place, lot,
                receivedFor, command.by()));
        return id;
    }

    /** The purchase order line that the client named. It must belong to the receipt's order or supplier. Rule REC-29. */
    private Expected named(AddReceiptProduct command, Aggregate<Receipt> receipt, int line) {
        var source = receipt.invoke(Receipt::source);
        var order = streams.load(PurchaseOrder.class, orders.orderOf(line));
        if (!isVisible(order, command.scope())) {
            throw new NotFound("purchaseorder_product", line); // does not reveal that another fulfilment customer has this line
        }
        int idproduct = Objects.requireNonNull(command.product().idproduct());
        var its = order.invoke(PurchaseOrder::source);
        boolean fits = source.order() != null
                ? source.order().equals(its.order())
                : Objects.equals(source.idsupplier(), its.idsupplier());
        if (!fits) {
            throw new ProductNotOnPurchaseOrder(idproduct, line);
        }
        order.execute(PurchaseOrder::requireReceivable);
        return order.invoke(it -> it.expected(line)).filter(expected -> expected.line().idproduct() == idproduct)
                .orElseThrow(() -> new ProductNotOnPurchaseOrder(idproduct, line));
    }

    /**
     * The lines that can take a product, in the order in which they are filled; empty if the pieces go to a purchase order created for them.
     * For the receipt of a purchase order, lines that are received in full count too. Rules REC-30, REC-31, REC-32.
     */
    private List<Expected> waiting(AddReceiptProduct command, Aggregate<Receipt> receipt) {
        var source = receipt.invoke(Receipt::source);
        int idproduct = Objects.requireNonNull(command.product().idproduct());
        boolean onNewOrder = command.strategy() == Strategy.NEW_PURCHASEORDER;
        var wanted = new ArrayList<PurchaseOrderId>();
        if (source.order() != null) {
            wanted.add(source.order());
        } else if (!onNewOrder) {
            wanted.addAll(orders.purchasedAt(Objects.requireNonNull(source.idsupplier()), idproduct));
        }
        var made = receipt.invoke(Receipt::unorderedOn);
        if (made != null) {
            wanted.add(made); // loaded here to keep the ascending order of locks
        }
        var loaded = load(wanted);
        if (source.order() != null) {
            Objects.requireNonNull(loaded.get(source.order())).execute(PurchaseOrder::requireReceivable);
        }
        if (onNewOrder) {
            return List.of();
        }
        var lines = source.order() != null
                ? Objects.requireNonNull(loaded.get(source.order())).invoke(PurchaseOrder::expected)
                : outstanding(wanted, receipt.invoke(Receipt::idfulfilmentCustomer));
        var oldestFirst = Comparator.comparing((Expected line) -> line.line().idpurchaseorderProduct());
        var waiting = lines.stream().filter(line -> line.line().idproduct() == idproduct)
                .sorted(command.strategy() == Strategy.NEWEST_FIRST ? oldestFirst.reversed() : oldestFirst).toList();
        if (waiting.isEmpty() && source.order() != null) {
            throw new ProductNotOnPurchaseOrder(idproduct);
        }
        return waiting;
    }

    private List<ReceivedFor> receiveOrdered(List<Expected> bought, int amount, int by) {
        var spread = AmountDistribution.over(bought.stream().map(Expected::outstanding).toList(), amount);
        var receivedFor = new ArrayList<ReceivedFor>();
        for (int i = 0; i < bought.size(); i++) {
            var line = bought.get(i);
            int pieces = spread.get(i);
            if (pieces > 0) {
                streams.decide(PurchaseOrder.class, line.order(),
                        order -> order.receive(line.line().idpurchaseorderProduct(), pieces, by));
                receivedFor.add(new ReceivedFor(line.order(), line.line().idpurchaseorderProduct(), pieces, false));
            }
        }
        return receivedFor;
    }

    private List<ReceivedFor> receiveUnordered(AddReceiptProduct command, Aggregate<Receipt> receipt) {
        var found = new Found(Objects.requireNonNull(command.product().idproduct()), command.amount());
        var owner = receipt.invoke(Receipt::idfulfilmentCustomer);
        return Optional.ofNullable(receipt.invoke(Receipt::unorderedOn)).map(made -> streams.load(PurchaseOrder.class, made))
                .filter(made -> isVisible(made, owner)).map(made -> unordered.receiveOn(made, found, command.by()))
                .orElseGet(() -> unordered.receiveOnNewOrder(receipt.invoke(Receipt::source),
                        receipt.invoke(Receipt::warehouse).value(), owner, List.of(found), command.by()));
    }

    @CommandHandler
    void decide(RevertReceiptProduct command) {
        var receipt = streams.load(Receipt.class, command.receipt());
        var inStock = receipt.invoke(it -> it.revertible(command.line()));
        var loaded = load(inStock.receivedFor().stream().map(ReceivedFor::order).toList());
        inStock.receivedFor().forEach(one -> Objects.requireNonNull(loaded.get(one.order()))
                .execute(order -> order.takeBack(one.line(), one.amount(), one.unordered())));
        stock.change(new StockId(inStock.idproduct()), inStock.place().warehouse(), Sent.of(inStock.place().location()),
                -inStock.amount(), null, receipt.invoke(Receipt::reason), ChangeType.RECEIPT_REVERT);
        receipt.execute(it -> it.revert(command.line(), command.by()));
    }
}
