package fulfilment.api.warehouses;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.Sent;
import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/**
 * The details of a warehouse that clients can change.
 *
 * @param acceptOrders          whether products can be ordered, picked and shipped from it
 * @param countsForGeneralStock whether its stock counts for the consolidated stock of a product
 * @param priority              the lower the number, the earlier the warehouse gets orders
 * @param address               null if it has none: then the account's counts. Rule ACC-16
 */
@NoPersonalData
public record WarehouseDetails(String name, boolean acceptOrders, boolean countsForGeneralStock, int priority, boolean active,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Address address) {

    public record Changes(Sent<String> name, Sent<Boolean> acceptOrders, Sent<Boolean> countsForGeneralStock,
            Sent<Integer> priority, Sent<Boolean> active, Address.Changes address) {}

    /** @throws BadParameter if the address would lack street, city or country. Rule ACC-15 */
    public WarehouseDetails with(Changes changes) {
        return new WarehouseDetails(changes.name().orKeep(name), changes.acceptOrders().orKeep(acceptOrders),
                changes.countsForGeneralStock().orKeep(countsForGeneralStock), changes.priority().orKeep(priority),
                changes.active().orKeep(active), changes.address().on(address).wholeOrNone());
    }
}
