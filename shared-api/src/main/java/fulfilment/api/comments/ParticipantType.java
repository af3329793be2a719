package fulfilment.api.comments;

import java.util.Locale;

/** Who writes comments and is mentioned in them. Source: contract, 20.1, author_type and mentioned_type. */
public enum ParticipantType {
    USER,
    FULFILMENT_CUSTOMER;

    /** As it is written on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
