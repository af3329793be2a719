package fulfilment.api.customers;

import fulfilment.api.kernel.Id;
import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Forgets;
import fulfilment.api.persons.Person;
import fulfilment.api.tags.TagId;
import java.util.List;

/** Events of a customer. */
@DataOf(Person.CUSTOMER)
public sealed interface CustomerEvent {

    CustomerId customer();

    /**
     * @param addresses sorted by id
     * @param numbered  true if the service chose the number, so that another number would do as well
     */
    @StoredAs("customer.created")
    record CustomerCreated(CustomerId customer, CustomerDetails details, List<CustomerAddress> addresses,
            boolean numbered) implements CustomerEvent {}

    /** @param details all details after the change */
    @StoredAs("customer.details_changed")
    record CustomerDetailsChanged(CustomerId customer, CustomerDetails details) implements CustomerEvent {}

    /** @param values the values of all fields that are not empty after the change */
    @StoredAs("customer.fields_changed")
    record CustomerFieldsChanged(CustomerId customer, List<CustomerFieldValue> values) implements CustomerEvent {}

    @StoredAs("customer.address_added")
    record CustomerAddressAdded(CustomerId customer, CustomerAddress address) implements CustomerEvent {}

    /** @param address the address after the change */
    @StoredAs("customer.address_changed")
    record CustomerAddressChanged(CustomerId customer, CustomerAddress address) implements CustomerEvent {}

    @StoredAs("customer.address_removed")
    record CustomerAddressRemoved(CustomerId customer, int idcustomerAddress) implements CustomerEvent {}

    @StoredAs("customer.tagged")
    record CustomerTagged(CustomerId customer, TagId tag) implements CustomerEvent {}

    @StoredAs("customer.untagged")
    record CustomerUntagged(CustomerId customer, TagId tag) implements CustomerEvent {}

    /** The personal data of the customer was removed. Rule CUS-29. @param addresses the ids of its addresses, which are removed with it */
    @StoredAs("customer.anonymized")
    record CustomerAnonymized(CustomerId customer, List<Integer> addresses) implements CustomerEvent, Forgets {

        @Override
        public Id forgotten() {
            return customer;
        }
    }

    /** @param addresses the ids of its addresses, which are deleted with it */
    @StoredAs("customer.deleted")
    record CustomerDeleted(CustomerId customer, List<Integer> addresses) implements CustomerEvent {}
}
