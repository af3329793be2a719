package fulfilment.api.receipts;

import java.util.Locale;

/** The status of a receipt. Rules REC-10, REC-9. */
public enum ReceiptStatus {
    /** Goods are being received. */
    PROCESSING,
    /** Nothing changes any more. */
    COMPLETED;

    /** The value in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
