package fulfilment.api.warehouses;

/** Queries for warehouses. Answers are {@link WarehouseView}s as finished JSON. */
public sealed interface WarehouseQuery {

    record FindWarehouse(int idwarehouse) implements WarehouseQuery {}

    record ListWarehouses(int offset) implements WarehouseQuery {}
}
