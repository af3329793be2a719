package fulfilment.api.packagings;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record PackagingId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "packaging-" + value;
    }
}
