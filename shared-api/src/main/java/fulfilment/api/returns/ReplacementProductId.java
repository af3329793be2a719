package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies a replacement product on a return. */
public record ReplacementProductId(@JsonValue int value) implements Id {}
