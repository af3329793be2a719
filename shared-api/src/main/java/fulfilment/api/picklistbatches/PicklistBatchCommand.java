package fulfilment.api.picklistbatches;

import fulfilment.api.kernel.Command;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.users.UserId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands to batches and batch presets. Rules BAT-4, BAT-23, BAT-16, BAT-17, BAT-24. */
public sealed interface PicklistBatchCommand {

    /** @param leftOut the named picklists that are not in the batch */
    record Made(PicklistBatchId batch, List<LeftOut> leftOut) {}

    /**
     * Creates a batch of the named picklists that can be in it, or of those that match.
     *
     * @param picklists the picklists of the batch; null to choose them by preset and filter
     * @param preset    null for none
     * @param filter    overrides the preset; with named picklists only its warehouse and type count
     */
    record CreatePicklistBatch(@Nullable List<PicklistId> picklists, @Nullable BatchPresetId preset, BatchFilter filter,
            @Nullable String title) implements PicklistBatchCommand, Command<Made> {}

    record DeletePicklistBatch(PicklistBatchId batch) implements PicklistBatchCommand, Command<Void> {}

    /** @param iduser null unassigns */
    record AssignPicklistBatch(PicklistBatchId batch, @Nullable UserId iduser) implements PicklistBatchCommand, Command<Void> {}

    record AddToPicklistBatch(PicklistBatchId batch, PicklistId picklist) implements PicklistBatchCommand, Command<Void> {}

    record RemoveFromPicklistBatch(PicklistBatchId batch, PicklistId picklist) implements PicklistBatchCommand, Command<Void> {}

    /** Returns the new {@link BatchPresetId}. */
    record CreateBatchPreset(String name, boolean active,
            BatchFilter filter) implements PicklistBatchCommand, Command<BatchPresetId> {}
}
