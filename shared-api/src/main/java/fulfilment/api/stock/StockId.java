package fulfilment.api.stock;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** The stock of one product, in all warehouses: its number is the product's. */
public record StockId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "stock-" + value;
    }
}
