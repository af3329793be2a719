package fulfilment.api.warehouses;

/** A warehouse as the API shows it. Rule ACC-5. */
public record WarehouseView(int idwarehouse, String name, boolean acceptOrders, boolean countsForGeneralStock, int priority,
        boolean active) {

    public static WarehouseView of(WarehouseId warehouse, WarehouseDetails details) {
        return new WarehouseView(warehouse.value(), details.name(), details.acceptOrders(), details.countsForGeneralStock(),
                details.priority(), details.active());
    }
}
