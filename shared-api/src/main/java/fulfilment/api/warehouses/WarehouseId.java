package fulfilment.api.warehouses;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record WarehouseId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "warehouse-" + value;
    }
}
