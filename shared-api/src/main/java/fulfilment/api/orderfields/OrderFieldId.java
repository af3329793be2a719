package fulfilment.api.orderfields;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record OrderFieldId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "orderfield-" + value;
    }
}
