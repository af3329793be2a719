package fulfilment.api.comments;

import java.util.Locale;

/** Who writes comments and is mentioned in them. Rules COM-4, COM-15. */
public enum ParticipantType {
    USER,
    FULFILMENT_CUSTOMER;

    /** As it is written on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
