package fulfilment.api.picklistbatches;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a batch of picklists. {@code by} is the user who caused the event. */
public sealed interface PicklistBatchEvent {

    PicklistBatchId batch();

    /** @param number the number shown to users; for batches older than this numbering it is the id */
    @StoredAs("picklist_batch.created")
    @NoPersonalData
    record PicklistBatchCreated(PicklistBatchId batch, int number, WarehouseId warehouse, BatchType type, @Nullable String title,
            List<BatchedPicklist> picklists) implements PicklistBatchEvent {}

    /** @param iduser null means unassigned */
    @StoredAs("picklist_batch.assigned")
    record PicklistBatchAssigned(PicklistBatchId batch, @Nullable Integer iduser) implements PicklistBatchEvent {}

    @StoredAs("picklist_batch.picklist_added")
    record PicklistAddedToBatch(PicklistBatchId batch, BatchedPicklist added) implements PicklistBatchEvent {}

    /** A picklist was taken out, or left because it was paused or cancelled. */
    @StoredAs("picklist_batch.picklist_removed")
    record PicklistRemovedFromBatch(PicklistBatchId batch, PicklistId picklist) implements PicklistBatchEvent {}

    /** One of its picklists was closed. The picklist stays in the batch. */
    @StoredAs("picklist_batch.picklist_closed")
    record PicklistOfBatchClosed(PicklistBatchId batch, PicklistId picklist, int by) implements PicklistBatchEvent {}

    /** No open picklist is left in the batch. @param by the user who closed the last picklist */
    @StoredAs("picklist_batch.completed")
    record PicklistBatchCompleted(PicklistBatchId batch, int by) implements PicklistBatchEvent {}

    /** @param picklists the picklists that were in it; they are now in no batch */
    @StoredAs("picklist_batch.deleted")
    record PicklistBatchDeleted(PicklistBatchId batch, List<PicklistId> picklists) implements PicklistBatchEvent {}
}
