package fulfilment.api.receipts;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.products.ProductId;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.purchaseorders.PurchaseOrderProductId;
import fulfilment.api.stock.Lot;
import fulfilment.api.suppliers.SupplierId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Commands for receipts. {@code by} is the user who sends the command. {@code scope} is the only fulfilment customer whose orders and
 * products the command may use; null for all.
 */
public sealed interface ReceiptCommand {

    /**
     * Returns the new {@link ReceiptId}. Names an order or a supplier; if both are named, the order counts. Rules REC-1, REC-3.
     *
     * @param idwarehouse null for the warehouse of the order, else the first one that accepts orders
     * @param version     1 or 2
     */
    record CreateReceipt(@Nullable PurchaseOrderId idpurchaseorder, @Nullable SupplierId idsupplier,
            @Nullable WarehouseId idwarehouse,
            int version, @Nullable String remarks, UserId by,
            @Nullable FulfilmentCustomerId scope) implements ReceiptCommand, Command<ReceiptId> {}

    /** @param version 1 or 2 */
    record ChangeReceipt(ReceiptId receipt, Sent<String> remarks, Sent<Integer> version, boolean complete,
            UserId by) implements ReceiptCommand, Command<Void> {}

    record DeleteReceipt(@TargetAggregateIdentifier ReceiptId receipt) implements ReceiptCommand, Command<Void> {}

    /**
     * Returns the id of the receipt product.
     *
     * @param amount   pieces; 1 or more. Null for the one piece of a scan, with version 1
     * @param force    version 1: whether to count a product that is not expected
     * @param location version 2: absent if stock chooses the location
     * @param line     version 2: the idpurchaseorder_product that the pieces belong to; null if {@code strategy} decides
     * @param strategy version 2: used without a line; null for {@link Strategy#OLDEST_FIRST}
     * @param lot      version 2 only
     */
    record AddReceiptProduct(ReceiptId receipt, Named product, @Nullable Integer amount, boolean force, Sent<LocationId> location,
            @Nullable PurchaseOrderProductId line, @Nullable Strategy strategy, @Nullable Lot lot, UserId by,
            @Nullable FulfilmentCustomerId scope) implements ReceiptCommand, Command<Integer> {}

    /** The ways to name a product. The first one that is not null counts. Rule REC-17. */
    record Named(@Nullable ProductId idproduct, @Nullable String productcode, @Nullable String barcode) {}

    /**
     * Version 1: changes a line.
     *
     * @param amount   pieces that are counted; absent to keep them
     * @param delta    pieces to count in addition, or to take off; 0 for none
     * @param location absent to keep the location; null if stock chooses one
     */
    record ChangeReceiptProduct(@TargetAggregateIdentifier ReceiptId receipt, ReceiptProductId line, Sent<Integer> amount,
            int delta,
            Sent<LocationId> location) implements ReceiptCommand, Command<Void> {}

    /** Version 1: counts everything that is still expected. */
    record MarkAllReceived(ReceiptId receipt) implements ReceiptCommand, Command<Void> {}

    /** Version 2: removes a product that was received by mistake from stock. */
    record RevertReceiptProduct(ReceiptId receipt, ReceiptProductId line, UserId by) implements ReceiptCommand, Command<Void> {}
}
