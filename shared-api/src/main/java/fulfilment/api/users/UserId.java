package fulfilment.api.users;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record UserId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "user-" + value;
    }
}
