package fulfilment.api.locations;

import org.jspecify.annotations.Nullable;

/** What can be asked about locations; answers are {@link LocationView} or {@link ContainerView} as finished JSON. */
public sealed interface LocationQuery {

    record FindLocation(int idlocation) implements LocationQuery {}

    /**
     * A page of locations, oldest first; every filter but the kind may be null.
     *
     * @param type          as on the wire; of an unknown one there are none
     * @param name          the whole name
     * @param search        part of the name, in any case
     * @param onlyAvailable only those that no product is linked to
     */
    record ListLocations(String type, @Nullable Integer idwarehouse, @Nullable String name, @Nullable String search,
            @Nullable Integer idlocationType, boolean onlyAvailable, int offset) implements LocationQuery {}

    /** A page of the products linked to a location, each a {@link ProductAtLocation}; null when there is no such location. */
    record ListProductsAtLocation(int idlocation, int offset) implements LocationQuery {}
}
