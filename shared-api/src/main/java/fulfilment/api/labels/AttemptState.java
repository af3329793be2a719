package fulfilment.api.labels;

/** The life of an attempt to get a label. */
public enum AttemptState {
    /** Stored; nothing was sent. */
    REQUESTED,
    /** The request may have reached the provider. */
    SENT,
    /** The provider gave a label, which no shipment has yet. */
    ANSWERED,
    /** The provider refused, or nothing could be sent. */
    REFUSED,
    /** The request may have reached the provider, and it is not known whether there is a label. */
    UNKNOWN,
    /** The label is on the shipment. */
    ADOPTED,
    /** A person decided that the label is not used. */
    DISCARDED
}
