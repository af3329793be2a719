package fulfilment.command.customers;

import fulfilment.api.comments.SourceType;
import fulfilment.api.customers.CustomerCommand.AnonymizeCustomer;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.command.comments.CommentAnonymizing;
import fulfilment.command.forgetting.UnderWay;
import fulfilment.command.platform.Streams;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Anonymizes a customer together with everything that names it. Rule CUS-29. */
@Component
class CustomerAnonymizing {

    /** All is one transaction, and others wait for it. */
    private static final int MOST_TOGETHER = 500;

    private final Streams streams;
    private final CustomerRegister customers;
    private final CommentAnonymizing comments;
    private final List<NamesCustomer> naming;

    CustomerAnonymizing(Streams streams, CustomerRegister customers, CommentAnonymizing comments, List<NamesCustomer> naming) {
        this.streams = streams;
        this.customers = customers;
        this.comments = comments;
        this.naming = naming;
    }

    @CommandHandler
    void decide(AnonymizeCustomer command) {
        var id = command.customer();
        int linked = customers.linked(id);
        if (linked > MOST_TOGETHER) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "customer %d has %d orders and returns; anonymize some of its orders first, until %d are left"
                            .formatted(id.value(), linked, MOST_TOGETHER));
        }
        UnderWay.requireNone("customer " + id.value(), naming.stream().flatMap(one -> one.underWay(id).stream()).toList());
        naming.forEach(one -> one.anonymize(id));
        comments.anonymize(SourceType.CUSTOMER, id.value());
        streams.load(Customer.class, id).forget();
    }
}
