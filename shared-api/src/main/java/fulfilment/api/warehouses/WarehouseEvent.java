package fulfilment.api.warehouses;

import fulfilment.api.kernel.StoredAs;
import fulfilment.api.persons.DataOf;
import fulfilment.api.persons.Person;

/** Events of one warehouse. */
@DataOf(Person.THE_BUSINESS)
public sealed interface WarehouseEvent {

    WarehouseId warehouse();

    @StoredAs("warehouse.created")
    record WarehouseCreated(WarehouseId warehouse, WarehouseDetails details) implements WarehouseEvent {}

    @StoredAs("warehouse.details_changed")
    record WarehouseDetailsChanged(WarehouseId warehouse, WarehouseDetails details) implements WarehouseEvent {}
}
