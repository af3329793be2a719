package fulfilment.api.tasks;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record TaskId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "task-" + value;
    }
}
