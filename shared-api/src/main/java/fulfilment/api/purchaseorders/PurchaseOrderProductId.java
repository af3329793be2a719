package fulfilment.api.purchaseorders;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies a line of a purchase order. */
public record PurchaseOrderProductId(@JsonValue int value) implements Id {}
