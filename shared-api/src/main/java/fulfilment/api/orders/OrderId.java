package fulfilment.api.orders;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record OrderId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "order-" + value;
    }
}
