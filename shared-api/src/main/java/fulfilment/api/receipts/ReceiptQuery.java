package fulfilment.api.receipts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What can be asked about receipts; answers are finished JSON. */
public sealed interface ReceiptQuery {

    /** Answers with a {@link ReceiptView}. */
    record FindReceipt(int idreceipt) implements ReceiptQuery {}

    /**
     * A page of receipts of both versions, newest first.
     *
     * @param idpurchaseorder receipts for this order, and those of its supplier that brought something of it
     * @param updatedAfter    exclusive, as is {@code completedAfter}
     */
    record ListReceipts(@Nullable String receiptid, @Nullable String status, @Nullable Integer idpurchaseorder,
            @Nullable Integer idsupplier, @Nullable Instant updatedAfter, @Nullable Instant completedAfter,
            int offset) implements ReceiptQuery {}

    /** All receipts of an order, newest first; null when there is no such order. */
    record ListReceiptsOfOrder(int idpurchaseorder) implements ReceiptQuery {}

    /** One receipt of an order. */
    record FindReceiptOfOrder(int idpurchaseorder, int idreceipt) implements ReceiptQuery {}

    /** Answers with a {@link ReceiptProductView}. */
    record FindReceiptProduct(int idreceipt, int idreceiptProduct) implements ReceiptQuery {}

    /** Products still to come, each an {@link ExpectedProduct}; null when there is no such receipt. */
    record ListExpectedProducts(int idreceipt) implements ReceiptQuery {}

    /** Answers with an {@link ExpectedProduct}. */
    record FindExpectedProduct(int idreceipt, int idproduct) implements ReceiptQuery {}
}
