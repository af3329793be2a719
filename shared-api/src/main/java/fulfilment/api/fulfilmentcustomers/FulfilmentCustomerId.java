package fulfilment.api.fulfilmentcustomers;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record FulfilmentCustomerId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "fulfilment_customer-" + value;
    }
}
