package fulfilment.command.pickingcontainers;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;

/** Which picklists can be collected in a container. */
@FunctionalInterface
public interface LinkablePicklists {

    /**
     * To be answered by loading the picklist, so that it does not close at the same time.
     *
     * @throws NotFound  when there is no such picklist
     * @throws Rejection when nothing is collected for it any more
     */
    void requireLinkable(int idpicklist);
}
