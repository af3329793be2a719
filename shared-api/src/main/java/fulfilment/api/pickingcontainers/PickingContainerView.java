package fulfilment.api.pickingcontainers;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A picking container: a bin or bag that collects the products of a picklist. Rule PKG-19.
 *
 * @param idpicklist the picklist in it; null if it is free
 * @param name       its name, which no other container has
 */
public record PickingContainerView(int idpickingContainer, @Nullable Integer idpicklist, String name, Instant createdAt,
        Instant updatedAt) {

    public PickingContainerView named(String name, Instant at) {
        return new PickingContainerView(idpickingContainer, idpicklist, name, createdAt, at);
    }

    public PickingContainerView with(@Nullable Integer idpicklist, Instant at) {
        return new PickingContainerView(idpickingContainer, idpicklist, name, createdAt, at);
    }
}
