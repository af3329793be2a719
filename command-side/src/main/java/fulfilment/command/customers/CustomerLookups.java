package fulfilment.command.customers;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.tags.TagId;
import org.jspecify.annotations.Nullable;

/** What a customer must know of the things around it. */
interface CustomerLookups {

    /** Whether a customer of this fulfilment customer, or for null of the account, has this number. */
    boolean isTaken(int customerid, @Nullable Integer idfulfilmentCustomer);

    /** @throws NotFound when there is no such template; null is the default and fine */
    void requireTemplate(@Nullable Integer idtemplate);

    /** @throws Rejection when there is no such price list */
    void requirePricelist(int idpricelist);

    /** @throws Rejection when there is no such field */
    CustomerFieldFacts field(int idcustomerfield);

    /** @throws NotFound when there is no such tag */
    void requireTag(TagId tag);

    /** @throws NotFound when there is no such fulfilment customer; null is nobody and fine */
    void requireFulfilmentCustomer(@Nullable Integer idfulfilmentCustomer);
}
