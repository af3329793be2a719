package fulfilment.query.locations;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.locations.LocationEvent.LocationDeleted;
import fulfilment.api.locations.LocationEvent;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds the events of a location into its last state, which stays when it is deleted: received lines show it. Rule REC-45. */
final class KnownLocationFold implements Fold<LocationState, LocationEvent> {

    private final LocationFold existing = new LocationFold();

    @Override
    public List<Integer> touches(LocationEvent event) {
        return existing.touches(event);
    }

    @Override
    public @Nullable LocationState on(int id, @Nullable LocationState location, LocationEvent event, Recorded recorded) {
        return event instanceof LocationDeleted ? location : existing.on(id, location, event, recorded);
    }
}
