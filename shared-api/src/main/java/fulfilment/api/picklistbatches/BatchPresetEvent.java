package fulfilment.api.picklistbatches;

import fulfilment.api.kernel.StoredAs;
import org.jspecify.annotations.Nullable;

/** What happened to a preset that batches are made from. */
public sealed interface BatchPresetEvent {

    BatchPresetId preset();

    /** @param idtag the tag that had the filter's title then, whatever its title is later; null where the title is all there is */
    @StoredAs("picklist_batch_preset.created")
    record BatchPresetCreated(BatchPresetId preset, String name, boolean active, BatchFilter filter,
            @Nullable Integer idtag) implements BatchPresetEvent {}
}
