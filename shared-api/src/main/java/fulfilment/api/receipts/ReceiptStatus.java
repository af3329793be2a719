package fulfilment.api.receipts;

import java.util.Locale;

/** Rules REC-10, REC-9. */
public enum ReceiptStatus {
    PROCESSING,
    COMPLETED;

    /** As it is written on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
