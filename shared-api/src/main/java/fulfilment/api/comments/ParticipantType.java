package fulfilment.api.comments;

import java.util.Locale;

/** The kinds of participants that write comments or are mentioned in them. Rules COM-4, COM-15. */
public enum ParticipantType {
    USER,
    FULFILMENT_CUSTOMER;

    /** The value in JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
