package fulfilment.api.comments;

import java.util.Locale;

/** Kinds of objects that have comments. Rule COM-2. */
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

    /** As it is written on the wire; also the kind of the object in announcements. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
