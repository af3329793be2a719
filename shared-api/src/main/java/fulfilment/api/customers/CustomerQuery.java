package fulfilment.api.customers;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Queries about customers. Answers are finished JSON. Rules CUS-10, CUS-11. */
public sealed interface CustomerQuery {

    /** A {@link CustomerView}. */
    record FindCustomer(int idcustomer) implements CustomerQuery {}

    /**
     * A page of {@link ListedCustomerView}, by id.
     *
     * @param search     a part of the name, contact name, e-mail address or number
     * @param customerid the exact number
     */
    record ListCustomers(@Nullable String search, @Nullable String customerid, @Nullable Integer idfulfilmentCustomer,
            @Nullable Instant updatedAfter, @Nullable Instant sincedate, @Nullable Integer sinceid,
            int offset) implements CustomerQuery {}

    /** A {@link CustomerAddressView}. */
    record FindCustomerAddress(int idcustomer, int idcustomerAddress) implements CustomerQuery {}

    /** A page, by id. */
    record ListCustomerAddresses(int idcustomer, int offset) implements CustomerQuery {}

    /** All {@link fulfilment.api.tags.TagView}s of the customer, by id. */
    record ListCustomerTags(int idcustomer) implements CustomerQuery {}

    record FindCustomerTag(int idcustomer, int idtag) implements CustomerQuery {}

    /** A {@link CustomerFieldView}. */
    record FindCustomerField(int idcustomerfield) implements CustomerQuery {}

    record ListCustomerFields(int offset) implements CustomerQuery {}
}
