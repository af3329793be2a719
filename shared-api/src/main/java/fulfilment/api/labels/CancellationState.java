package fulfilment.api.labels;

/** The life of the cancellation of a label at its carrier. Rule LBL-78. */
public enum CancellationState {
    /** Stored; nothing was sent. */
    REQUESTED,
    /** The request may have reached the provider. */
    SENT,
    /** The provider, or a person, says that the label is cancelled. */
    DONE,
    /** The provider says that it is not cancelled. A person decides. */
    REFUSED,
    /** The request may have reached the provider, and no answer says what became of it. A person decides. */
    UNKNOWN,
    /** Nothing is sent by itself: the provider has no address for it, or a person has to decide whether to ask. */
    WAITING;

    /** Whether it waits for a person. */
    public boolean isForAPerson() {
        return this == REFUSED || this == UNKNOWN || this == WAITING;
    }
}
