package fulfilment.api.hooks;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record HookId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "hook-" + value;
    }
}
