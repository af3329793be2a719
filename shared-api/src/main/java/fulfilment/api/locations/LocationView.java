package fulfilment.api.locations;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A location: a named, fixed place in a warehouse. Rules LOC-1, LOC-23.
 *
 * @param parentIdlocation    the location that it is inside of; null if it is inside none
 * @param type                always {@code location}; a movable place is a {@code container}
 * @param name                the name; no two locations of a warehouse share it
 * @param remarks             free text; null if there is none
 * @param unlinkOnEmpty       whether a product is unlinked when its last piece leaves
 * @param isBulkLocation      whether it is for replenishment: picking uses it last, unless bulk locations are preferred
 * @param isExclusiveLocation whether only one product may be linked to it
 * @param locationType        what kind of place it is
 */
public record LocationView(int idlocation, int idwarehouse, @Nullable Integer parentIdlocation, LocationKind type, String name,
        @Nullable String remarks, boolean unlinkOnEmpty, boolean isBulkLocation, boolean isExclusiveLocation,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LocationTypeView locationType) implements AnyLocation {}
