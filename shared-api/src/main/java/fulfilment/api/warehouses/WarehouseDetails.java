package fulfilment.api.warehouses;

import fulfilment.api.kernel.Sent;

/**
 * The details of a warehouse that clients can change.
 *
 * @param acceptOrders          whether products can be ordered, picked and shipped from it
 * @param countsForGeneralStock whether its stock counts for the consolidated stock of a product
 * @param priority              the lower the number, the earlier the warehouse gets orders
 */
public record WarehouseDetails(String name, boolean acceptOrders, boolean countsForGeneralStock, int priority, boolean active) {

    public record Changes(Sent<String> name, Sent<Boolean> acceptOrders, Sent<Boolean> countsForGeneralStock,
            Sent<Integer> priority, Sent<Boolean> active) {}

    public WarehouseDetails with(Changes changes) {
        return new WarehouseDetails(changes.name().orKeep(name), changes.acceptOrders().orKeep(acceptOrders),
                changes.countsForGeneralStock().orKeep(countsForGeneralStock), changes.priority().orKeep(priority),
                changes.active().orKeep(active));
    }
}
