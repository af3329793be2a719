package fulfilment.api.stock;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;
import fulfilment.api.products.ProductId;

/** Identifies the stock of one product in all warehouses. The value is the id of the product. */
public record StockId(@JsonValue int value) implements Id {

    public static StockId of(ProductId product) {
        return new StockId(product.value());
    }

    @Override
    public String toString() {
        return "stock-" + value;
    }
}
