package fulfilment.command.warehouses;

/** What other decisions need to know of a warehouse. */
public record WarehouseFacts(int idwarehouse, boolean acceptOrders, int priority, boolean active) {}
