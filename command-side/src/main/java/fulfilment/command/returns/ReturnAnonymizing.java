package fulfilment.command.returns;

import fulfilment.api.comments.SourceType;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.orders.OrderId;
import fulfilment.api.returns.ReturnCommand.AnonymizeReturn;
import fulfilment.api.returns.ReturnId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.comments.CommentAnonymizing;
import fulfilment.command.customers.NamesCustomer;
import fulfilment.command.orders.AnonymizedWithOrder;
import fulfilment.command.platform.Streams;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Removes the personal data of returns with their labels, alone or together with that of their order or customer. Rules RET-44, RET-50. */
@Component
class ReturnAnonymizing implements AnonymizedWithOrder, NamesCustomer {

    private final Streams streams;
    private final ReturnRegister register;
    private final AccountRegister account;
    private final CommentAnonymizing comments;
    private final ReturnLabelRegister labels;

    ReturnAnonymizing(Streams streams, ReturnRegister register, AccountRegister account, CommentAnonymizing comments,
            ReturnLabelRegister labels) {
        this.streams = streams;
        this.register = register;
        this.account = account;
        this.comments = comments;
        this.labels = labels;
    }

    @CommandHandler
    void decide(AnonymizeReturn command) {
        var returned = streams.load(Return.class, command.idreturn());
        if (!account.isCompletedReturnStatus(returned.status())) {
            throw new Rejection(ErrorCode.WRONG_STATUS,
                    "return %s cannot be anonymized while it is not completed".formatted(returned.number()));
        }
        anonymize(command.idreturn());
    }

    @Override
    public void anonymize(OrderId order) {
        register.returnsOf(order).forEach(this::anonymize);
    }

    @Override
    public List<String> underWay(CustomerId customer) {
        return register.returnsOf(customer).stream().map(one -> streams.load(Return.class, one))
                .filter(one -> !account.isCompletedReturnStatus(one.status())).map(one -> "return " + one.number()).toList();
    }

    @Override
    public void anonymize(CustomerId customer) {
        register.returnsOf(customer).forEach(this::anonymize);
    }

    private void anonymize(ReturnId idreturn) {
        streams.load(Return.class, idreturn).forget();
        labels.of(idreturn).forEach(label -> streams.load(ReturnLabel.class, label).anonymize());
        comments.anonymize(SourceType.RETURN, idreturn.value());
    }
}
