package fulfilment.query.handoverlists;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.handoverlists.HandoverListEvent;
import fulfilment.api.handoverlists.HandoverListEvent.HandoverListClosed;
import fulfilment.api.handoverlists.HandoverListView;
import fulfilment.api.kernel.Recorded;
import fulfilment.query.platform.Fold;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of a handover list, without its shipments, from its event. */
final class HandoverListFold implements Fold<HandoverListFold.Kept, HandoverListEvent> {

    /** @param shown what clients see; @param begins from when on shipments of the provider wait in the warehouse */
    record Kept(@JsonUnwrapped HandoverListView shown, Instant begins) {}

    @Override
    public List<Integer> touches(HandoverListEvent event) {
        return List.of(event.list().value());
    }

    @Override
    public Kept on(int id, @Nullable Kept list, HandoverListEvent event, Recorded recorded) {
        return switch (event) {
            case HandoverListClosed e -> new Kept(HandoverListView.of(e, recorded.at()), e.begins());
        };
    }
}
