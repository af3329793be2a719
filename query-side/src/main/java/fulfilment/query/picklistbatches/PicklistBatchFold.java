package fulfilment.query.picklistbatches;

import static fulfilment.query.platform.Folds.existing;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Recorded;
import fulfilment.api.picklistbatches.PicklistBatchEvent;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistAddedToBatch;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchAssigned;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchCompleted;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchCreated;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistBatchDeleted;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistOfBatchClosed;
import fulfilment.api.picklistbatches.PicklistBatchEvent.PicklistRemovedFromBatch;
import fulfilment.api.picklistbatches.PicklistBatchView.Head;
import fulfilment.query.platform.Fold;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds events into a batch without its picklists and the names of its users. */
final class PicklistBatchFold implements Fold<PicklistBatchFold.Kept, PicklistBatchEvent> {

    /** @param shown the part that clients see as it is stored; queries add the rest */
    record Kept(@JsonUnwrapped Head shown, @Nullable Integer assignedTo, @Nullable Integer completedBy) {

        Kept assigned(@Nullable Integer iduser, Instant at) {
            return new Kept(shown.touched(at), iduser, completedBy);
        }

        Kept touched(Instant at) {
            return new Kept(shown.touched(at), assignedTo, completedBy);
        }

        Kept completed(int by, Instant at) {
            return new Kept(shown.completed(at), assignedTo, by);
        }
    }

    @Override
    public List<Integer> touches(PicklistBatchEvent event) {
        return List.of(event.batch().value());
    }

    @Override
    public @Nullable Kept on(int id, @Nullable Kept batch, PicklistBatchEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case PicklistBatchCreated e -> new Kept(Head.created(e, at), null, null);
            case PicklistBatchAssigned e -> existing(batch, e).assigned(e.iduser(), at);
            case PicklistAddedToBatch e -> existing(batch, e).touched(at);
            case PicklistRemovedFromBatch e -> existing(batch, e).touched(at);
            case PicklistOfBatchClosed e -> existing(batch, e);
            case PicklistBatchCompleted e -> existing(batch, e).completed(e.by(), at);
            case PicklistBatchDeleted e -> null;
        };
    }
}
