package fulfilment.command.picklists;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;

/** Checks that objects named in commands to picklists exist. */
interface PicklistLookups {

    /** @throws NotFound if the shipping profile does not exist */
    void requireProfile(int idshippingproviderProfile);

    /** @throws NotFound if the user does not exist or is inactive */
    void requireUser(int iduser);

    /**
     * @throws NotFound  if the packaging does not exist
     * @throws Rejection code 26 if the packaging is inactive
     */
    void requirePackaging(int idpackaging);
}
