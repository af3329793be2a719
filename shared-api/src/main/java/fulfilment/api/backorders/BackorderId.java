package fulfilment.api.backorders;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record BackorderId(@JsonValue int value) implements Id {}
