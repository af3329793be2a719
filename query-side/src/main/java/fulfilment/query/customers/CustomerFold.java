package fulfilment.query.customers;

import static fulfilment.query.platform.Folds.existing;

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
import fulfilment.api.customers.CustomerView;
import fulfilment.api.kernel.Recorded;
import fulfilment.query.platform.Fold;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Builds the view of a customer from its events. Addresses and tags are stored in their own tables and only change {@code updated} here. */
final class CustomerFold implements Fold<CustomerFold.Kept, CustomerEvent> {

    /** @param shown the part that clients see; the rest serves filters */
    record Kept(CustomerView shown, Instant created, Instant updated) {

        Kept with(CustomerView view, Instant at) {
            return new Kept(view, created, at);
        }
    }

    @Override
    public List<Integer> touches(CustomerEvent event) {
        return List.of(event.customer().value());
    }

    @Override
    public @Nullable Kept on(int id, @Nullable Kept customer, CustomerEvent event, Recorded recorded) {
        var at = recorded.at();
        return switch (event) {
            case CustomerCreated e -> new Kept(CustomerView.of(e.customer(), e.details(), List.of()), at, at);
            case CustomerDetailsChanged e -> existing(customer, e).with(CustomerView.of(e.customer(), e.details(),
                    existing(customer, e).shown().profile().customerfields()), at);
            case CustomerFieldsChanged e ->
                existing(customer, e).with(existing(customer, e).shown().with(e.values()), at);
            case CustomerAddressAdded e -> existing(customer, e).with(existing(customer, e).shown(), at);
            case CustomerAddressChanged e -> existing(customer, e).with(existing(customer, e).shown(), at);
            case CustomerAddressRemoved e -> existing(customer, e).with(existing(customer, e).shown(), at);
            case CustomerTagged e -> existing(customer, e).with(existing(customer, e).shown(), at);
            case CustomerUntagged e -> existing(customer, e).with(existing(customer, e).shown(), at);
            case CustomerAnonymized e -> existing(customer, e).with(existing(customer, e).shown().anonymized(), at);
            case CustomerDeleted e -> null;
        };
    }
}
