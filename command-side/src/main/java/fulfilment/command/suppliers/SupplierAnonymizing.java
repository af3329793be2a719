package fulfilment.command.suppliers;

import fulfilment.api.comments.SourceType;
import fulfilment.api.suppliers.SupplierCommand.AnonymizeSupplier;
import fulfilment.command.comments.CommentAnonymizing;
import fulfilment.command.forgetting.UnderWay;
import fulfilment.command.platform.Streams;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Anonymizes a supplier together with the comments there. Nothing else has copies of its personal data. Rule SUP-13. */
@Component
class SupplierAnonymizing {

    private final Streams streams;
    private final CommentAnonymizing comments;
    private final List<NamesSupplier> naming;

    SupplierAnonymizing(Streams streams, CommentAnonymizing comments, List<NamesSupplier> naming) {
        this.streams = streams;
        this.comments = comments;
        this.naming = naming;
    }

    @CommandHandler
    void decide(AnonymizeSupplier command) {
        var id = command.supplier();
        var supplier = streams.load(Supplier.class, id);
        UnderWay.requireNone("supplier " + id.value(), naming.stream().flatMap(one -> one.underWay(id).stream()).toList());
        comments.anonymize(SourceType.SUPPLIER, id.value());
        supplier.forget();
    }
}
