package fulfilment.api.customers;

import fulfilment.api.tags.TagId;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of customers and of the fields an admin gives them. */
public sealed interface CustomerCommand {

    /**
     * Answers with the new {@link CustomerId}. Of addresses that do not say which is the default, the first is.
     *
     * @param details has at least a name; the next free number is taken when none is given
     */
    record CreateCustomer(CustomerDetails.Changes details, List<CustomerAddress.Changes> addresses,
            List<CustomerFieldValue.Change> fields) implements CustomerCommand {

        public CreateCustomer {
            if (details.name().value() == null) {
                throw new IllegalArgumentException("a customer has a name");
            }
        }
    }

    /** @param fields only those that change */
    record ChangeCustomer(@TargetAggregateIdentifier CustomerId customer, CustomerDetails.Changes changes,
            List<CustomerFieldValue.Change> fields) implements CustomerCommand {}

    record ChangeCustomerField(@TargetAggregateIdentifier CustomerId customer,
            CustomerFieldValue.Change field) implements CustomerCommand {}

    record DeleteCustomer(@TargetAggregateIdentifier CustomerId customer) implements CustomerCommand {}

    /** Answers with the new address's id. A new default takes the place of the one before. */
    record AddCustomerAddress(@TargetAggregateIdentifier CustomerId customer,
            CustomerAddress.Changes address) implements CustomerCommand {}

    record ChangeCustomerAddress(@TargetAggregateIdentifier CustomerId customer, int idcustomerAddress,
            CustomerAddress.Changes changes) implements CustomerCommand {}

    record RemoveCustomerAddress(@TargetAggregateIdentifier CustomerId customer,
            int idcustomerAddress) implements CustomerCommand {}

    /** Does nothing when the customer carries the tag already. */
    record TagCustomer(@TargetAggregateIdentifier CustomerId customer, TagId tag) implements CustomerCommand {}

    record UntagCustomer(@TargetAggregateIdentifier CustomerId customer, TagId tag) implements CustomerCommand {}

    /** Answers with the new {@link CustomerFieldId}. */
    record CreateCustomerField(CustomerFieldDetails details) implements CustomerCommand {}
}
