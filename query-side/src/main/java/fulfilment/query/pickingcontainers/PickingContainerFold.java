package fulfilment.query.pickingcontainers;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.pickingcontainers.PickingContainerEvent;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerCreated;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerDeleted;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerLinked;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerRenamed;
import fulfilment.api.pickingcontainers.PickingContainerEvent.PickingContainerUnlinked;
import fulfilment.api.pickingcontainers.PickingContainerView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds events into the view of a picking container. */
final class PickingContainerFold implements Fold<PickingContainerView, PickingContainerEvent> {

    @Override
    public List<Integer> touches(PickingContainerEvent event) {
        return List.of(event.container().value());
    }

    @Override
    public @Nullable PickingContainerView on(int id, @Nullable PickingContainerView container, PickingContainerEvent event,
            Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case PickingContainerCreated e -> new PickingContainerView(id, null, e.name(), at, at);
            case PickingContainerRenamed e -> existing(container, e).named(e.name(), at);
            case PickingContainerLinked e -> existing(container, e).with(e.idpicklist(), at);
            case PickingContainerUnlinked e -> existing(container, e).with(null, at);
            case PickingContainerDeleted e -> null;
        };
    }
}
