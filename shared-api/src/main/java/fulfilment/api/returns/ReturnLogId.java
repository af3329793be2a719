package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies a log entry of a return. */
public record ReturnLogId(@JsonValue int value) implements Id {}
