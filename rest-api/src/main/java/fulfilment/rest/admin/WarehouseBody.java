package fulfilment.rest.admin;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Sent;
import fulfilment.api.warehouses.WarehouseCommand.ChangeWarehouse;
import fulfilment.api.warehouses.WarehouseCommand.CreateWarehouse;
import fulfilment.api.warehouses.WarehouseDetails;
import fulfilment.api.warehouses.WarehouseId;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;

/**
 * The body of a request that creates or changes a warehouse. Rules ACC-5, ACC-10, ACC-15.
 *
 * @param name                  the name of the warehouse
 * @param acceptOrders          whether new orders and backorders are picked there; true if absent on creation
 * @param countsForGeneralStock whether its pieces count in the stock of all warehouses together; true if absent on creation
 * @param priority              the warehouse with the lowest number is used first; 1 if absent on creation
 * @param active                whether the warehouse is in use; true if absent on creation
 * @param address               street and number. An address has at least {@code address}, {@code city} and {@code country}, or is absent
 *                              as a whole.
 */
record WarehouseBody(@Required Sent<String> name, Sent<Boolean> acceptOrders, Sent<Boolean> countsForGeneralStock,
        Sent<Integer> priority, Sent<Boolean> active, Sent<String> contactname, Sent<String> address, Sent<String> address2,
        Sent<String> zipcode, Sent<String> city, Sent<String> region, Sent<Country> country) {

    CreateWarehouse create() {
        return new CreateWarehouse(new WarehouseDetails(Check.name("name", name.value()), acceptOrders.orKeep(true),
                countsForGeneralStock.orKeep(true), priority.orKeep(1), active.orKeep(true), at().on(null).wholeOrNone()));
    }

    ChangeWarehouse change(WarehouseId warehouse) {
        return new ChangeWarehouse(warehouse, new WarehouseDetails.Changes(Check.name("name", name), acceptOrders,
                countsForGeneralStock, priority, active, at()));
    }

    private Address.Changes at() {
        return AccountBody.address(contactname, address, address2, zipcode, city, region, country);
    }
}
