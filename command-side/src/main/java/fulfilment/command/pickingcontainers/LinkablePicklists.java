package fulfilment.command.pickingcontainers;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.picklists.PicklistId;

/** Checks whether a picklist can be linked with a container. */
@FunctionalInterface
public interface LinkablePicklists {

    /**
     * Refuses a picklist that cannot be linked. Implementations load the picklist, so that it cannot close at the same time.
     *
     * @throws NotFound  if the picklist does not exist
     * @throws Rejection if the picklist is not open
     */
    void requireLinkable(PicklistId idpicklist);
}
