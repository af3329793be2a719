package fulfilment.api.products;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Names the one stream in which all compositions of the account are put together. */
public record CompositionsId(@JsonValue int value) implements Id {

    public static final CompositionsId ALL = new CompositionsId(1);

    @Override
    public String toString() {
        return "compositions-" + value;
    }
}
