package fulfilment.api.comments;

import java.util.Locale;

/** The kinds of objects that can have comments. Rule COM-2. */
public enum SourceType {
    ORDER,
    PICKLIST,
    PICKLIST_BATCH,
    PRODUCT,
    CUSTOMER,
    SUPPLIER,
    PURCHASEORDER,
    RECEIPT,
    RETURN;

    /** The value in JSON; also the kind of the object in announcements. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
