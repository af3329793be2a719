package fulfilment.api.locations;

import fulfilment.api.kernel.StoredAs;

/** Events of the location types of the account. */
public sealed interface LocationTypeEvent {

    LocationTypesId types();

    /** @param isDefault true for the first type only */
    @StoredAs("location_types.added")
    record LocationTypeAdded(LocationTypesId types, int idlocationType, LocationTypeDetails details,
            boolean isDefault) implements LocationTypeEvent {}

    /** @param details all details after the change */
    @StoredAs("location_types.details_changed")
    record LocationTypeDetailsChanged(LocationTypesId types, int idlocationType,
            LocationTypeDetails details) implements LocationTypeEvent {}

    /** @param former the type that was the default before */
    @StoredAs("location_types.made_default")
    record LocationTypeMadeDefault(LocationTypesId types, int idlocationType, int former) implements LocationTypeEvent {}

    @StoredAs("location_types.deleted")
    record LocationTypeDeleted(LocationTypesId types, int idlocationType) implements LocationTypeEvent {}
}
