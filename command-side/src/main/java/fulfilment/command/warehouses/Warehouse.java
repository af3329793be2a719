package fulfilment.command.warehouses;

import fulfilment.api.warehouses.WarehouseCommand.ChangeWarehouse;
import fulfilment.api.warehouses.WarehouseCommand.CreateWarehouse;
import fulfilment.api.warehouses.WarehouseDetails;
import fulfilment.api.warehouses.WarehouseEvent.WarehouseCreated;
import fulfilment.api.warehouses.WarehouseEvent.WarehouseDetailsChanged;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.command.platform.Ids;
import fulfilment.command.platform.Root;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;

/** A warehouse that holds stock. It can be changed but is never deleted, because the stock history names it. */
@AggregateRoot(type = "warehouse")
public class Warehouse extends Root {

    @AggregateIdentifier
    private WarehouseId id;
    private WarehouseDetails details;

    /** The event store calls this, then replays the warehouse's events. */
    Warehouse() {}

    @CommandHandler
    public Warehouse(CreateWarehouse command, Ids ids) {
        apply(new WarehouseCreated(new WarehouseId(ids.next("warehouse")), command.details()));
    }

    @CommandHandler
    void decide(ChangeWarehouse command) {
        var changed = details.with(command.changes());
        if (!changed.equals(details)) {
            apply(new WarehouseDetailsChanged(id, changed));
        }
    }

    @EventSourcingHandler
    void evolve(WarehouseCreated event) {
        id = event.warehouse();
        details = event.details();
    }

    @EventSourcingHandler
    void evolve(WarehouseDetailsChanged event) {
        details = event.details();
    }
}
