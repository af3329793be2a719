package fulfilment.command.locations;

import fulfilment.api.locations.LocationCommand.CreateNestedLocation;
import fulfilment.api.locations.LocationDetails;
import fulfilment.api.locations.LocationId;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import fulfilment.command.warehouses.WarehouseRegister;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Creates a location inside the parent that its name implies, and creates missing parents. Rules LOC-10, LOC-12. */
@Component
class LocationNesting {

    private final Streams streams;
    private final LocationRegister locations;
    private final LocationTypeRegister types;
    private final WarehouseRegister warehouses;

    LocationNesting(Streams streams, LocationRegister locations, LocationTypeRegister types, WarehouseRegister warehouses) {
        this.streams = streams;
        this.locations = locations;
        this.types = types;
        this.warehouses = warehouses;
    }

    /** A parent in the command takes precedence over the one that the name implies. */
    @CommandHandler
    LocationId decide(CreateNestedLocation command, Ids ids) {
        var warehouse = command.warehouse();
        var wanted = command.details();
        warehouses.require(warehouse);
        var typed = wanted.ofType(types.type(wanted.idlocationType()));
        if (typed.parent() == null) {
            return create(warehouse, typed.inside(parentOf(wanted.name(), warehouse, ids)), false, ids);
        }
        locations.requireParent(typed.parent(), warehouse);
        return create(warehouse, typed, false, ids);
    }

    private @Nullable LocationId parentOf(String child, WarehouseId warehouse, Ids ids) {
        var name = new NestedName(child).parent();
        if (name == null) {
            return null;
        }
        var known = locations.named(warehouse, name);
        if (known.isPresent()) {
            locations.requireParent(known.get(), warehouse);
            return known.get();
        }
        var plain = new LocationDetails(name, null, types.type(null), parentOf(name, warehouse, ids), false, false, false);
        return create(warehouse, plain, true, ids);
    }

    private LocationId create(WarehouseId warehouse, LocationDetails details, boolean named, Ids ids) {
        return streams.create(Location.class, () -> new Location(warehouse, details, named, ids)).id();
    }
}
