package fulfilment.api.locations;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.warehouses.WarehouseId;

/** What happened to one location. */
public sealed interface LocationEvent {

    LocationId location();

    /** @param named by the service: a numbered container, or one made because a location with a longer name needed it */
    @StoredAs("location.created")
    record LocationCreated(LocationId location, WarehouseId warehouse, LocationKind kind, LocationDetails details,
            boolean named) implements LocationEvent {}

    /** @param details all details as they are now */
    @StoredAs("location.details_changed")
    record LocationDetailsChanged(LocationId location, LocationDetails details) implements LocationEvent {}

    @StoredAs("location.deleted")
    record LocationDeleted(LocationId location) implements LocationEvent {}
}
