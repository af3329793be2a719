package fulfilment.command.fulfilmentcustomers;

import fulfilment.api.kernel.NotFound;

/** What a fulfilment customer must know of the things around it. */
interface FulfilmentCustomerLookups {

    /** @throws NotFound when there is no such template */
    void requireTemplate(int idtemplate);

    /** @throws NotFound when there is no such warehouse */
    void requireWarehouse(int idwarehouse);

    /** @throws NotFound when there is no such shipping profile */
    void requireShippingProfile(int idshippingproviderProfile);
}
