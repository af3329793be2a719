package fulfilment.api.locations;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record LocationTypeId(@JsonValue int value) implements Id {}
