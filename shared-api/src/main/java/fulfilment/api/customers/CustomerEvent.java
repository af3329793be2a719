package fulfilment.api.customers;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.tags.TagId;
import java.util.List;

/** What happened to one customer. */
public sealed interface CustomerEvent {

    CustomerId customer();

    /**
     * @param addresses by id
     * @param numbered  whether the service chose the number, so that nobody insists on it
     */
    @StoredAs("customer.created")
    record CustomerCreated(CustomerId customer, CustomerDetails details, List<CustomerAddress> addresses,
            boolean numbered) implements CustomerEvent {}

    /** @param details all details as they are now */
    @StoredAs("customer.details_changed")
    record CustomerDetailsChanged(CustomerId customer, CustomerDetails details) implements CustomerEvent {}

    /** @param values all that are not empty now */
    @StoredAs("customer.fields_changed")
    record CustomerFieldsChanged(CustomerId customer, List<CustomerFieldValue> values) implements CustomerEvent {}

    @StoredAs("customer.address_added")
    record CustomerAddressAdded(CustomerId customer, CustomerAddress address) implements CustomerEvent {}

    /** @param address as it is now */
    @StoredAs("customer.address_changed")
    record CustomerAddressChanged(CustomerId customer, CustomerAddress address) implements CustomerEvent {}

    @StoredAs("customer.address_removed")
    record CustomerAddressRemoved(CustomerId customer, int idcustomerAddress) implements CustomerEvent {}

    @StoredAs("customer.tagged")
    record CustomerTagged(CustomerId customer, TagId tag) implements CustomerEvent {}

    @StoredAs("customer.untagged")
    record CustomerUntagged(CustomerId customer, TagId tag) implements CustomerEvent {}

    /** @param addresses ids of those that go with it */
    @StoredAs("customer.deleted")
    record CustomerDeleted(CustomerId customer, List<Integer> addresses) implements CustomerEvent {}
}
