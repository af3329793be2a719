package fulfilment.api.receipts;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.locations.LocationId;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.purchaseorders.PurchaseOrderId;
import fulfilment.api.stock.Lot;
import fulfilment.api.stock.Place;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a receipt. Amounts are pieces; {@code by} is a user; {@code line} is an idreceipt_product. */
public sealed interface ReceiptEvent {

    ReceiptId receipt();

    /**
     * @param number   the number that users see, e.g. RC2025-1000
     * @param version  1 or 2
     * @param remarks  for version 1 only
     * @param expected the lines of version 1; empty for version 2
     */
    @StoredAs("receipt.created")
    @NoPersonalData
    record ReceiptCreated(ReceiptId receipt, String number, int version, WarehouseId warehouse, ReceiptSource source,
            @Nullable String remarks, @Nullable Integer idfulfilmentCustomer, List<ReceiptLine> expected,
            int by) implements ReceiptEvent {}

    /** The version changed before anything was received. @param expected all lines after the change; @param before ids of the old lines */
    @StoredAs("receipt.version_changed")
    record ReceiptVersionChanged(ReceiptId receipt, int version, List<ReceiptLine> expected,
            List<Integer> before) implements ReceiptEvent {}

    @StoredAs("receipt.remarks_changed")
    @NoPersonalData
    record ReceiptRemarksChanged(ReceiptId receipt, @Nullable String remarks) implements ReceiptEvent {}

    /** Version 1: a line was added for a product that was not expected, or that has been ordered since. */
    @StoredAs("receipt.product_added")
    record ReceiptProductAdded(ReceiptId receipt, ReceiptLine line) implements ReceiptEvent {}

    /** Version 1: the purchase orders of some lines have changed since these lines were added or last compared with them. */
    @StoredAs("receipt.expectations_changed")
    record ReceiptExpectationsChanged(ReceiptId receipt, List<Expectation> changed) implements ReceiptEvent {}

    /**
     * What a purchase order line says about a receipt line.
     *
     * @param ordered            pieces on the purchase order
     * @param previouslyReceived ordered pieces that other receipts brought
     * @param outstanding        pieces that this receipt may still bring, whatever is counted; 0 if the purchase order is closed or cancelled
     */
    record Expectation(int line, int ordered, int previouslyReceived, int outstanding) {}

    /** Version 1: amounts of lines were counted. */
    @StoredAs("receipt.products_counted")
    record ReceiptProductsCounted(ReceiptId receipt, List<Counted> counted) implements ReceiptEvent {}

    /** @param amount the counted amount of the line after the change */
    record Counted(int line, int amount) {}

    /** Version 1: a location was chosen for the pieces. @param location null if stock chooses one */
    @StoredAs("receipt.location_chosen")
    record ReceiptLocationChosen(ReceiptId receipt, int line, @Nullable LocationId location) implements ReceiptEvent {}

    /**
     * Version 2: a product was put to stock.
     *
     * @param line        the receipt line, with the first purchase order line of the pieces, if any
     * @param receivedFor all purchase order lines of the pieces
     * @param lot         null without traceability
     */
    @StoredAs("receipt.product_received")
    record ReceiptProductReceived(ReceiptId receipt, ReceiptLine line, int amount, Place place,
            @Nullable Lot lot, List<ReceivedFor> receivedFor, int by) implements ReceiptEvent {}

    /** Version 2: a product was removed from stock again. */
    @StoredAs("receipt.product_reverted")
    record ReceiptProductReverted(ReceiptId receipt, int line, int by) implements ReceiptEvent {}

    /** @param put where the counted products of version 1 were put; empty for version 2 */
    @StoredAs("receipt.completed")
    record ReceiptCompleted(ReceiptId receipt, List<Put> put, int by) implements ReceiptEvent {}

    /** @param order the purchase order of the pieces, which may have been created for them; null for none, as is {@code orderLine} */
    record Put(int line, Place place, @Nullable PurchaseOrderId order, @Nullable Integer orderLine) {}

    /** @param lines the lines of the deleted receipt */
    @StoredAs("receipt.deleted")
    record ReceiptDeleted(ReceiptId receipt, List<Integer> lines) implements ReceiptEvent {}
}
