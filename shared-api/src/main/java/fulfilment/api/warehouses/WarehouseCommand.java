package fulfilment.api.warehouses;

import fulfilment.api.kernel.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands that create and change warehouses. */
public sealed interface WarehouseCommand {

    /** Answers with the new {@link WarehouseId}. */
    record CreateWarehouse(WarehouseDetails details) implements WarehouseCommand, Command<WarehouseId> {}

    record ChangeWarehouse(@TargetAggregateIdentifier WarehouseId warehouse,
            WarehouseDetails.Changes changes) implements WarehouseCommand, Command<Void> {}
}
