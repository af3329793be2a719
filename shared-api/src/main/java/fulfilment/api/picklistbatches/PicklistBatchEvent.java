package fulfilment.api.picklistbatches;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happened to a batch of picklists. {@code by} is the user who did it. */
public sealed interface PicklistBatchEvent {

    PicklistBatchId batch();

    /** @param number the number people read; of batches made before they were counted it is the id */
    @StoredAs("picklist_batch.created")
    record PicklistBatchCreated(PicklistBatchId batch, int number, WarehouseId warehouse, BatchType type, @Nullable String title,
            List<BatchedPicklist> picklists) implements PicklistBatchEvent {}

    /** @param iduser null when nobody is to pick it any more */
    @StoredAs("picklist_batch.assigned")
    record PicklistBatchAssigned(PicklistBatchId batch, @Nullable Integer iduser) implements PicklistBatchEvent {}

    @StoredAs("picklist_batch.picklist_added")
    record PicklistAddedToBatch(PicklistBatchId batch, BatchedPicklist added) implements PicklistBatchEvent {}

    /** It was taken out, or left because it was held up or cancelled. */
    @StoredAs("picklist_batch.picklist_removed")
    record PicklistRemovedFromBatch(PicklistBatchId batch, PicklistId picklist) implements PicklistBatchEvent {}

    /** One of its picklists was; it stays in the batch. */
    @StoredAs("picklist_batch.picklist_closed")
    record PicklistOfBatchClosed(PicklistBatchId batch, PicklistId picklist, int by) implements PicklistBatchEvent {}

    /** No open picklist is left in it. @param by who closed the last one */
    @StoredAs("picklist_batch.completed")
    record PicklistBatchCompleted(PicklistBatchId batch, int by) implements PicklistBatchEvent {}

    /** @param picklists that were in it, and are picked alone again */
    @StoredAs("picklist_batch.deleted")
    record PicklistBatchDeleted(PicklistBatchId batch, List<PicklistId> picklists) implements PicklistBatchEvent {}
}
