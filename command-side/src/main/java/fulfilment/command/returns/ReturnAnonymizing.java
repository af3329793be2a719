package fulfilment.command.returns;

import fulfilment.api.comments.SourceType;
import fulfilment.api.customers.CustomerId;
import fulfilment.api.orders.OrderId;
import fulfilment.api.returns.ReturnId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.comments.CommentAnonymizing;
import fulfilment.command.customers.NamesCustomer;
import fulfilment.command.orders.AnonymizedWithOrder;
import fulfilment.command.platform.Streams;
import java.util.List;
import org.springframework.stereotype.Component;

/** Removes the personal data of returns together with that of their order. Rule RET-44. */
@Component
class ReturnAnonymizing implements AnonymizedWithOrder, NamesCustomer {

    private final Streams streams;
    private final ReturnRegister register;
    private final AccountRegister account;
    private final CommentAnonymizing comments;

    ReturnAnonymizing(Streams streams, ReturnRegister register, AccountRegister account, CommentAnonymizing comments) {
        this.streams = streams;
        this.register = register;
        this.account = account;
        this.comments = comments;
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
        comments.anonymize(SourceType.RETURN, idreturn.value());
    }
}
