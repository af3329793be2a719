package fulfilment.api.picklistbatches;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/** Events of a batch preset. */
public sealed interface BatchPresetEvent {

    BatchPresetId preset();

    /** @param idtag the tag that had the filter's title at that time, even if it is renamed later; null if no tag had it */
    @StoredAs("picklist_batch_preset.created")
    @NoPersonalData
    record BatchPresetCreated(BatchPresetId preset, String name, boolean active, BatchFilter filter,
            @Nullable Integer idtag) implements BatchPresetEvent {}
}
