package fulfilment.api.picklistbatches;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.pickingcontainers.PickingContainerView;
import fulfilment.api.picklists.PicklistStatus;
import fulfilment.api.products.ProductFieldValue;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A batch of picklists as lists and announcements show it. Rules BAT-14, BAT-12.
 *
 * @param batchid       another name of {@code idpicklist_batch}
 * @param created       another name of {@code created_at}
 * @param completedBy   the user who closed the last picklist; null while the batch is open
 * @param totalProducts number of pieces on its picklists
 */
public record PicklistBatchView(@JsonUnwrapped Head head, int batchid, Instant created, @Nullable Person assignedTo,
        @Nullable Person completedBy,
        long totalProducts, int totalPicklists) {

    /**
     * The batch without its users and totals, which are stored separately.
     *
     * @param picklistBatchid the number shown to users
     * @param displayTitle    the title, or the number if there is no title
     */
    public record Head(int idpicklistBatch, int picklistBatchid, int idwarehouse, BatchType type, BatchStatus status,
            @Nullable String title, String displayTitle, @Nullable Instant completedAt, Instant createdAt, Instant updatedAt) {

        public static Head created(PicklistBatchEvent.PicklistBatchCreated e, Instant at) {
            return new Head(e.batch().value(), e.number(), e.warehouse().value(), e.type(), BatchStatus.OPEN, e.title(),
                    e.title() == null ? String.valueOf(e.number()) : e.title(), null, at, at);
        }

        public Head touched(Instant at) {
            return new Head(idpicklistBatch, picklistBatchid, idwarehouse, type, status, title, displayTitle, completedAt,
                    createdAt, at);
        }

        public Head completed(Instant at) {
            return new Head(idpicklistBatch, picklistBatchid, idwarehouse, type, BatchStatus.COMPLETED, title, displayTitle, at,
                    createdAt, at);
        }
    }

    /** A user as batches show them. */
    public record Person(int iduser, String fullName, String username) {}

    /** A single batch. @param products ordered by {@code stockLocation} */
    public record Single(@JsonUnwrapped PicklistBatchView batch, List<Picklist> picklists, List<Product> products) {}

    /** A new batch. @param leftOut the picklists that were named and cannot be in it. Rule BAT-6 */
    public record Made(@JsonUnwrapped Single single, List<LeftOut> leftOut) {}

    /**
     * A picklist in a batch. Rules BAT-15, BAT-26.
     *
     * @param alias              its letter in the batch, which never changes: A, B, ..., Z, AA
     * @param pickingContainer   the container it is collected in, of several the one with the lowest id; null for none
     * @param pickingContainers  all containers it is collected in, by id; empty for none
     * @param hasNotes           whether there are notes on its order or comments on the picklist
     */
    public record Picklist(int idpicklist, String picklistid, @Nullable String reference, PicklistStatus status, String alias,
            @Nullable PickingContainerView pickingContainer, List<PickingContainerView> pickingContainers, int totalProducts,
            int totalCollected,
            @Nullable String deliveryName, boolean hasNotes, boolean hasCustomerRemarks, @Nullable String customerRemarks,
            Instant createdAt) {}

    /**
     * A product to pick for a batch. Rule BAT-25.
     *
     * @param stockLocation a text that says where the product lies in this warehouse; null if not set
     * @param amount          number of pieces on all picklists of the batch
     * @param amountCollected same as {@code amountPicked}
     */
    public record Product(int idproduct, String name, String productcode, String productcodeSupplier, @Nullable String image,
            List<String> barcodes, List<ProductFieldValue> productfields, @Nullable String stockLocation,
            long amount, long amountPicked, long amountCollected, List<Amount> picklists) {}

    /** Pieces of a product on one picklist. @param amountCollected same as {@code amountPicked} */
    public record Amount(int idpicklist, int amount, int amountPicked, int amountCollected) {}
}
