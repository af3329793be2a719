package fulfilment.api.shippingproviders;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record ShippingRuleId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "shippingrule-" + value;
    }
}
