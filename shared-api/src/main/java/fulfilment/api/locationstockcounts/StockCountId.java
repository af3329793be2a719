package fulfilment.api.locationstockcounts;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record StockCountId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "location_stock_count-" + value;
    }
}
