package fulfilment.api.warehouses;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.kernel.Address;
import java.util.Objects;

/** A warehouse as the API shows it. Rules ACC-5, ACC-15. @param address its members are null if it has none */
public record WarehouseView(int idwarehouse, String name, boolean acceptOrders, boolean countsForGeneralStock, int priority,
        boolean active, @JsonUnwrapped Address address) {

    public static WarehouseView of(WarehouseId warehouse, WarehouseDetails details) {
        return new WarehouseView(warehouse.value(), details.name(), details.acceptOrders(), details.countsForGeneralStock(),
                details.priority(), details.active(), Objects.requireNonNullElse(details.address(), Address.EMPTY));
    }
}
