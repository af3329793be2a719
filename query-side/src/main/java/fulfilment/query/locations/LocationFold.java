package fulfilment.query.locations;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.locations.LocationEvent;
import fulfilment.api.locations.LocationEvent.LocationCreated;
import fulfilment.api.locations.LocationEvent.LocationDeleted;
import fulfilment.api.locations.LocationEvent.LocationDetailsChanged;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds the events of a location into its state. */
final class LocationFold implements Fold<LocationState, LocationEvent> {

    @Override
    public List<Integer> touches(LocationEvent event) {
        return List.of(event.location().value());
    }

    @Override
    public @Nullable LocationState on(int id, @Nullable LocationState location, LocationEvent event, Recorded recorded) {
        return switch (event) {
            case LocationCreated e -> new LocationState(id, e.warehouse().value(), e.kind(), e.details());
            case LocationDetailsChanged e -> existing(location, e).with(e.details());
            case LocationDeleted e -> null;
        };
    }
}
