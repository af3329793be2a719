package fulfilment.api.picklists;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies a line of a picklist. */
public record PicklistProductId(@JsonValue int value) implements Id {}
