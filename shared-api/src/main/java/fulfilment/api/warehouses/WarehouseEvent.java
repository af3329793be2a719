package fulfilment.api.warehouses;

import fulfilment.api.kernel.StoredAs;

/** Events of one warehouse. */
public sealed interface WarehouseEvent {

    WarehouseId warehouse();

    @StoredAs("warehouse.created")
    record WarehouseCreated(WarehouseId warehouse, WarehouseDetails details) implements WarehouseEvent {}

    @StoredAs("warehouse.details_changed")
    record WarehouseDetailsChanged(WarehouseId warehouse, WarehouseDetails details) implements WarehouseEvent {}
}
