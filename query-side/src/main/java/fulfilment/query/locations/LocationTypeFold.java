package fulfilment.query.locations;

import static fulfilment.query.platform.Folds.existing;

import fulfilment.api.kernel.Recorded;
import fulfilment.api.locations.LocationTypeDetails;
import fulfilment.api.locations.LocationTypeEvent;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeAdded;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeDeleted;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeDetailsChanged;
import fulfilment.api.locations.LocationTypeEvent.LocationTypeMadeDefault;
import fulfilment.api.locations.LocationTypeView;
import fulfilment.query.platform.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Folds the events of all location types into views. A new default touches two types: the new one and the former one. Rule LOC-21. */
final class LocationTypeFold implements Fold<LocationTypeView, LocationTypeEvent> {

    @Override
    public List<Integer> touches(LocationTypeEvent event) {
        return switch (event) {
            case LocationTypeAdded e -> List.of(e.idlocationType());
            case LocationTypeDetailsChanged e -> List.of(e.idlocationType());
            case LocationTypeMadeDefault e -> List.of(e.idlocationType(), e.former());
            case LocationTypeDeleted e -> List.of(e.idlocationType());
        };
    }

    @Override
    public @Nullable LocationTypeView on(int id, @Nullable LocationTypeView type, LocationTypeEvent event, Recorded recorded) {
        return switch (event) {
            case LocationTypeAdded e -> view(id, e.details(), e.isDefault());
            case LocationTypeDetailsChanged e -> view(id, e.details(), existing(type, e).isDefault());
            case LocationTypeMadeDefault e -> new LocationTypeView(id, existing(type, e).name(), id == e.idlocationType(),
                    existing(type, e).color());
            case LocationTypeDeleted e -> null;
        };
    }

    private static LocationTypeView view(int id, LocationTypeDetails details, boolean isDefault) {
        return new LocationTypeView(id, details.name(), isDefault, details.color());
    }
}
