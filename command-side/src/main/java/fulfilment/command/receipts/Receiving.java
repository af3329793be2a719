package fulfilment.command.receipts;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Id;
import fulfilment.api.receipts.ReceiptCommand.AddReceiptProduct;
import fulfilment.api.receipts.ReceiptCommand.ChangeReceipt;
import fulfilment.api.receipts.ReceiptCommand.CreateReceipt;
import fulfilment.api.receipts.ReceiptCommand.MarkAllReceived;
import fulfilment.api.receipts.ReceiptEvent.ReceiptCreated;
import fulfilment.api.receipts.ReceiptId;
import fulfilment.api.receipts.ReceiptLine;
import fulfilment.api.receipts.ReceiptSource;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.command.platform.AccountNumbers;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.purchaseorders.PurchaseOrder;
import fulfilment.command.suppliers.SupplierRegister;
import fulfilment.command.warehouses.WarehouseRegister;
import java.util.List;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Handles the commands that receive goods. The receipt, its purchase orders and the stock change in one transaction. Each handler loads them
 * in this order, and objects of one kind by ascending id, so that two transactions cannot deadlock. Rule REC-8.
 */
@Component
class Receiving {

    private final Streams streams;
    private final CountedReceiving counted;
    private final DirectReceiving direct;
    private final ReceivableOrders orders;
    private final SupplierRegister suppliers;
    private final WarehouseRegister warehouses;
    private final Ids ids;
    private final AccountNumbers numbers;

    Receiving(Streams streams, CountedReceiving counted, DirectReceiving direct, ReceivableOrders orders,
            SupplierRegister suppliers,
            WarehouseRegister warehouses, Ids ids, AccountNumbers numbers) {
        this.streams = streams;
        this.counted = counted;
        this.direct = direct;
        this.orders = orders;
        this.suppliers = suppliers;
        this.warehouses = warehouses;
        this.ids = ids;
        this.numbers = numbers;
    }

    @CommandHandler
    ReceiptId decide(CreateReceipt command) {
        var warehouse = command.idwarehouse() == null ? null : warehouses.require(command.idwarehouse()).idwarehouse();
        ReceiptSource source;
        var owner = command.scope();
        if (command.idpurchaseorder() != null) {
            var order = orders.find(command.idpurchaseorder(), command.scope());
            order.requirePurchased();
            source = order.source();
            warehouse = warehouse == null ? order.idwarehouse() : warehouse;
            owner = order.idfulfilmentCustomer();
            requireSupplier(command.idsupplier(), source);
        } else {
            suppliers.requireKnown(command.idsupplier());
            source = new ReceiptSource(null, null, Id.value(command.idsupplier()), null);
        }
        var id = new ReceiptId(ids.next("receipt"));
        var beginning = new ReceiptCreated(id, numbers.next("RC"), command.version(),
                warehouse == null ? warehouses.first().idwarehouse() : warehouse, source,
                command.version() == 1 ? command.remarks() : null, Id.value(owner),
                command.version() == 1 ? counted.expected(source, owner) : List.of(), command.by().value());
        streams.create(Receipt.class, () -> new Receipt(beginning));
        return id;
    }

    /** Refuses another supplier than that of the purchase order. Rule REC-1. */
    private static void requireSupplier(@Nullable SupplierId named, ReceiptSource source) {
        if (named != null && !Objects.equals(named.value(), source.idsupplier())) {
            throw new BadParameter("idsupplier",
                    "%d is not the supplier of the purchase order: leave one of the two out".formatted(named.value()));
        }
    }

    @CommandHandler
    void decide(ChangeReceipt command) {
        var receipt = streams.load(Receipt.class, command.receipt());
        if (receipt.changesTo(command.version())) {
            receipt.requireVersionChangeable();
            int version = Objects.requireNonNull(command.version().value());
            var lines = version == 1
                    ? counted.expected(receipt.source(), receipt.idfulfilmentCustomer())
                    : List.<ReceiptLine>of();
            receipt.become(version, lines);
        }
        receipt.change(command.remarks());
        if (command.complete() && !receipt.isCompleted()) {
            var put = counted.put(receipt, command.by());
            receipt.complete(put, command.by());
        }
    }

    @CommandHandler
    void decide(MarkAllReceived command) {
        var receipt = streams.load(Receipt.class, command.receipt());
        counted.follow(receipt);
        receipt.countExpected();
    }

    @CommandHandler
    int decide(AddReceiptProduct command) {
        var receipt = streams.load(Receipt.class, command.receipt());
        receipt.requireProcessing();
        return receipt.version() == 1 ? counted.count(command, receipt) : direct.receive(command, receipt);
    }
}
