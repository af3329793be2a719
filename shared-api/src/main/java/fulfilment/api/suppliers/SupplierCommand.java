package fulfilment.api.suppliers;

import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of a supplier. */
public sealed interface SupplierCommand {

    /** Answers with the new {@link SupplierId}. */
    record CreateSupplier(SupplierDetails details) implements SupplierCommand {}

    record ChangeSupplier(@TargetAggregateIdentifier SupplierId supplier,
            SupplierDetails.Changes changes) implements SupplierCommand {}
}
