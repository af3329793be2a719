package fulfilment.api.locations;

import fulfilment.api.kernel.Query;
import java.util.List;

/** Queries about location types. Answers are {@link LocationTypeView} as finished JSON. */
public sealed interface LocationTypeQuery {

    record FindLocationType(LocationTypeId idlocationType) implements LocationTypeQuery, Query<LocationTypeView> {}

    record ListLocationTypes(int offset) implements LocationTypeQuery, Query<List<LocationTypeView>> {}
}
