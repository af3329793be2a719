package fulfilment.api.picklistbatches;

import fulfilment.api.picklists.PicklistId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be asked of batches of picklists. Rules BAT-4, BAT-23, BAT-16, BAT-17, BAT-24. */
public sealed interface PicklistBatchCommand {

    /**
     * Answers with the new {@link PicklistBatchId}.
     *
     * @param picklists named ones; null to take those that fit
     * @param preset    says which fit; null for none
     * @param filter    says which fit beside the preset; of named ones, in which warehouse they are and of which type the batch is
     */
    record CreatePicklistBatch(@Nullable List<PicklistId> picklists, @Nullable BatchPresetId preset, BatchFilter filter,
            @Nullable String title) implements PicklistBatchCommand {}

    record DeletePicklistBatch(PicklistBatchId batch) implements PicklistBatchCommand {}

    /** @param iduser null for nobody */
    record AssignPicklistBatch(PicklistBatchId batch, @Nullable Integer iduser) implements PicklistBatchCommand {}

    record AddToPicklistBatch(PicklistBatchId batch, PicklistId picklist) implements PicklistBatchCommand {}

    record RemoveFromPicklistBatch(PicklistBatchId batch, PicklistId picklist) implements PicklistBatchCommand {}

    /** Answers with the new {@link BatchPresetId}. */
    record CreateBatchPreset(String name, boolean active, BatchFilter filter) implements PicklistBatchCommand {}
}
