package fulfilment.api.customers;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record CustomerId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "customer-" + value;
    }
}
