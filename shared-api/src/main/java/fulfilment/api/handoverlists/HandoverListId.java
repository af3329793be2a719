package fulfilment.api.handoverlists;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record HandoverListId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "handover_list-" + value;
    }
}
