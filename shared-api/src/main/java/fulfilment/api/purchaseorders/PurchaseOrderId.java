package fulfilment.api.purchaseorders;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record PurchaseOrderId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "purchaseorder-" + value;
    }
}
