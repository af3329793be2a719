package fulfilment.api.locations;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A location as clients see it. Rules LOC-1, LOC-23.
 *
 * @param parentIdlocation null if it is inside no other location
 * @param locationType     the current type; added when the location is read
 */
public record LocationView(int idlocation, int idwarehouse, @Nullable Integer parentIdlocation, LocationKind type, String name,
        @Nullable String remarks, boolean unlinkOnEmpty, boolean isBulkLocation, boolean isExclusiveLocation,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable LocationTypeView locationType) implements AnyLocation {}
