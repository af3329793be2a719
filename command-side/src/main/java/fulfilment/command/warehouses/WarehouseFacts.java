package fulfilment.command.warehouses;

/** The data of a warehouse that decisions about other objects need. A lower {@code priority} gets orders first. */
public record WarehouseFacts(int idwarehouse, boolean acceptOrders, int priority, boolean active) {}
