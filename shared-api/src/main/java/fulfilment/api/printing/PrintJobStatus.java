package fulfilment.api.printing;

/** The life of a print job. Rule PKG-44. */
public enum PrintJobStatus {
    /** For a print client to claim it. */
    WAITING,
    /** A print client has it, until its lease ends. */
    CLAIMED,
    /** A print client says that it is printed. */
    DONE,
    /** A print client says that it is not printed, and why. */
    FAILED,
    /** Its shipment was cancelled or undone before it was printed. */
    CANCELLED
}
