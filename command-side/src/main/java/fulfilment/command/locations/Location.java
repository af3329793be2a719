package fulfilment.command.locations;

import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import fulfilment.api.locations.LocationCommand.ChangeLocation;
import fulfilment.api.locations.LocationCommand.CreateContainer;
import fulfilment.api.locations.LocationCommand.CreateLocation;
import fulfilment.api.locations.LocationCommand.DeleteLocation;
import fulfilment.api.locations.LocationDetails;
import fulfilment.api.locations.LocationEvent.LocationCreated;
import fulfilment.api.locations.LocationEvent.LocationDeleted;
import fulfilment.api.locations.LocationEvent.LocationDetailsChanged;
import fulfilment.api.locations.LocationId;
import fulfilment.api.locations.LocationKind;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import fulfilment.command.warehouses.WarehouseRegister;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/**
 * A place for stock in a warehouse, fixed or a container. It never changes its warehouse or its kind. The {@link LocationRegister}
 * enforces the rules across locations: names are unique in a warehouse, no location is inside itself, no location in use is deleted.
 */
@AggregateRoot(type = "location")
class Location extends Root {

    @AggregateIdentifier
    private LocationId id;
    private WarehouseId warehouse;
    private LocationKind kind;
    private LocationDetails details;

    /** The event store calls this constructor, then replays the events. */
    Location() {}

    @CommandHandler
    Location(CreateLocation command, Ids ids, LocationRegister locations, LocationTypeRegister types,
            WarehouseRegister warehouses) {
        var wanted = command.details();
        warehouses.require(command.warehouse());
        if (wanted.parent() != null) {
            locations.requireParent(wanted.parent(), command.warehouse());
        }
        begin(command.warehouse(), LocationKind.LOCATION, wanted.ofType(types.type(wanted.idlocationType())), false, ids);
    }

    @CommandHandler
    Location(CreateContainer command, Ids ids, LocationRegister locations, WarehouseRegister warehouses) {
        warehouses.require(command.warehouse());
        var name = command.name();
        begin(command.warehouse(), LocationKind.CONTAINER, LocationDetails.ofContainer(
                name == null ? freeNumber(command.warehouse(), ids, locations) : name, command.remarks()), name == null, ids);
    }

    /** A location whose caller has checked warehouse, type and parent. @param named whether the service chose the name */
    Location(WarehouseId warehouse, LocationDetails details, boolean named, Ids ids) {
        begin(warehouse, LocationKind.LOCATION, details, named, ids);
    }

    private void begin(WarehouseId warehouse, LocationKind kind, LocationDetails details, boolean named, Ids ids) {
        apply(new LocationCreated(new LocationId(ids.next("location")), warehouse, kind, details, named));
    }

    private static String freeNumber(WarehouseId warehouse, Ids ids, LocationRegister locations) {
        String number;
        do {
            number = String.valueOf(ids.next("container_number"));
        } while (locations.named(warehouse, number).isPresent());
        return number;
    }

    @CommandHandler
    void decide(ChangeLocation command, LocationRegister locations, LocationTypeRegister types) {
        if (!command.warehouse().orKeep(warehouse).equals(warehouse)) {
            throw new LocationStaysInWarehouse(id);
        }
        if (command.kind().orKeep(kind) != kind) {
            throw new LocationStaysOfItsKind(id);
        }
        if (kind == LocationKind.CONTAINER) {
            command.changes().requireOfContainer();
        }
        var changed = details.with(command.changes(), kind);
        if (changed.equals(details)) {
            return;
        }
        if (changed.idlocationType() != null && !changed.idlocationType().equals(details.idlocationType())) {
            types.type(changed.idlocationType());
        }
        if (changed.parent() != null && !changed.parent().equals(details.parent())) {
            locations.requireParent(changed.parent(), warehouse);
        }
        apply(new LocationDetailsChanged(id, changed));
    }

    @CommandHandler
    void decide(DeleteLocation command) {
        apply(new LocationDeleted(id));
    }

    LocationId id() {
        return id;
    }

    @EventSourcingHandler
    void evolve(LocationCreated event) {
        id = event.location();
        warehouse = event.warehouse();
        kind = event.kind();
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(LocationDetailsChanged event) {
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(LocationDeleted event) {
        markDeleted();
    }
}
