package fulfilment.rest.locations;

import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.CleanText;
import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Sent;
import fulfilment.api.locations.LocationCommand.ChangeLocation;
import fulfilment.api.locations.LocationCommand.CreateContainer;
import fulfilment.api.locations.LocationCommand.CreateLocation;
import fulfilment.api.locations.LocationCommand.CreateNestedLocation;
import fulfilment.api.locations.LocationDetails;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locations.LocationKind;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that creates or changes a location. A container has only a name and remarks. Rules LOC-1, LOC-3, LOC-4, LOC-5,
 * LOC-7, LOC-13.
 *
 * @param idwarehouse         the id of the warehouse; a change may only repeat it
 * @param type                {@code location} for a fixed place (the default), {@code container} for one that moves; a change may only
 *                            repeat it
 * @param idlocationType      the id of the location type; the default type if null or absent on creation. Not for containers.
 * @param parentIdlocation    the fixed location of the same warehouse that it is in; null or absent for none. Not for containers.
 * @param name                the name, which no other location of the warehouse has. Required for a fixed location; a container without one
 *                            gets the next free number.
 * @param remarks             remarks on the location; null or absent for none
 * @param unlinkOnEmpty       whether a product is unlinked from it when its last piece leaves; false if absent on creation. Not for
 *                            containers.
 * @param isBulkLocation      whether it is for replenishment, so that picking uses it last; false if absent on creation. Not for
 *                            containers.
 * @param isExclusiveLocation whether it is for one product only; false if absent on creation. Not for containers.
 */
record LocationBody(@Required Sent<Integer> idwarehouse, Sent<LocationKind> type, Sent<Integer> idlocationType,
        Sent<Integer> parentIdlocation, Sent<String> name, Sent<String> remarks, Sent<Boolean> unlinkOnEmpty,
        Sent<Boolean> isBulkLocation, Sent<Boolean> isExclusiveLocation) {

    /** @param nested whether the name implies the parent. Rule LOC-10. */
    Command<LocationId> create(boolean nested) {
        var warehouse = new WarehouseId(Check.required("idwarehouse", idwarehouse.value()));
        var text = Check.longText("remarks", remarks.value());
        if (type.orKeep(LocationKind.LOCATION) == LocationKind.CONTAINER) {
            new LocationDetails.Changes(name, remarks, idlocationType, parent(), unlinkOnEmpty, isBulkLocation,
                    isExclusiveLocation)
                    .requireOfContainer();
            return new CreateContainer(warehouse, unlessBlank(name.value()), text);
        }
        if (name.value() == null) {
            throw new BadParameter("name", "is required unless type is container");
        }
        var details = new LocationDetails(Check.name("name", name.value()), text, idlocationType.value(),
                parent().value(), unlinkOnEmpty.orKeep(false), isBulkLocation.orKeep(false), isExclusiveLocation.orKeep(false));
        return nested ? new CreateNestedLocation(warehouse, details) : new CreateLocation(warehouse, details);
    }

    ChangeLocation change(LocationId location) {
        return new ChangeLocation(location, Check.notNull("idwarehouse", idwarehouse).map(WarehouseId::new),
                Check.notNull("type", type),
                new LocationDetails.Changes(Check.name("name", name), Check.longText("remarks", remarks),
                        Check.notNull("idlocation_type", idlocationType), parent(),
                        Check.notNull("unlink_on_empty", unlinkOnEmpty), Check.notNull("is_bulk_location", isBulkLocation),
                        Check.notNull("is_exclusive_location", isExclusiveLocation)));
    }

    private Sent<LocationId> parent() {
        return parentIdlocation.map(LocationId::new);
    }

    private static @Nullable String unlessBlank(@Nullable String name) {
        return name == null || CleanText.isBlank(name) ? null : Check.text("name", name);
    }
}
