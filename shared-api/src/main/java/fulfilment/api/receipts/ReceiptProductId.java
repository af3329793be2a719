package fulfilment.api.receipts;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

/** Identifies a line of a receipt. */
public record ReceiptProductId(@JsonValue int value) implements Id {}
