package fulfilment.api.pickingcontainers;

import fulfilment.api.kernel.Query;
import fulfilment.api.picklists.PicklistId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about picking containers. They return {@link PickingContainerView}s as finished JSON. */
public sealed interface PickingContainerQuery {

    record FindPickingContainer(
            PickingContainerId idpickingContainer) implements PickingContainerQuery, Query<PickingContainerView> {}

    /** Returns all containers by id, or only the one that holds the given picklist. */
    record ListPickingContainers(
            @Nullable PicklistId idpicklist) implements PickingContainerQuery, Query<List<PickingContainerView>> {}
}
