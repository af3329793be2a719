package fulfilment.api.picklistbatches;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record BatchPresetId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "picklistbatchpreset-" + value;
    }
}
