package fulfilment.api.suppliers;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record SupplierId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "supplier-" + value;
    }
}
