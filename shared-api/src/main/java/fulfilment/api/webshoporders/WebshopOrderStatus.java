package fulfilment.api.webshoporders;

import java.util.Locale;

/** The status of a webshop order. Rules WEB-3, WEB-9. */
public enum WebshopOrderStatus {
    /** Not imported and not paid yet. */
    EXPECTED,
    /** Paid, and waits for its import. */
    IMPORTING,
    /** Not to be imported. */
    IGNORED,
    /** An order was made of it. */
    IMPORTED,
    /** The last import failed; the reason says why. */
    ERROR,
    /** Cancelled in the webshop. */
    CANCELED;

    /** The value in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
