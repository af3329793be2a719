package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies a status that returns can have. */
public record ReturnStatusId(@JsonValue int value) implements Id {}
