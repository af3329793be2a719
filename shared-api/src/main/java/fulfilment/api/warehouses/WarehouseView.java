package fulfilment.api.warehouses;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Address;
import java.util.Objects;

/**
 * A warehouse: where stock lies and orders are picked. Its address members are null if it has none; then the address of the account
 * counts. Rules ACC-5, ACC-15.
 *
 * @param name                  the name of the warehouse
 * @param acceptOrders          whether products can be ordered, picked and shipped from it
 * @param countsForGeneralStock whether its stock counts for the total stock of a product; a hint for clients, since answers show stock by
 *                              warehouse
 * @param priority              the lower the number, the earlier the warehouse gets orders
 * @param active                whether it is in use; nothing is picked in an inactive one
 */
public record WarehouseView(int idwarehouse, String name, boolean acceptOrders, boolean countsForGeneralStock, int priority,
        boolean active, @JsonUnwrapped Address address) {

    public static WarehouseView of(WarehouseId warehouse, WarehouseDetails details) {
        return new WarehouseView(warehouse.value(), details.name(), details.acceptOrders(), details.countsForGeneralStock(),
                details.priority(), details.active(), Objects.requireNonNullElse(details.address(), Address.EMPTY));
    }
}
