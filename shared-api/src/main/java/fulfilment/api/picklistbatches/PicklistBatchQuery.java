package fulfilment.api.picklistbatches;

import org.jspecify.annotations.Nullable;

/** What can be asked about batches of picklists; answers are finished JSON. */
public sealed interface PicklistBatchQuery {

    /** A {@link PicklistBatchView.Single}. */
    record FindPicklistBatch(int idpicklistBatch) implements PicklistBatchQuery {}

    /** A page of {@link PicklistBatchView}s, newest first. Rule BAT-28. */
    record ListPicklistBatches(@Nullable Integer idwarehouse, @Nullable Integer assignedToIduser, @Nullable String type,
            @Nullable String status, int offset) implements PicklistBatchQuery {}

    /** The {@link PicklistBatchView.Picklist}s of a batch that have a product; null when there is no such batch or product. */
    record ListPicklistsOfBatch(int idpicklistBatch, int idproduct) implements PicklistBatchQuery {}

    /** A {@link BatchPresetView.Single}. */
    record FindBatchPreset(int idpicklistBatchPreset) implements PicklistBatchQuery {}

    /** A page of {@link BatchPresetView}s, by id. */
    record ListBatchPresets(boolean active, int offset) implements PicklistBatchQuery {}
}
