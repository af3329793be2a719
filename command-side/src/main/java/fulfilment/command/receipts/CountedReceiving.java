package fulfilment.command.receipts;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderProductId;
import fulfilment.api.receipts.ReceiptCommand.AddReceiptProduct;
import fulfilment.api.receipts.ReceiptEvent.Expectation;
import fulfilment.api.receipts.ReceiptEvent.Put;
import fulfilment.api.receipts.ReceiptLine;
import fulfilment.api.receipts.ReceiptSource;
import fulfilment.api.receipts.ReceivedFor;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.StockId;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.users.UserId;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.purchaseorders.PurchaseOrder;
import fulfilment.command.purchaseorders.PurchaseOrder.Expected;
import fulfilment.command.purchaseorders.PurchaseOrderRegister;
import fulfilment.command.purchaseorders.UnorderedProducts;
import fulfilment.command.purchaseorders.UnorderedProducts.Found;
import fulfilment.command.receipts.Receipt.OnList;
import fulfilment.command.stock.StockOperations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Version 1: goods are counted on the receipt, and all of them are booked at its completion. */
@Component
class CountedReceiving {

    private final ReceivableOrders receivable;
    private final ReceivableProducts nameable;
    private final PurchaseOrderRegister orders;
    private final UnorderedProducts unordered;
    private final StockOperations stock;
    private final ProductRegister products;
    private final Streams streams;
    private final Ids ids;

    CountedReceiving(ReceivableOrders receivable, ReceivableProducts nameable, PurchaseOrderRegister orders,
            UnorderedProducts unordered, StockOperations stock, ProductRegister products, Streams streams, Ids ids) {
        this.receivable = receivable;
        this.nameable = nameable;
        this.orders = orders;
        this.unordered = unordered;
        this.stock = stock;
        this.products = products;
        this.streams = streams;
        this.ids = ids;
    }

    /** All lines of the receipt's order; for a supplier's receipt, the outstanding lines of its purchased orders. Rule REC-14. */
    List<ReceiptLine> expected(ReceiptSource source, @Nullable FulfilmentCustomerId owner) {
        var lines = source.order() != null
                ? streams.load(PurchaseOrder.class, source.order()).expected()
                : receivable.outstanding(orders.purchasedAt(new SupplierId(Objects.requireNonNull(source.idsupplier()))), owner);
        return numbered(lines);
    }

    private List<ReceiptLine> numbered(List<Expected> lines) {
        var facts = products.findAll(lines.stream().map(line -> line.line().idproduct()).collect(Collectors.toSet()));
        var numbered = ids.next("receipt_product", lines.size()).iterator();
        return lines.stream().map(line -> {
            var product = facts.get(line.line().idproduct());
            return new ReceiptLine(numbered.next(), line.order(), line.line().idpurchaseorderProduct(), line.line().idproduct(),
                    line.line().productcode(), line.line().productcodeSupplier(), line.line().name(),
                    product == null ? "" : product.barcode(), line.amount(), line.received(), false);
        }).toList();
    }

    /**
     * Brings a receipt up to date with its purchase orders: what other receipts brought, what was changed, closed or cancelled, and the lines
     * that its own purchase order got. Rule REC-48.
     */
    void follow(Receipt receipt) {
        follow(receipt, null);
    }

    /** @param counted a product that is counted now, which also gets the lines that the supplier's purchased orders have for it; null for none */
    private void follow(Receipt receipt, @Nullable ProductId counted) {
        receipt.require(1);
        receipt.requireProcessing();
        var source = receipt.source();
        var listed = receipt.lines().stream().filter(one -> one.line().orderLine() != null)
                .collect(Collectors.toMap(one -> Objects.requireNonNull(one.line().orderLine()),
                        one -> one.line().idreceiptProduct()));
        var wanted = orders(receipt.lines(), source);
        if (source.order() == null && counted != null) {
            wanted.addAll(orders.purchasedAt(new SupplierId(Objects.requireNonNull(source.idsupplier())), counted));
        }
        var now = new HashMap<Integer, Expectation>();
        var added = new ArrayList<Expected>();
        for (var order : open(wanted, receipt.idfulfilmentCustomer()).values()) {
            boolean purchased = order.isPurchased();
            boolean own = order.id().equals(source.order());
            for (var line : order.expected()) {
                var known = listed.get(line.line().idpurchaseorderProduct());
                if (known != null) {
                    now.put(known, new Expectation(known, line.amount(), line.received(), purchased ? line.outstanding() : 0));
                } else if (purchased && (own || counted != null && counted.value() == line.line().idproduct())) {
                    added.add(line);
                }
            }
        }
        var lines = numbered(added);
        receipt.follow(now, lines);
    }

    private static Set<PurchaseOrderId> orders(List<OnList> lines, ReceiptSource source) {
        var found = lines.stream().map(line -> line.line().order()).filter(Objects::nonNull).collect(Collectors.toSet());
        if (source.order() != null) {
            found.add(source.order());
        }
        return found;
    }

    /** Those that can still be received, and whose owner is still that of the receipt. */
    private Map<PurchaseOrderId, PurchaseOrder> open(Set<PurchaseOrderId> wanted,
            @Nullable FulfilmentCustomerId owner) {
        var loaded = receivable.load(wanted);
        loaded.values().removeIf(order -> !ReceivableOrders.isVisible(order, owner) || order.isCancelled());
        return loaded;
    }

    /** Books everything that was counted on its purchase orders and into stock, stocks by ascending id. Rule REC-22. */
    List<Put> put(Receipt receipt, UserId by) {
        if (receipt.version() == 1) {
            follow(receipt);
        }
        var lines = new ArrayList<>(receipt.counted());
        var receivedFor = settle(receipt, lines, by);
        lines.sort(Comparator.comparing((OnList line) -> line.line().idproduct())
                .thenComparing(line -> line.line().idreceiptProduct()));
        var warehouse = receipt.warehouse();
        var reason = receipt.reason();
        var put = new ArrayList<Put>(lines.size());
        for (var line : lines) {
            var place = stock.change(new StockId(line.line().idproduct()), warehouse, line.location(), line.amount(), null,
                    reason, ChangeType.RECEIPT);
            var bought = receivedFor.get(line.line().idreceiptProduct());
            put.add(new Put(line.line().idreceiptProduct(), place, bought == null ? null : bought.order(),
                    bought == null ? null : bought.line()));
        }
        put.sort(Comparator.comparing(Put::line));
        return put;
    }

    /** @return the purchase order line of each receipt line, by the id of the receipt line; lines without one are missing */
    private Map<Integer, ReceivedFor> settle(Receipt receipt, List<OnList> lines, UserId by) {
        var source = receipt.source();
        var owner = receipt.idfulfilmentCustomer();
        var loaded = open(orders(lines, source), owner);
        var settled = new HashMap<Integer, ReceivedFor>();
        var neverOrdered = new ArrayList<OnList>();
        for (var line : lines) {
            var order = line.line().order() == null ? null : loaded.get(line.line().order());
            var orderLine = Id.of(line.line().orderLine(), PurchaseOrderProductId::new);
            if (order == null || orderLine == null || order.expected(orderLine).isEmpty()) {
                neverOrdered.add(line);
            } else {
                order.receive(orderLine, line.amount(), by);
                settled.put(line.line().idreceiptProduct(),
                        new ReceivedFor(order.id(), orderLine.value(), line.amount(), false));
            }
        }
        if (source.order() == null && !neverOrdered.isEmpty()) {
            var made = unordered.receiveOnNewOrder(source, receipt.warehouse(), owner,
                    neverOrdered.stream().map(line -> new Found(new ProductId(line.line().idproduct()), line.amount())).toList(),
                    by);
            for (int i = 0; i < made.size(); i++) {
                settled.put(neverOrdered.get(i).line().idreceiptProduct(), made.get(i));
            }
        }
        return settled;
    }

    /** @return the id of the receipt line that took the pieces. Rules REC-16, REC-19, REC-51, REC-53. */
    int count(AddReceiptProduct command, Receipt receipt) {
        refuse("idlocation", command.location().value(), "PUT .../products/{idreceipt_product} says where those of a line go");
        refuse("idpurchaseorder_product", command.line(), "its lines are filled in their order");
        refuse("strategy", command.strategy(), "its lines are filled in their order");
        refuse("lot_number", command.lot(), "a receipt of version 2 books lots");
        var product = nameable.find(command.product(), receipt, command.scope());
        follow(receipt, product.idproduct());
        int amount = Objects.requireNonNullElse(command.amount(), 1);
        var line = receipt.count(product.idproduct(), amount);
        if (line != null) {
            return line;
        }
        if (!command.force()) {
            throw new ProductNotOnPurchaseOrder(product.idproduct());
        }
        int added = ids.next("receipt_product");
        receipt.countUnexpected(unexpected(added, product), amount);
        return added;
    }

    private static void refuse(String member, @Nullable Object sent, String hint) {
        if (sent != null) {
            throw new Rejection(ErrorCode.RECEIPT_STATUS,
                    "%s cannot be sent to a receipt of version 1: %s".formatted(member, hint));
        }
    }

    private static ReceiptLine unexpected(int id, ProductFacts product) {
        return new ReceiptLine(id, null, null, product.idproduct().value(), product.productcode(), product.productcodeSupplier(),
                product.name(), product.barcode(), 0, 0, true);
    }
}
