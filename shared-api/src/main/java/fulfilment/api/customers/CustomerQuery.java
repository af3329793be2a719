package fulfilment.api.customers;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What can be asked about customers; answers are finished JSON. Rules CUS-10, CUS-11. */
public sealed interface CustomerQuery {

    /** A {@link CustomerView}. */
    record FindCustomer(int idcustomer) implements CustomerQuery {}

    /**
     * A page of {@link ListedCustomerView}, by id.
     *
     * @param search     part of a name, a contact's name, an e-mail address or a number
     * @param customerid the whole number
     */
    record ListCustomers(@Nullable String search, @Nullable String customerid, @Nullable Integer idfulfilmentCustomer,
            @Nullable Instant updatedAfter, @Nullable Instant sincedate, @Nullable Integer sinceid,
            int offset) implements CustomerQuery {}

    /** A {@link CustomerAddressView}. */
    record FindCustomerAddress(int idcustomer, int idcustomerAddress) implements CustomerQuery {}

    /** A page, by id. */
    record ListCustomerAddresses(int idcustomer, int offset) implements CustomerQuery {}

    /** All {@link fulfilment.api.tags.TagView}s the customer carries, by id. */
    record ListCustomerTags(int idcustomer) implements CustomerQuery {}

    record FindCustomerTag(int idcustomer, int idtag) implements CustomerQuery {}

    /** A {@link CustomerFieldView}. */
    record FindCustomerField(int idcustomerfield) implements CustomerQuery {}

    record ListCustomerFields(int offset) implements CustomerQuery {}
}
