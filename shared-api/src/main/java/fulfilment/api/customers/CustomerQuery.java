package fulfilment.api.customers;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.Query;
import fulfilment.api.tags.TagId;
import fulfilment.api.tags.TagView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries about customers. Answers are finished JSON. Rules CUS-10, CUS-11. */
public sealed interface CustomerQuery {

    /** A {@link CustomerView}. */
    record FindCustomer(CustomerId idcustomer) implements CustomerQuery, Query<CustomerView> {}

    /**
     * A page of {@link ListedCustomerView}, by id.
     *
     * @param search     a part of the name, contact name, e-mail address or number
     * @param customerid the exact number
     */
    record ListCustomers(@Nullable String search, @Nullable String customerid,
            @Nullable FulfilmentCustomerId idfulfilmentCustomer,
            @Nullable Instant updatedAfter, @Nullable Instant sincedate, @Nullable Integer sinceid,
            int offset) implements CustomerQuery, Query<List<ListedCustomerView>> {}

    /** A {@link CustomerAddressView}. */
    record FindCustomerAddress(CustomerId idcustomer,
            CustomerAddressId idcustomerAddress) implements CustomerQuery, Query<CustomerAddressView> {}

    /** A page, by id. */
    record ListCustomerAddresses(CustomerId idcustomer, int offset) implements CustomerQuery, Query<List<CustomerAddressView>> {}

    /** All {@link fulfilment.api.tags.TagView}s of the customer, by id. */
    record ListCustomerTags(CustomerId idcustomer) implements CustomerQuery, Query<List<TagView>> {}

    record FindCustomerTag(CustomerId idcustomer, TagId idtag) implements CustomerQuery, Query<TagView> {}

    /** A {@link CustomerFieldView}. */
    record FindCustomerField(CustomerFieldId idcustomerfield) implements CustomerQuery, Query<CustomerFieldView> {}

    record ListCustomerFields(int offset) implements CustomerQuery, Query<List<CustomerFieldView>> {}
}
