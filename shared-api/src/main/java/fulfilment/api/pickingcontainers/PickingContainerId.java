package fulfilment.api.pickingcontainers;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record PickingContainerId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "pickingcontainer-" + value;
    }
}
