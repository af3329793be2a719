package fulfilment.api.shipments;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record ShipmentId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "shipment-" + value;
    }
}
