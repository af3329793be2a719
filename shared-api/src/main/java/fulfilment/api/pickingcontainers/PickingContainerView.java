package fulfilment.api.pickingcontainers;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A picking container as clients see it. Rule PKG-19. @param idpicklist the picklist in it; null if it is free */
public record PickingContainerView(int idpickingContainer, @Nullable Integer idpicklist, String name, Instant createdAt,
        Instant updatedAt) {

    public PickingContainerView named(String name, Instant at) {
        return new PickingContainerView(idpickingContainer, idpicklist, name, createdAt, at);
    }

    public PickingContainerView with(@Nullable Integer idpicklist, Instant at) {
        return new PickingContainerView(idpickingContainer, idpicklist, name, createdAt, at);
    }
}
