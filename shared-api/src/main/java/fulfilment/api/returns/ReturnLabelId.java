package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;
import fulfilment.api.shipments.ShipmentId;

/** Identifies a label for a return. Shipments and labels for returns are numbered together, so a number is one of either. */
public record ReturnLabelId(@JsonValue int value) implements Id {

    /** What begins the name of a stream of such a label. */
    public static final String KIND = "return_label-";

    /** The number under which the provider gateway gets its label, as that of a shipment. */
    public ShipmentId shipment() {
        return new ShipmentId(value);
    }

    @Override
    public String toString() {
        return KIND + value;
    }
}
