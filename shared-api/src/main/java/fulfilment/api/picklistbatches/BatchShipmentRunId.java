package fulfilment.api.picklistbatches;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** A run that makes the shipments of a batch of picklists. */
public record BatchShipmentRunId(@JsonValue int value) implements Id {}
