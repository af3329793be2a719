package fulfilment.api.locations;

import fulfilment.api.kernel.StoredAs;

/** What happened to the account's location types. */
public sealed interface LocationTypeEvent {

    LocationTypesId types();

    /** @param isDefault only of the first */
    @StoredAs("location_types.added")
    record LocationTypeAdded(LocationTypesId types, int idlocationType, LocationTypeDetails details,
            boolean isDefault) implements LocationTypeEvent {}

    /** @param details all details as they are now */
    @StoredAs("location_types.details_changed")
    record LocationTypeDetailsChanged(LocationTypesId types, int idlocationType,
            LocationTypeDetails details) implements LocationTypeEvent {}

    /** @param former the type that was the default until now */
    @StoredAs("location_types.made_default")
    record LocationTypeMadeDefault(LocationTypesId types, int idlocationType, int former) implements LocationTypeEvent {}

    @StoredAs("location_types.deleted")
    record LocationTypeDeleted(LocationTypesId types, int idlocationType) implements LocationTypeEvent {}
}
