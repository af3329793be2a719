package fulfilment.api.products;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record PricelistId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "pricelist-" + value;
    }
}
