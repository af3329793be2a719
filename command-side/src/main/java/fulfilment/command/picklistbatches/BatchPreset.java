package fulfilment.command.picklistbatches;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.picklistbatches.BatchFilter;
import fulfilment.api.picklistbatches.BatchPresetEvent.BatchPresetCreated;
import fulfilment.api.picklistbatches.BatchPresetId;
import fulfilment.api.picklistbatches.PicklistBatchCommand.CreateBatchPreset;
import fulfilment.api.tags.TagId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import fulfilment.command.tags.TagRegister;
import fulfilment.command.warehouses.WarehouseRegister;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** A named filter that chooses the picklists for a new batch. */
@AggregateRoot(type = "picklistbatchpreset")
class BatchPreset extends Root {

    @AggregateIdentifier
    private BatchPresetId id;
    private boolean active;
    private BatchFilter filter;
    private @Nullable Integer tag;

    /** The event store calls this, then replays the preset's events. */
    BatchPreset() {}

    @CommandHandler
    BatchPreset(CreateBatchPreset command, Ids ids, WarehouseRegister warehouses, TagRegister tags) {
        if (command.filter().idwarehouse() != null) {
            warehouses.require(new WarehouseId(command.filter().idwarehouse()));
        }
        var title = command.filter().tag();
        apply(new BatchPresetCreated(new BatchPresetId(ids.next("picklist_batch_preset")), command.name(), command.active(),
                command.filter(), title == null ? null : tags.find(title).orElse(null)));
    }

    /** The filter with the current title of its tag. @throws Rejection code 21 if the preset is inactive */
    BatchFilter filter(TagRegister tags) {
        if (!active) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "preset %d is inactive".formatted(id.value()));
        }
        return tag == null ? filter : tags.titleOf(new TagId(tag)).map(filter::tagged).orElse(filter);
    }

    @EventSourcingHandler
    void evolve(BatchPresetCreated event) {
        id = event.preset();
        active = event.active();
        filter = event.filter();
        tag = event.idtag();
    }
}
