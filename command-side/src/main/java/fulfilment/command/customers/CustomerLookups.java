package fulfilment.command.customers;

import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.tags.TagId;
import org.jspecify.annotations.Nullable;

/** Checks the number of a customer and the objects that it names. Rules CUS-2, CUS-5. */
interface CustomerLookups {

    /**
     * Whether a customer with the same owner has this number.
     *
     * @param idfulfilmentCustomer the owner; null for the account
     */
    boolean isTaken(int customerid, @Nullable Integer idfulfilmentCustomer);

    /**
     * @param idtemplate null for the default
     * @throws NotFound if there is no such template
     */
    void requireTemplate(@Nullable Integer idtemplate);

    /** @throws Rejection if there is no such price list */
    void requirePricelist(int idpricelist);

    /** @throws Rejection if there is no such field */
    CustomerFieldFacts field(int idcustomerfield);

    /** @throws NotFound if there is no such tag */
    void requireTag(TagId tag);

    /**
     * @param idfulfilmentCustomer null for the account
     * @throws NotFound if there is no such fulfilment customer
     */
    void requireFulfilmentCustomer(@Nullable Integer idfulfilmentCustomer);
}
