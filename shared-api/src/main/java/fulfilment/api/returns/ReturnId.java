package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record ReturnId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "return-" + value;
    }
}
