package fulfilment.api.locations;

import fulfilment.api.kernel.Sent;
import fulfilment.api.warehouses.WarehouseId;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** What can be asked of a location. */
public sealed interface LocationCommand {

    /** Answers with the new {@link LocationId}. */
    record CreateLocation(WarehouseId warehouse, LocationDetails details) implements LocationCommand {}

    /**
     * Makes a location inside the one its name says ({@code A.1.2} is inside {@code A.1}), and that one too when it is missing.
     * Answers with the new {@link LocationId}. Rules LOC-10, LOC-11.
     */
    record CreateNestedLocation(WarehouseId warehouse, LocationDetails details) implements LocationCommand {}

    /** Answers with the new {@link LocationId}. @param name null to have it numbered */
    record CreateContainer(WarehouseId warehouse, @Nullable String name, @Nullable String remarks) implements LocationCommand {}

    /**
     * @param warehouse only the one it is in already
     * @param kind      only the one it is of already
     */
    record ChangeLocation(@TargetAggregateIdentifier LocationId location, Sent<WarehouseId> warehouse, Sent<LocationKind> kind,
            LocationDetails.Changes changes) implements LocationCommand {}

    record DeleteLocation(@TargetAggregateIdentifier LocationId location) implements LocationCommand {}
}
