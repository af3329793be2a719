package fulfilment.api.webshoporders;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record WebshopOrderId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "webshoporder-" + value;
    }
}
