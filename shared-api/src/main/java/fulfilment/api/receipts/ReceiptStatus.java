package fulfilment.api.receipts;

import java.util.Locale;

/** Source: contract, 18.5. */
public enum ReceiptStatus {
    PROCESSING,
    COMPLETED;

    /** As it is written on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
