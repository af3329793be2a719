package fulfilment.api.fulfilmentcustomers;

import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** What can be asked of fulfilment customers. A password never travels: only a salted digest that is slow to make. */
public sealed interface FulfilmentCustomerCommand {

    /** Answers with the new {@link FulfilmentCustomerId}. @param details has at least a name; @param passwordDigest null for none */
    record CreateFulfilmentCustomer(FulfilmentCustomerDetails.Changes details,
            @Nullable String passwordDigest) implements FulfilmentCustomerCommand {

        public CreateFulfilmentCustomer {
            if (details.name().value() == null) {
                throw new IllegalArgumentException("a fulfilment customer has a name");
            }
        }
    }

    /** @param passwordDigest null to leave the password */
    record ChangeFulfilmentCustomer(@TargetAggregateIdentifier FulfilmentCustomerId customer,
            FulfilmentCustomerDetails.Changes changes, @Nullable String passwordDigest) implements FulfilmentCustomerCommand {}
}
