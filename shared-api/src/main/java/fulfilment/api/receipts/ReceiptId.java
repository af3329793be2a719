package fulfilment.api.receipts;

import com.fasterxml.jackson.annotation.JsonValue;
import fulfilment.api.kernel.Id;

public record ReceiptId(@JsonValue int value) implements Id {

    @Override
    public String toString() {
        return "receipt-" + value;
    }
}
