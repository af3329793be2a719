package fulfilment.command.fulfilmentcustomers;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerCommand.AnonymizeFulfilmentCustomer;
import fulfilment.command.forgetting.UnderWay;
import fulfilment.command.platform.Streams;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Anonymizes a fulfilment customer. Its orders, returns and customers are forgotten on their own. Rule FUL-16. */
@Component
class FulfilmentCustomerAnonymizing {

    private final Streams streams;
    private final List<NamesFulfilmentCustomer> naming;

    FulfilmentCustomerAnonymizing(Streams streams, List<NamesFulfilmentCustomer> naming) {
        this.streams = streams;
        this.naming = naming;
    }

    @CommandHandler
    void decide(AnonymizeFulfilmentCustomer command) {
        var id = command.customer();
        var customer = streams.load(FulfilmentCustomer.class, id);
        customer.requireNoLogin();
        UnderWay.requireNone("fulfilment customer " + id.value(),
                naming.stream().flatMap(one -> one.underWay(id).stream()).toList());
        customer.forget();
    }
}
