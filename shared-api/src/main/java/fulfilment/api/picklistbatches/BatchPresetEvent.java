package fulfilment.api.picklistbatches;

import fulfilment.api.kernel.StoredAs;

/** What happened to a preset that batches are made from. */
public sealed interface BatchPresetEvent {

    BatchPresetId preset();

    @StoredAs("picklist_batch_preset.created")
    record BatchPresetCreated(BatchPresetId preset, String name, boolean active,
            BatchFilter filter) implements BatchPresetEvent {}
}
