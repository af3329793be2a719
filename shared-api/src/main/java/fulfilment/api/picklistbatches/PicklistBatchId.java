package fulfilment.api.picklistbatches;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record PicklistBatchId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "picklistbatch-" + value;
    }
}
