package fulfilment.command.picklistbatches;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.picklistbatches.BatchFilter;
import fulfilment.api.picklistbatches.BatchPresetEvent.BatchPresetCreated;
import fulfilment.api.picklistbatches.BatchPresetId;
import fulfilment.api.picklistbatches.PicklistBatchCommand.CreateBatchPreset;
import fulfilment.command.platform.Ids;
import fulfilment.command.tags.TagTitles;
import fulfilment.command.warehouses.WarehouseRegister;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** Says which picklists a batch is made of, under a name. */
@AggregateRoot(type = "picklistbatchpreset")
class BatchPreset {

    @AggregateIdentifier
    private BatchPresetId id;
    private boolean active;
    private BatchFilter filter;
    private @Nullable Integer tag;

    /** For the event store, which replays a preset's events into it. */
    BatchPreset() {}

    @CommandHandler
    BatchPreset(CreateBatchPreset command, Ids ids, WarehouseRegister warehouses, TagTitles titles) {
        if (command.filter().idwarehouse() != null) {
            warehouses.require(command.filter().idwarehouse());
        }
        var title = command.filter().tag();
        apply(new BatchPresetCreated(new BatchPresetId(ids.next("picklist_batch_preset")), command.name(), command.active(),
                command.filter(), title == null ? null : titles.find(title).orElse(null)));
    }

    /** With its tag as it is called now. @throws Rejection code 21 while it is not in use */
    BatchFilter filter(TagTitles titles) {
        if (!active) {
            throw new Rejection(ErrorCode.WRONG_STATUS, "preset %d is inactive".formatted(id.value()));
        }
        return tag == null ? filter : titles.titleOf(tag).map(filter::tagged).orElse(filter);
    }

    @EventSourcingHandler
    void evolve(BatchPresetCreated event) {
        id = event.preset();
        active = event.active();
        filter = event.filter();
        tag = event.idtag();
    }
}
