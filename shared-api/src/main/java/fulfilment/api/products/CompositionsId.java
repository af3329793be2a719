package fulfilment.api.products;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** The id of the single stream that holds all compositions of the account. */
public record CompositionsId(@JsonValue int value) implements Id {

    public static final CompositionsId ALL = new CompositionsId(1);

    @Override
    public String toString() {
        return "compositions-" + value;
    }
}
