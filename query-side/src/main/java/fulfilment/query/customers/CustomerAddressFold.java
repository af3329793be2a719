package fulfilment.query.customers;

import fulfilment.api.customers.CustomerAddress;
import fulfilment.api.customers.CustomerAddressView;
import fulfilment.api.customers.CustomerEvent.CustomerAnonymized;
import fulfilment.api.customers.CustomerEvent;
import fulfilment.api.customers.CustomerEvent.CustomerAddressAdded;
import fulfilment.api.customers.CustomerEvent.CustomerAddressChanged;
import fulfilment.api.customers.CustomerEvent.CustomerAddressRemoved;
import fulfilment.api.customers.CustomerEvent.CustomerCreated;
import fulfilment.api.customers.CustomerEvent.CustomerDeleted;
import fulfilment.api.customers.CustomerEvent.CustomerDetailsChanged;
import fulfilment.api.customers.CustomerEvent.CustomerFieldsChanged;
import fulfilment.api.customers.CustomerEvent.CustomerTagged;
import fulfilment.api.customers.CustomerEvent.CustomerUntagged;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.kernel.Recorded;
import fulfilment.query.platform.Fold;
import fulfilment.query.platform.Folds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of a customer's address from the events of the customer. */
final class CustomerAddressFold implements Fold<CustomerAddressFold.Kept, CustomerEvent> {

    /** @param shown the part that clients see */
    record Kept(CustomerAddressView shown, int idcustomer) {

        /** With the address in one text as it follows from its parts. */
        Kept madeAnew() {
            return new Kept(CustomerAddressView.of(new CustomerAddress(shown.idcustomerAddress(), shown.name(), shown.address(),
                    shown.defaultinvoice(), shown.defaultdelivery())), idcustomer);
        }

        static Kept of(CustomerId customer, CustomerAddress address) {
            return new Kept(CustomerAddressView.of(address), customer.value());
        }
    }

    @Override
    public List<Integer> touches(CustomerEvent event) {
        return switch (event) {
            case CustomerCreated e -> e.addresses().stream().map(CustomerAddress::idcustomerAddress).toList();
            case CustomerDetailsChanged e -> List.of();
            case CustomerFieldsChanged e -> List.of();
            case CustomerAddressAdded e -> List.of(e.address().idcustomerAddress());
            case CustomerAddressChanged e -> List.of(e.address().idcustomerAddress());
            case CustomerAddressRemoved e -> List.of(e.idcustomerAddress());
            case CustomerTagged e -> List.of();
            case CustomerUntagged e -> List.of();
            case CustomerAnonymized e -> e.addresses();
            case CustomerDeleted e -> e.addresses();
        };
    }

    @Override
    public @Nullable Kept on(int id, @Nullable Kept address, CustomerEvent event, Recorded recorded) {
        return switch (event) {
            case CustomerCreated e ->
                Kept.of(e.customer(), Folds.part(e.addresses(), id, CustomerAddress::idcustomerAddress));
            case CustomerDetailsChanged e -> address;
            case CustomerFieldsChanged e -> address;
            case CustomerAddressAdded e -> Kept.of(e.customer(), e.address());
            case CustomerAddressChanged e -> Kept.of(e.customer(), e.address());
            case CustomerAddressRemoved e -> null;
            case CustomerTagged e -> address;
            case CustomerUntagged e -> address;
            case CustomerAnonymized e -> null;
            case CustomerDeleted e -> null;
        };
    }
}
