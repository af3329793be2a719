package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies a reason for returning a product. */
public record ReturnReasonId(@JsonValue int value) implements Id {}
