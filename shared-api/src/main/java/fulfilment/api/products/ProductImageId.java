package fulfilment.api.products;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record ProductImageId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "product_image-" + value;
    }
}
