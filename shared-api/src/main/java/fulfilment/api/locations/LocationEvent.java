package fulfilment.api.locations;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.warehouses.WarehouseId;

/** What happened to one location. */
public sealed interface LocationEvent {

    LocationId location();

    /** @param namedByService a numbered container, or one made because a location with a longer name needed it */
    @StoredAs(value = "location.created", revision = 2)
    record LocationCreated(LocationId location, WarehouseId warehouse, LocationKind kind, LocationDetails details,
            boolean namedByService) implements LocationEvent {}

    /** @param details all details as they are now */
    @StoredAs("location.details_changed")
    record LocationDetailsChanged(LocationId location, LocationDetails details) implements LocationEvent {}

    @StoredAs("location.deleted")
    record LocationDeleted(LocationId location) implements LocationEvent {}
}
