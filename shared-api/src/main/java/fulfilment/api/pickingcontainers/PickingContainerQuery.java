package fulfilment.api.pickingcontainers;

import org.jspecify.annotations.Nullable;

/** What can be asked about picking containers; answers are {@link PickingContainerView} as finished JSON. */
public sealed interface PickingContainerQuery {

    record FindPickingContainer(int idpickingContainer) implements PickingContainerQuery {}

    /** All of them, by id, or the one a picklist is in. */
    record ListPickingContainers(@Nullable Integer idpicklist) implements PickingContainerQuery {}
}
