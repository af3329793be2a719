package fulfilment.command.restored;

import fulfilment.api.customers.CustomerId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.persons.ForgetStreams;
import fulfilment.api.returns.ReturnId;
import fulfilment.command.customers.CustomerRegister;
import fulfilment.command.forgetting.Forgettable;
import fulfilment.command.platform.Streams;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Forgets what was forgotten after the backup that a database was restored from. Rule OPS-23. */
@Component
class ForgettingAgain {

    private static final String CUSTOMER = "customer-";

    private final Streams streams;
    private final CustomerRegister customers;

    ForgettingAgain(Streams streams, CustomerRegister customers) {
        this.streams = streams;
        this.customers = customers;
    }

    @CommandHandler
    void decide(ForgetStreams command) {
        for (var stream : command.streams()) {
            if (stream.startsWith(CUSTOMER)) {
                forgetWhatNames(new CustomerId(Integer.parseInt(stream.substring(CUSTOMER.length()))));
            }
            forget(stream);
        }
    }

    /** Also what named the customer at the time of the backup and was deleted before the customer was forgotten. */
    private void forgetWhatNames(CustomerId customer) {
        customers.linked("orders", customer).forEach(order -> forget(new OrderId(order).toString()));
        customers.linked("returns", customer).forEach(one -> forget(new ReturnId(one).toString()));
    }

    private void forget(String stream) {
        if (streams.load(stream) instanceof Forgettable root) {
            root.forget();
        } else {
            throw new IllegalArgumentException("%s says nothing about persons".formatted(stream));
        }
    }
}
