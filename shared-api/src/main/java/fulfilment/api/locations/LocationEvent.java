package fulfilment.api.locations;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.warehouses.WarehouseId;

/** Events of one location. */
public sealed interface LocationEvent {

    LocationId location();

    /** @param namedByService true for a numbered container and for a missing parent that the service created */
    @StoredAs(value = "location.created", revision = 2)
    record LocationCreated(LocationId location, WarehouseId warehouse, LocationKind kind, LocationDetails details,
            boolean namedByService) implements LocationEvent {}

    /** @param details all details after the change */
    @StoredAs("location.details_changed")
    record LocationDetailsChanged(LocationId location, LocationDetails details) implements LocationEvent {}

    @StoredAs("location.deleted")
    record LocationDeleted(LocationId location) implements LocationEvent {}
}
