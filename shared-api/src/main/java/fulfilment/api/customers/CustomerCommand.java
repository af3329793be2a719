package fulfilment.api.customers;

import fulfilment.api.customfields.FieldChange;
import fulfilment.api.kernel.Command;
import fulfilment.api.tags.TagId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands for customers and for their custom fields. */
public sealed interface CustomerCommand {

    /**
     * Returns the new {@link CustomerId}. If no address is sent as the default, the first becomes it. Rule CUS-18.
     *
     * @param details must contain a name; without a number the customer gets the next free one
     */
    record CreateCustomer(CustomerDetails.Changes details, List<CustomerAddress.Changes> addresses,
            List<FieldChange> fields) implements CustomerCommand, Command<CustomerId> {

        public CreateCustomer {
            if (details.naming().name().value() == null) {
                throw new IllegalArgumentException("a customer must have a name");
            }
        }
    }

    /** @param fields only the fields that change */
    record ChangeCustomer(@TargetAggregateIdentifier CustomerId customer, CustomerDetails.Changes changes,
            List<FieldChange> fields) implements CustomerCommand, Command<Void> {}

    record ChangeCustomerField(@TargetAggregateIdentifier CustomerId customer,
            FieldChange field) implements CustomerCommand, Command<Void> {}

    record DeleteCustomer(@TargetAggregateIdentifier CustomerId customer) implements CustomerCommand, Command<Void> {}

    /** Also anonymizes its orders and returns. Does nothing to those that are anonymized already. */
    record AnonymizeCustomer(CustomerId customer) implements CustomerCommand, Command<Void> {}

    /** Returns the id of the new address. A new default replaces the previous one. */
    record AddCustomerAddress(@TargetAggregateIdentifier CustomerId customer,
            CustomerAddress.Changes address) implements CustomerCommand, Command<Integer> {}

    record ChangeCustomerAddress(@TargetAggregateIdentifier CustomerId customer, CustomerAddressId idcustomerAddress,
            CustomerAddress.Changes changes) implements CustomerCommand, Command<Void> {}

    record RemoveCustomerAddress(@TargetAggregateIdentifier CustomerId customer,
            CustomerAddressId idcustomerAddress) implements CustomerCommand, Command<Void> {}

    /** Does nothing if the customer already has the tag. */
    record TagCustomer(@TargetAggregateIdentifier CustomerId customer, TagId tag) implements CustomerCommand, Command<Void> {}

    record UntagCustomer(@TargetAggregateIdentifier CustomerId customer, TagId tag) implements CustomerCommand, Command<Void> {}

    /** Returns the new {@link CustomerFieldId}. */
    record CreateCustomerField(CustomerFieldDetails details) implements CustomerCommand, Command<CustomerFieldId> {}
}
