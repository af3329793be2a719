package fulfilment.api.warehouses;

/** What can be asked about warehouses; answers are {@link WarehouseView} as finished JSON. */
public sealed interface WarehouseQuery {

    record FindWarehouse(int idwarehouse) implements WarehouseQuery {}

    record ListWarehouses(int offset) implements WarehouseQuery {}
}
