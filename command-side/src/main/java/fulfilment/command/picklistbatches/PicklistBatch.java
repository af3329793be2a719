package fulfilment.command.picklistbatches;

import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.picklistbatches.BatchType;
import fulfilment.api.picklistbatches.BatchedPicklist;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistAddedToBatch;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchAssigned;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchCompleted;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchCreated;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchDeleted;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistOfBatchClosed;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistRemovedFromBatch;
import fulfilment.api.picklistbatches.PicklistBatchId;
import fulfilment.api.picklists.PicklistId;
import fulfilment.api.users.UserId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Root;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * Picklists that are picked in one walk through a warehouse. While the batch is open, picklists can be added and removed, and the batch can be
 * deleted. It is completed when its last open picklist is closed or leaves and at least one was closed. An empty batch in which nothing was closed
 * stays open. Rules BAT-20, BAT-21, BAT-22.
 */
@AggregateRoot(type = "picklistbatch")
class PicklistBatch extends Root {

    @AggregateIdentifier
    private PicklistBatchId id;
    private WarehouseId warehouse;
    private BatchType type;
    private boolean completed;
    private @Nullable UserId assignedTo;
    private int places;
    private final Set<PicklistId> open = new TreeSet<>(Comparator.comparing(PicklistId::value));
    /** Closed picklists, each with the user who closed it, in the order of closing. */
    private final LinkedHashMap<PicklistId, Integer> closed = new LinkedHashMap<>();

    /** The event store calls this, then replays the batch's events. */
    PicklistBatch() {}

    PicklistBatch(PicklistBatchCreated beginning) {
        apply(beginning);
    }

    /** @param number the picklist's number; @param place its warehouse; @param pieces how many it has */
    void add(PicklistId picklist, String number, WarehouseId place, int pieces) {
        requireOpen("added to");
        if (!place.equals(warehouse)) {
            throw new NotBatchable(number, "it is picked in another warehouse");
        }
        if (type == BatchType.SINGLES && BatchType.of(pieces) != BatchType.SINGLES) {
            throw new NotBatchable(number, "it has more than one piece");
        }
        apply(new PicklistAddedToBatch(id, new BatchedPicklist(picklist, places, pieces)));
    }

    /** A user takes the picklist out. */
    void remove(PicklistId picklist) {
        requireOpen("taken from");
        leave(picklist);
    }

    /** The picklist leaves because it is paused or cancelled. */
    void leave(PicklistId picklist) {
        apply(new PicklistRemovedFromBatch(id, picklist));
        completeOnceDone();
    }

    /** A closed picklist is picked again. A completed batch does not change. */
    void reopened(PicklistId picklist) {
        if (!completed) {
            leave(picklist);
        }
    }

    void closed(PicklistId picklist, UserId by) {
        apply(new PicklistOfBatchClosed(id, picklist, by.value()));
        completeOnceDone();
    }

    private void completeOnceDone() {
        if (open.isEmpty() && !closed.isEmpty()) {
            apply(new PicklistBatchCompleted(id, closed.lastEntry().getValue()));
        }
    }

    /** @param iduser null unassigns */
    void assign(@Nullable UserId iduser) {
        requireOpen("assigned");
        if (!Objects.equals(iduser, assignedTo)) {
            apply(new PicklistBatchAssigned(id, Id.value(iduser)));
        }
    }

    void delete() {
        requireOpen("deleted");
        apply(new PicklistBatchDeleted(id, picklists()));
    }

    void requireOpen() {
        requireOpen("changed");
    }

    private void requireOpen(String otherwise) {
        if (completed) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "batch %d is completed and cannot be %s".formatted(id.value(), otherwise));
        }
    }

    /** All picklists of the batch, by id. */
    List<PicklistId> picklists() {
        var all = new ArrayList<>(open);
        all.addAll(closed.keySet());
        all.sort(Comparator.comparing(PicklistId::value));
        return all;
    }

    @Nullable
    UserId assignedTo() {
        return assignedTo;
    }

    @EventSourcingHandler
    void evolve(PicklistBatchCreated event) {
        id = event.batch();
        warehouse = event.warehouse();
        type = event.type();
        event.picklists().forEach(picklist -> open.add(picklist.picklist()));
        places = event.picklists().size();
    }

    @EventSourcingHandler
    void evolve(PicklistAddedToBatch event) {
        open.add(event.added().picklist());
        places = event.added().place() + 1;
    }

    @EventSourcingHandler
    void evolve(PicklistRemovedFromBatch event) {
        open.remove(event.picklist());
        closed.remove(event.picklist());
    }

    @EventSourcingHandler
    void evolve(PicklistOfBatchClosed event) {
        open.remove(event.picklist());
        closed.put(event.picklist(), event.by());
    }

    @EventSourcingHandler
    void evolve(PicklistBatchAssigned event) {
        assignedTo = Id.of(event.iduser(), UserId::new);
    }

    @EventSourcingHandler
    void evolve(PicklistBatchCompleted event) {
        completed = true;
    }

    @EventSourcingHandler
    void evolve(PicklistBatchDeleted event) {
        markDeleted();
    }
}
