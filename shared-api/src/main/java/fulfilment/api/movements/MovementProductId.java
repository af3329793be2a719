package fulfilment.api.movements;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies a line of a movement. */
public record MovementProductId(@JsonValue int value) implements Id {}
