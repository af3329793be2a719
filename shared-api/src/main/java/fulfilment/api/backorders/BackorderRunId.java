package fulfilment.api.backorders;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** A run that processes all available backorders. */
public record BackorderRunId(@JsonValue int value) implements Id {}
