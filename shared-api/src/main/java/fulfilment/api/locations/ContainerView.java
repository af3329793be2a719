package fulfilment.api.locations;

import org.jspecify.annotations.Nullable;

/** A container as clients see it: a location without the fields that only a fixed one has. Rule LOC-5. */
public record ContainerView(int idlocation, int idwarehouse, LocationKind type, String name,
        @Nullable String remarks) implements AnyLocation {}
