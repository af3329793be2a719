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

/** The body of a request that creates or changes a warehouse. On creation, absent flags are true and an absent priority is 1. */
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
