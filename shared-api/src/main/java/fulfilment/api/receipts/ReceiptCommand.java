package fulfilment.api.receipts;

import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationId;
import fulfilment.api.stock.Lot;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * What can be asked of a receipt. {@code by} is the user who asks; {@code scope} the only fulfilment customer whose orders and
 * products may be touched, null for all.
 */
public sealed interface ReceiptCommand {

    /**
     * Answers with the new {@link ReceiptId}. One of order and supplier is named; the order wins.
     *
     * @param idwarehouse null for the order's, else the first one
     * @param version     1 or 2
     */
    record CreateReceipt(@Nullable Integer idpurchaseorder, @Nullable Integer idsupplier, @Nullable Integer idwarehouse,
            int version, @Nullable String remarks, int by, @Nullable Integer scope) implements ReceiptCommand {}

    /** @param version 1 or 2 */
    record ChangeReceipt(ReceiptId receipt, Sent<String> remarks, Sent<Integer> version, boolean complete,
            int by) implements ReceiptCommand {}

    record DeleteReceipt(@TargetAggregateIdentifier ReceiptId receipt) implements ReceiptCommand {}

    /**
     * Answers with the id of the receipt product.
     *
     * @param amount   one or more
     * @param force    version 1: also when the product is not expected
     * @param location version 2: absent to let a matching one be looked up
     * @param line     version 2: the idpurchaseorder_product it was bought with
     * @param strategy version 2: without a line; null for the first one
     * @param lot      version 2
     */
    record AddReceiptProduct(ReceiptId receipt, Named product, int amount, boolean force, Sent<LocationId> location,
            @Nullable Integer line, @Nullable Strategy strategy, @Nullable Lot lot, int by,
            @Nullable Integer scope) implements ReceiptCommand {}

    /** How a client names a product: the first of these that was sent counts. */
    record Named(@Nullable Integer idproduct, @Nullable String productcode, @Nullable String barcode) {}

    /** Version 1. @param location absent to leave it, null to let one be looked up */
    record ChangeReceiptProduct(@TargetAggregateIdentifier ReceiptId receipt, int line, Sent<Integer> amount,
            Sent<LocationId> location) implements ReceiptCommand {}

    /** Version 1: everything that is expected is there. */
    record MarkAllReceived(@TargetAggregateIdentifier ReceiptId receipt) implements ReceiptCommand {}

    /** Version 2: it was received by mistake and leaves stock again. */
    record RevertReceiptProduct(ReceiptId receipt, int line, int by) implements ReceiptCommand {}
}
