package fulfilment.api.picklists;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record PicklistId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "picklist-" + value;
    }
}
