package fulfilment.api.picklistbatches;

import fulfilment.api.kernel.Query;
import fulfilment.api.products.ProductId;
import fulfilment.api.users.AssignedTo;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about batches and batch presets. They return finished JSON. */
public sealed interface PicklistBatchQuery {

    /** Returns a {@link PicklistBatchView.Single}, or null. */
    record FindPicklistBatch(PicklistBatchId idpicklistBatch) implements PicklistBatchQuery, Query<PicklistBatchView.Single> {}

    /** Returns a {@link PicklistBatchView.Made}, or null. */
    record FindMadePicklistBatch(PicklistBatchId idpicklistBatch,
            List<LeftOut> leftOut) implements PicklistBatchQuery, Query<PicklistBatchView.Made> {}

    /** Returns a page of {@link PicklistBatchView}s, newest first. Rule BAT-28. */
    record ListPicklistBatches(@Nullable WarehouseId idwarehouse, @Nullable AssignedTo assignedToIduser, @Nullable String type,
            @Nullable String status, int offset) implements PicklistBatchQuery, Query<List<PicklistBatchView>> {}

    /**
     * Returns the {@link PicklistBatchView.Picklist}s of a batch; null if the batch or the product does not exist.
     *
     * @param idproduct only those that have the product; null for all
     */
    record ListPicklistsOfBatch(PicklistBatchId idpicklistBatch,
            @Nullable ProductId idproduct) implements PicklistBatchQuery, Query<List<PicklistBatchView.Picklist>> {}

    /** Returns a {@link BatchPresetView.Single}, or null. */
    record FindBatchPreset(BatchPresetId idpicklistBatchPreset) implements PicklistBatchQuery, Query<BatchPresetView.Single> {}

    /** Returns a page of {@link BatchPresetView}s, by id. */
    record ListBatchPresets(boolean active, int offset) implements PicklistBatchQuery, Query<List<BatchPresetView>> {}
}
