package fulfilment.api.fulfilmentcustomers;

import fulfilment.api.kernel.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands for fulfilment customers. They carry a salted, slow digest instead of the password. Rule FUL-6. */
public sealed interface FulfilmentCustomerCommand {

    /**
     * Returns the new {@link FulfilmentCustomerId}.
     *
     * @param details        must contain a name
     * @param passwordDigest null for no password
     */
    record CreateFulfilmentCustomer(FulfilmentCustomerDetails.Changes details,
            @Nullable String passwordDigest) implements FulfilmentCustomerCommand, Command<FulfilmentCustomerId> {

        public CreateFulfilmentCustomer {
            if (details.name().value() == null) {
                throw new IllegalArgumentException("a fulfilment customer must have a name");
            }
        }
    }

    /** @param passwordDigest null to keep the password */
    record ChangeFulfilmentCustomer(@TargetAggregateIdentifier FulfilmentCustomerId customer,
            FulfilmentCustomerDetails.Changes changes,
            @Nullable String passwordDigest) implements FulfilmentCustomerCommand, Command<Void> {}

    /** Does nothing if it is anonymized already. */
    record AnonymizeFulfilmentCustomer(FulfilmentCustomerId customer) implements FulfilmentCustomerCommand, Command<Void> {}
}
