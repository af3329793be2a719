package fulfilment.command.returns;

import fulfilment.api.returns.ReturnCommand.AddReplacement;
import fulfilment.api.returns.ReturnCommand.AddReturnedProduct;
import fulfilment.api.returns.ReturnCommand.ChangeReturn;
import fulfilment.api.returns.ReturnCommand.CreateReturn;
import fulfilment.api.returns.ReturnEvent.ReturnCreated;
import fulfilment.api.returns.ReturnId;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.platform.AccountNumbers;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Streams;
import java.util.List;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Creates returns, and changes their details and lines. Rules RET-1, RET-6, RET-9. */
@Component
class ReturnWriting {

    private final Streams streams;
    private final ReturnDefaults defaults;
    private final ReturnLines lines;
    private final AccountRegister account;
    private final Ids ids;
    private final AccountNumbers numbers;

    ReturnWriting(Streams streams, ReturnDefaults defaults, ReturnLines lines, AccountRegister account, Ids ids,
            AccountNumbers numbers) {
        this.streams = streams;
        this.defaults = defaults;
        this.lines = lines;
        this.account = account;
        this.ids = ids;
        this.numbers = numbers;
    }

    @CommandHandler
    ReturnId decide(CreateReturn command) {
        boolean completed = account.isCompletedReturnStatus(command.status());
        var details = defaults.complete(command.details(), command.scope());
        var returned = lines.returned(command.returned(), details.owner(), command.scope());
        var replacements = lines.replacements(command.replacements(), details.owner(), command.scope());
        var id = new ReturnId(ids.next("return"));
        var beginning = new ReturnCreated(id, numbers.next("R"), details, command.status().value(), completed, returned,
                replacements, ids.next("return_log"), command.by().value());
        streams.create(Return.class, () -> new Return(beginning));
        return id;
    }

    /** A new owner may not get products of another fulfilment customer with the return. Rule RET-11. */
    @CommandHandler
    void decide(ChangeReturn command) {
        var changed = streams.load(Return.class, command.idreturn());
        var before = changed.details();
        var after = defaults.changed(before, command.details(), command.scope());
        if (!Objects.equals(after.idfulfilmentCustomer(), before.idfulfilmentCustomer())) {
            lines.requireNameable(changed.idproducts(), after.owner());
        }
        changed.change(after);
        var status = command.status();
        if (status != null) {
            changed.become(status, command.by(), account, ids);
        }
    }

    @CommandHandler
    int decide(AddReturnedProduct command) {
        var changed = streams.load(Return.class, command.idreturn());
        var owner = changed.details().owner();
        var added = lines.returned(List.of(command.product()), owner, command.scope());
        changed.addReturned(added);
        return added.getFirst().idreturnProduct();
    }

    @CommandHandler
    int decide(AddReplacement command) {
        var changed = streams.load(Return.class, command.idreturn());
        var owner = changed.details().owner();
        var added = lines.replacements(List.of(command.product()), owner, command.scope());
        changed.addReplacements(added);
        return added.getFirst().idreturnProductReplacement();
    }
}
