package fulfilment.command.receipts;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderProductId;
import fulfilment.api.receipts.ReceiptCommand.AddReceiptProduct;
import fulfilment.api.receipts.ReceiptCommand.RevertReceiptProduct;
import fulfilment.api.receipts.ReceiptLine;
import fulfilment.api.receipts.ReceivedFor;
import fulfilment.api.receipts.Strategy;
import fulfilment.api.stock.ChangeType;
import fulfilment.api.stock.StockId;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.users.UserId;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.purchaseorders.PurchaseOrder;
import fulfilment.command.purchaseorders.PurchaseOrder.Expected;
import fulfilment.command.purchaseorders.PurchaseOrderRegister;
import fulfilment.command.purchaseorders.UnorderedProducts;
import fulfilment.command.purchaseorders.UnorderedProducts.Found;
import fulfilment.command.stock.StockOperations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Version 2: each product goes to its purchase orders and into stock at once, and can be reverted. */
@Component
class DirectReceiving {

    private final ReceivableOrders receivable;
    private final ReceivableProducts nameable;
    private final PurchaseOrderRegister orders;
    private final UnorderedProducts unordered;
    private final StockOperations stock;
    private final Streams streams;
    private final Ids ids;

    DirectReceiving(ReceivableOrders receivable, ReceivableProducts nameable, PurchaseOrderRegister orders,
            UnorderedProducts unordered, StockOperations stock, Streams streams, Ids ids) {
        this.receivable = receivable;
        this.nameable = nameable;
        this.orders = orders;
        this.unordered = unordered;
        this.stock = stock;
        this.streams = streams;
        this.ids = ids;
    }

    /**
     * Receives pieces as one line for each purchase order that they were bought with.
     *
     * @return the id of the first new receipt line. Rules REC-25, REC-44.
     */
    int receive(AddReceiptProduct command, Receipt receipt) {
        var idproduct = command.product().idproduct();
        if (idproduct == null) {
            throw new BadParameter("idproduct", "is required");
        }
        int amount = amount(command);
        var product = nameable.find(idproduct, receipt, command.scope());
        var bought = command.line() == null ? waiting(command, receipt) : List.of(named(command, receipt, command.line()));
        var receivedFor = bought.isEmpty()
                ? receiveUnordered(command, receipt)
                : receiveOrdered(bought, amount, command.by());
        var lot = command.lot();
        var place = stock.change(StockId.of(product.idproduct()), receipt.warehouse(), command.location(),
                amount, lot, receipt.reason(), ChangeType.RECEIPT);
        var byOrder = receivedFor.stream()
                .collect(Collectors.groupingBy(ReceivedFor::order, LinkedHashMap::new, Collectors.toList()));
        var numbers = ids.next("receipt_product", byOrder.size());
        var number = numbers.iterator();
        byOrder.values().forEach(pieces -> {
            var line = line(number.next(), product, bought, pieces);
            int ofOrder = pieces.stream().mapToInt(ReceivedFor::amount).sum();
            receipt.receive(line, ofOrder, place, lot, pieces, command.by());
        });
        return numbers.getFirst();
    }

    /** The purchase order line that the client named. It must belong to the receipt's order or supplier. Rule REC-29. */
    private Expected named(AddReceiptProduct command, Receipt receipt, PurchaseOrderProductId line) {
        var source = receipt.source();
        var order = streams.load(PurchaseOrder.class, orders.orderOf(line));
        if (!ReceivableOrders.isVisible(order, command.scope())) {
            throw new NotFound("purchaseorder_product", line); // does not reveal that another fulfilment customer has this line
        }
        var idproduct = Objects.requireNonNull(command.product().idproduct());
        var its = order.source();
        boolean fits = source.order() != null
                ? source.order().equals(its.order())
                : Objects.equals(source.idsupplier(), its.idsupplier());
        if (!fits) {
            throw new ProductNotOnPurchaseOrder(idproduct, line);
        }
        order.requireReceivable();
        return order.expected(line).filter(expected -> expected.line().idproduct() == idproduct.value())
                .orElseThrow(() -> new ProductNotOnPurchaseOrder(idproduct, line));
    }

    /**
     * The lines that can take a product, in the order in which they are filled; empty if the pieces go to a purchase order created for them.
     * For the receipt of a purchase order, lines that are received in full count too. Rules REC-30, REC-31, REC-32.
     */
    private List<Expected> waiting(AddReceiptProduct command, Receipt receipt) {
        var source = receipt.source();
        var idproduct = Objects.requireNonNull(command.product().idproduct());
        boolean onNewOrder = command.strategy() == Strategy.NEW_PURCHASEORDER;
        var wanted = new ArrayList<PurchaseOrderId>();
        if (source.order() != null) {
            wanted.add(source.order());
        } else if (!onNewOrder) {
            wanted.addAll(orders.purchasedAt(new SupplierId(Objects.requireNonNull(source.idsupplier())), idproduct));
        }
        var made = receipt.unorderedOn();
        if (made != null) {
            wanted.add(made); // loaded here to keep the ascending order of locks
        }
        var loaded = receivable.load(wanted);
        if (source.order() != null) {
            Objects.requireNonNull(loaded.get(source.order())).requireReceivable();
        }
        if (onNewOrder) {
            return List.of();
        }
        var lines = source.order() != null
                ? Objects.requireNonNull(loaded.get(source.order())).expected()
                : receivable.outstanding(wanted, receipt.idfulfilmentCustomer());
        var oldestFirst = Comparator.comparing((Expected line) -> line.line().idpurchaseorderProduct());
        var waiting = lines.stream().filter(line -> line.line().idproduct() == idproduct.value())
                .sorted(command.strategy() == Strategy.NEWEST_FIRST ? oldestFirst.reversed() : oldestFirst).toList();
        if (waiting.isEmpty() && source.order() != null) {
            throw new ProductNotOnPurchaseOrder(idproduct);
        }
        return waiting;
    }

    private List<ReceivedFor> receiveOrdered(List<Expected> bought, int amount, UserId by) {
        var spread = AmountDistribution.over(bought.stream().map(Expected::outstanding).toList(), amount);
        var receivedFor = new ArrayList<ReceivedFor>();
        for (int i = 0; i < bought.size(); i++) {
            var line = bought.get(i);
            int pieces = spread.get(i);
            if (pieces > 0) {
                streams.load(PurchaseOrder.class, line.order())
                        .receive(new PurchaseOrderProductId(line.line().idpurchaseorderProduct()), pieces, by);
                receivedFor.add(new ReceivedFor(line.order(), line.line().idpurchaseorderProduct(), pieces, false));
            }
        }
        return receivedFor;
    }

    private static int amount(AddReceiptProduct command) {
        var amount = command.amount();
        if (amount == null) {
            throw new BadParameter("amount", "is required");
        }
        return amount;
    }

    private List<ReceivedFor> receiveUnordered(AddReceiptProduct command, Receipt receipt) {
        var found = new Found(Objects.requireNonNull(command.product().idproduct()), amount(command));
        var owner = receipt.idfulfilmentCustomer();
        return Optional.ofNullable(receipt.unorderedOn()).map(made -> streams.load(PurchaseOrder.class, made))
                .filter(made -> ReceivableOrders.isVisible(made, owner))
                .map(made -> unordered.receiveOn(made, found, command.by()))
                .orElseGet(() -> unordered.receiveOnNewOrder(receipt.source(),
                        receipt.warehouse(), owner, List.of(found), command.by()));
    }

    private static ReceiptLine line(int id, ProductFacts product, List<Expected> bought, List<ReceivedFor> pieces) {
        var first = pieces.getFirst();
        var touched = bought.stream()
                .filter(line -> pieces.stream().anyMatch(one -> one.line() == line.line().idpurchaseorderProduct())).toList();
        return new ReceiptLine(id, first.order(), first.line(), product.idproduct().value(), product.productcode(),
                product.productcodeSupplier(), product.name(), product.barcode(),
                sum(touched.stream().mapToLong(Expected::amount).sum()),
                sum(touched.stream().mapToLong(Expected::received).sum()), bought.isEmpty());
    }

    private static int sum(long pieces) {
        return (int) Math.min(pieces, Integer.MAX_VALUE);
    }

    @CommandHandler
    void decide(RevertReceiptProduct command) {
        var receipt = streams.load(Receipt.class, command.receipt());
        var inStock = receipt.revertible(command.line());
        var loaded = receivable.load(inStock.receivedFor().stream().map(ReceivedFor::order).toList());
        inStock.receivedFor().forEach(one -> Objects.requireNonNull(loaded.get(one.order()))
                .takeBack(new PurchaseOrderProductId(one.line()), one.amount(), one.unordered()));
        stock.takeBack(StockId.of(inStock.idproduct()), inStock.place(), inStock.amount(), inStock.lot(),
                receipt.reason(), ChangeType.RECEIPT_REVERT);
        receipt.revert(command.line(), command.by());
    }
}
