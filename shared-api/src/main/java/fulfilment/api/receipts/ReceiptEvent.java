package fulfilment.api.receipts;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.locations.LocationId;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happened to one receipt. Amounts are pieces; {@code by} is a user; a line is named by its idreceipt_product. */
public sealed interface ReceiptEvent {

    ReceiptId receipt();

    /**
     * @param number   as people read it, e.g. RC2025-1000
     * @param version  1 or 2
     * @param remarks  of version 1 only
     * @param expected the lines of version 1; none with version 2
     */
    @StoredAs("receipt.created")
    record ReceiptCreated(ReceiptId receipt, String number, int version, WarehouseId warehouse, ReceiptSource source,
            @Nullable String remarks, @Nullable Integer idfulfilmentCustomer, List<ReceiptLine> expected,
            int by) implements ReceiptEvent {}

    /** Before anything was received. @param expected all lines as they are now */
    @StoredAs("receipt.version_changed")
    record ReceiptVersionChanged(ReceiptId receipt, int version, List<ReceiptLine> expected,
            List<Integer> before) implements ReceiptEvent {}

    @StoredAs("receipt.remarks_changed")
    record ReceiptRemarksChanged(ReceiptId receipt, @Nullable String remarks) implements ReceiptEvent {}

    /** Version 1: a product that was not expected is there too. */
    @StoredAs("receipt.product_added")
    record ReceiptProductAdded(ReceiptId receipt, ReceiptLine line) implements ReceiptEvent {}

    /** Version 1. */
    @StoredAs("receipt.products_counted")
    record ReceiptProductsCounted(ReceiptId receipt, List<Counted> counted) implements ReceiptEvent {}

    /** @param amount of the line as it is now */
    record Counted(int line, int amount) {}

    /** Version 1: where the pieces are to be put. @param location null to let one be looked up */
    @StoredAs("receipt.location_chosen")
    record ReceiptLocationChosen(ReceiptId receipt, int line, @Nullable LocationId location) implements ReceiptEvent {}

    /**
     * Version 2: it lies in stock.
     *
     * @param line        the first purchase order line it was bought with, if any
     * @param receivedFor all of them
     * @param lot         null without traceability
     */
    @StoredAs("receipt.product_received")
    record ReceiptProductReceived(ReceiptId receipt, ReceiptLine line, int amount, Place place,
            @Nullable Lot lot, List<ReceivedFor> receivedFor, int by) implements ReceiptEvent {}

    /** Version 2: it left stock again. */
    @StoredAs("receipt.product_reverted")
    record ReceiptProductReverted(ReceiptId receipt, int line, int by) implements ReceiptEvent {}

    /** @param put where the counted products of version 1 were put; none with version 2 */
    @StoredAs("receipt.completed")
    record ReceiptCompleted(ReceiptId receipt, List<Put> put, int by) implements ReceiptEvent {}

    /** @param order the purchase order line the pieces belong to, also when it was made for them; null for none */
    record Put(int line, Place place, @Nullable PurchaseOrderId order, @Nullable Integer orderLine) {}

    /** @param lines that were on it */
    @StoredAs("receipt.deleted")
    record ReceiptDeleted(ReceiptId receipt, List<Integer> lines) implements ReceiptEvent {}
}
