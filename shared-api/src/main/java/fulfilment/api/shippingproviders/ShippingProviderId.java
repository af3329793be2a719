package fulfilment.api.shippingproviders;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record ShippingProviderId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "shippingprovider-" + value;
    }
}
