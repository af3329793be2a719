package fulfilment.api.locations;

import fulfilment.api.kernel.Command;
import fulfilment.api.kernel.Sent;
import fulfilment.api.warehouses.WarehouseId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a location. */
public sealed interface LocationCommand {

    /** Returns the new {@link LocationId}. */
    record CreateLocation(WarehouseId warehouse, LocationDetails details) implements LocationCommand, Command<LocationId> {}

    /**
     * Creates a location inside the parent that its name implies ({@code A.1.2} is inside {@code A.1}), and creates missing parents.
     * Returns the new {@link LocationId}. Rules LOC-10, LOC-11.
     */
    record CreateNestedLocation(WarehouseId warehouse, LocationDetails details) implements LocationCommand, Command<LocationId> {}

    /** Returns the new {@link LocationId}. @param name null for the next free number */
    record CreateContainer(WarehouseId warehouse, @Nullable String name,
            @Nullable String remarks) implements LocationCommand, Command<LocationId> {}

    /**
     * @param warehouse if present, the current warehouse; any other is refused
     * @param kind      if present, the current kind; any other is refused
     */
    record ChangeLocation(@TargetAggregateIdentifier LocationId location, Sent<WarehouseId> warehouse, Sent<LocationKind> kind,
            LocationDetails.Changes changes) implements LocationCommand, Command<Void> {}

    record DeleteLocation(@TargetAggregateIdentifier LocationId location) implements LocationCommand, Command<Void> {}
}
