package fulfilment.api.labels;

/** Why a label is cancelled at its carrier. Rule LBL-77. */
public enum CancellationCause {
    /** Its shipment was cancelled. */
    CANCELLED,
    /** Its shipment was undone. */
    UNDONE,
    /** Its attempt was discarded. */
    DISCARDED,
    /** It came after its attempt was discarded. */
    LATE
}
