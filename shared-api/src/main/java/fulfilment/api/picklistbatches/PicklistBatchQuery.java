package fulfilment.api.picklistbatches;

import org.jspecify.annotations.Nullable;

/** Queries about batches and batch presets. They return finished JSON. */
public sealed interface PicklistBatchQuery {

    /** Returns a {@link PicklistBatchView.Single}, or null. */
    record FindPicklistBatch(int idpicklistBatch) implements PicklistBatchQuery {}

    /** Returns a page of {@link PicklistBatchView}s, newest first. Rule BAT-28. */
    record ListPicklistBatches(@Nullable Integer idwarehouse, @Nullable Integer assignedToIduser, @Nullable String type,
            @Nullable String status, int offset) implements PicklistBatchQuery {}

    /** Returns the {@link PicklistBatchView.Picklist}s of a batch that have a product; null if the batch or the product does not exist. */
    record ListPicklistsOfBatch(int idpicklistBatch, int idproduct) implements PicklistBatchQuery {}

    /** Returns a {@link BatchPresetView.Single}, or null. */
    record FindBatchPreset(int idpicklistBatchPreset) implements PicklistBatchQuery {}

    /** Returns a page of {@link BatchPresetView}s, by id. */
    record ListBatchPresets(boolean active, int offset) implements PicklistBatchQuery {}
}
