package fulfilment.command.fulfilmentcustomers;

import fulfilment.api.kernel.NotFound;

/** Checks the objects that a fulfilment customer names. Rule FUL-8. */
interface FulfilmentCustomerLookups {

    /** @throws NotFound if there is no such template */
    void requireTemplate(int idtemplate);

    /** @throws NotFound if there is no such warehouse */
    void requireWarehouse(int idwarehouse);

    /** @throws NotFound if there is no such shipping profile */
    void requireShippingProfile(int idshippingproviderProfile);
}
