package fulfilment.api.tags;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record TagId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "tag-" + value;
    }
}
