package fulfilment.command.warehouses;

import fulfilment.api.warehouses.WarehouseId;

/** The data of a warehouse that decisions about other objects need. A lower {@code priority} gets orders first. */
public record WarehouseFacts(WarehouseId idwarehouse, boolean acceptOrders, int priority, boolean active) {}
