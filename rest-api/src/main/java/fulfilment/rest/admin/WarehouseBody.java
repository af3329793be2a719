package fulfilment.rest.admin;

import fulfilment.api.kernel.Sent;
import fulfilment.api.warehouses.WarehouseCommand.ChangeWarehouse;
import fulfilment.api.warehouses.WarehouseCommand.CreateWarehouse;
import fulfilment.api.warehouses.WarehouseDetails;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.platform.Check;

/** What an admin sends to make or change a warehouse; flags are true and the priority is 1 when absent on creation. */
record WarehouseBody(Sent<String> name, Sent<Boolean> acceptOrders, Sent<Boolean> countsForGeneralStock, Sent<Integer> priority,
        Sent<Boolean> active) {

    CreateWarehouse create() {
        return new CreateWarehouse(new WarehouseDetails(Check.name("name", name.value()), acceptOrders.orKeep(true),
                countsForGeneralStock.orKeep(true), priority.orKeep(1), active.orKeep(true)));
    }

    ChangeWarehouse change(WarehouseId warehouse) {
        return new ChangeWarehouse(warehouse, new WarehouseDetails.Changes(Check.name("name", name), acceptOrders,
                countsForGeneralStock, priority, active));
    }
}
