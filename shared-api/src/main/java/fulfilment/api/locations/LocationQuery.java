package fulfilment.api.locations;

import fulfilment.api.kernel.Query;
import fulfilment.api.warehouses.WarehouseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about locations. Answers are {@link LocationView} or {@link ContainerView} as finished JSON. */
public sealed interface LocationQuery {

    record FindLocation(LocationId idlocation) implements LocationQuery, Query<AnyLocation> {}

    /**
     * A page of locations, oldest first. Null filters match all.
     *
     * @param type          {@code location} or {@code container}; any other value matches none
     * @param name          the whole name
     * @param search        part of the name, case-insensitive
     * @param onlyAvailable only locations that no product is linked to
     */
    record ListLocations(String type, @Nullable WarehouseId idwarehouse, @Nullable String name, @Nullable String search,
            @Nullable LocationTypeId idlocationType, boolean onlyAvailable,
            int offset) implements LocationQuery, Query<List<AnyLocation>> {}

    /** A page of the products linked to a location, each a {@link ProductAtLocation}; null if the location does not exist. */
    record ListProductsAtLocation(LocationId idlocation, int offset) implements LocationQuery, Query<List<ProductAtLocation>> {}
}
