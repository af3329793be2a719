package fulfilment.api.customers;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record CustomerFieldId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "customerfield-" + value;
    }
}
