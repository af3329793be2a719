package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies a returned product on a return. */
public record ReturnedProductId(@JsonValue int value) implements Id {}
