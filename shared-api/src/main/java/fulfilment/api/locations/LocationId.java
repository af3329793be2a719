package fulfilment.api.locations;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies a location or a container. */
public record LocationId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "location-" + value;
    }
}
