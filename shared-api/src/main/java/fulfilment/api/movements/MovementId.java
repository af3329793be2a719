package fulfilment.api.movements;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record MovementId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "movement-" + value;
    }
}
