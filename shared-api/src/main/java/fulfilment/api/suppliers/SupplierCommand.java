package fulfilment.api.suppliers;

import fulfilment.api.kernel.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands that create and change suppliers. */
public sealed interface SupplierCommand {

    /** Answers with the new {@link SupplierId}. */
    record CreateSupplier(SupplierDetails details) implements SupplierCommand, Command<SupplierId> {}

    record ChangeSupplier(@TargetAggregateIdentifier SupplierId supplier,
            SupplierDetails.Changes changes) implements SupplierCommand, Command<Void> {}

    /** Does nothing if it is anonymized already. */
    record AnonymizeSupplier(SupplierId supplier) implements SupplierCommand, Command<Void> {}
}
