package fulfilment.command.customers;

import fulfilment.api.comments.SourceType;
import fulfilment.api.customers.CustomerCommand.AnonymizeCustomer;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.command.comments.CommentAnonymizing;
import fulfilment.command.platform.Streams;
import java.util.List;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Anonymizes a customer together with everything that names it. Rule CUS-29. */
@Component
class CustomerAnonymizing {

    private static final int NAMED_IN_REFUSAL = 10;

    private final Streams streams;
    private final CommentAnonymizing comments;
    private final List<NamesCustomer> naming;

    CustomerAnonymizing(Streams streams, CommentAnonymizing comments, List<NamesCustomer> naming) {
        this.streams = streams;
        this.comments = comments;
        this.naming = naming;
    }

    @CommandHandler
    void decide(AnonymizeCustomer command) {
        var id = command.customer();
        var underWay = naming.stream().flatMap(one -> one.underWay(id).stream()).toList();
        if (!underWay.isEmpty()) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "customer %d cannot be anonymized while this is under way: %s%s".formatted(
                            id.value(), underWay.stream().limit(NAMED_IN_REFUSAL).collect(Collectors.joining(", ")),
                            underWay.size() > NAMED_IN_REFUSAL
                                    ? " and %d more".formatted(underWay.size() - NAMED_IN_REFUSAL)
                                    : ""));
        }
        naming.forEach(one -> one.anonymize(id));
        comments.anonymize(SourceType.CUSTOMER, id.value());
        streams.load(Customer.class, id).anonymize();
    }
}
