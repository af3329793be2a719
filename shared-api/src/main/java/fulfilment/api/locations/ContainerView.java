package fulfilment.api.locations;

import org.jspecify.annotations.Nullable;

/**
 * A container: a movable place in a warehouse, with fewer members than a fixed one. Rule LOC-5.
 *
 * @param type    always {@code container}
 * @param name    the name, a running number unless another was sent; no two locations of a warehouse share it
 * @param remarks free text; null if there is none
 */
public record ContainerView(int idlocation, int idwarehouse, LocationKind type, String name,
        @Nullable String remarks) implements AnyLocation {}
