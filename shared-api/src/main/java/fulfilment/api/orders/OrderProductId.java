package fulfilment.api.orders;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies a line of an order. */
public record OrderProductId(@JsonValue int value) implements Id {}
