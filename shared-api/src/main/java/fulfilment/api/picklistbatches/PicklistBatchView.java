package fulfilment.api.picklistbatches;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.persons.PersonalData;
import fulfilment.api.pickingcontainers.PickingContainerView;
import fulfilment.api.picklists.PicklistStatus;
import fulfilment.api.products.ProductFieldValue;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A batch: picklists that are picked in one walk through a warehouse. Rules BAT-14, BAT-12.
 *
 * @param batchid        another name of {@code idpicklist_batch}
 * @param created        another name of {@code created_at}
 * @param assignedTo     the user who picks it; null if nobody is assigned
 * @param completedBy    the user who closed the last picklist; null while the batch is open
 * @param totalProducts  number of pieces to fetch for all its picklists
 * @param totalPicklists number of its picklists
 */
public record PicklistBatchView(@JsonUnwrapped Head head, int batchid, Instant created, @Nullable Person assignedTo,
        @Nullable Person completedBy,
        long totalProducts, int totalPicklists) {

    /**
     * The batch without its users and totals, which are stored separately.
     *
     * @param picklistBatchid the batch number that people read
     * @param type            {@code singles} if each picklist has exactly one piece, else {@code normal}
     * @param status          {@code open}, or {@code completed} once all its picklists are closed
     * @param title           the name that a user gave it; null for none
     * @param displayTitle    the title, or the number if there is no title
     * @param completedAt     when its last picklist was closed; null while it is open
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

    /**
     * A user as batches show them.
     *
     * @param fullName first and last name
     * @param username the name with which the user signs in
     */
    public record Person(int iduser, @PersonalData String fullName, @PersonalData String username) {}

    /**
     * A batch with its picklists and the products to pick.
     *
     * @param picklists its picklists, in the order of their letters
     * @param products  the products to pick, in the order of their {@code stock_location}; those without one come last
     */
    public record Single(@JsonUnwrapped PicklistBatchView batch, List<Picklist> picklists, List<Product> products) {}

    /**
     * A new batch, with the picklists that are not in it. Rule BAT-6.
     *
     * @param leftOut picklists that were named and cannot be in the batch; empty if there are none
     */
    public record Made(@JsonUnwrapped Single single, List<LeftOut> leftOut) {}

    /**
     * A picklist in a batch. Rules BAT-15, BAT-26.
     *
     * @param picklistid         the picklist number that people read
     * @param reference          the customer's own reference, of its order; null for none
     * @param status             {@code new}, {@code snoozed} or {@code closed}; a paused or cancelled picklist leaves its batch
     * @param alias              its letter in the batch, which never changes: A, B, ..., Z, AA
     * @param pickingContainer   the container it is collected in, of several the one with the lowest id; null for none
     * @param pickingContainers  all containers it is collected in, by id; empty for none
     * @param totalProducts      pieces to fetch
     * @param totalCollected     pieces of {@code total_products} that are picked
     * @param deliveryName       the recipient
     * @param hasNotes           whether there are notes on its order or comments on the picklist
     * @param hasCustomerRemarks whether the customer left remarks on its order
     * @param customerRemarks    remarks of the customer on its order; null for none
     */
    public record Picklist(int idpicklist, String picklistid, @Nullable String reference, PicklistStatus status, String alias,
            @Nullable PickingContainerView pickingContainer, List<PickingContainerView> pickingContainers, int totalProducts,
            int totalCollected,
            @Nullable String deliveryName, boolean hasNotes, boolean hasCustomerRemarks, @Nullable String customerRemarks,
            Instant createdAt) {}

    /**
     * A product to pick for a batch. Rule BAT-25.
     *
     * @param name                name of the product
     * @param productcode         code of the product
     * @param productcodeSupplier code that its supplier uses; empty for none
     * @param image               address of its first image; null if it has none
     * @param barcodes            its barcode; empty if it has none
     * @param productfields       its values of the account's product fields
     * @param stockLocation       a text that says where the product lies in this warehouse; null if not set
     * @param amount              number of pieces on all picklists of the batch
     * @param amountPicked        pieces of {@code amount} that are picked
     * @param amountCollected     same as {@code amount_picked}
     * @param picklists           the pieces on each picklist, in the order of their letters
     */
    public record Product(int idproduct, String name, String productcode, String productcodeSupplier, @Nullable String image,
            List<String> barcodes, List<ProductFieldValue> productfields, @Nullable String stockLocation,
            long amount, long amountPicked, long amountCollected, List<Amount> picklists) {}

    /**
     * Pieces of a product on one picklist of a batch.
     *
     * @param amount          pieces to fetch
     * @param amountPicked    pieces of {@code amount} that are picked
     * @param amountCollected same as {@code amount_picked}
     */
    public record Amount(int idpicklist, int amount, int amountPicked, int amountCollected) {}
}
