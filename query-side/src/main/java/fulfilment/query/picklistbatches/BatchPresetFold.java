package fulfilment.query.picklistbatches;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.picklistbatches.BatchFilter;
import fulfilment.api.picklistbatches.BatchPresetEvent;
import fulfilment.api.picklistbatches.BatchPresetEvent.BatchPresetCreated;
import fulfilment.api.picklistbatches.BatchPresetView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds events into a batch preset. */
final class BatchPresetFold implements Fold<BatchPresetFold.Kept, BatchPresetEvent> {

    /** @param shown the part that clients see; @param idtag the filter's tag, even if renamed; null if only the title is known */
    record Kept(BatchPresetView shown, BatchFilter filter, @Nullable Integer idtag) {}

    @Override
    public List<Integer> touches(BatchPresetEvent event) {
        return List.of(event.preset().value());
    }

    @Override
    public Kept on(int id, @Nullable Kept preset, BatchPresetEvent event, Recorded recorded) {
        return switch (event) {
            case BatchPresetCreated e -> new Kept(new BatchPresetView(id, e.name(), e.active()), e.filter(), e.idtag());
        };
    }
}
