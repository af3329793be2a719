package fulfilment.command.picklists;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;

/** What a decision about a picklist must know of the things around it. */
interface PicklistLookups {

    /** @throws NotFound when there is no such shipping profile */
    void requireProfile(int idshippingproviderProfile);

    /** @throws NotFound when there is no such user, or one who is inactive */
    void requireUser(int iduser);

    /**
     * @throws NotFound  when there is no such packaging
     * @throws Rejection code 26 when things are no longer shipped in it
     */
    void requirePackaging(int idpackaging);
}
