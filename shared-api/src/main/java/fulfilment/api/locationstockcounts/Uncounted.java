package fulfilment.api.locationstockcounts;

/** What becomes of expected products that were not counted. Rule CNT-15. */
public enum Uncounted {
    /** Counts them as 0. */
    ZERO,
    /** Leaves their stock as it is. */
    KEEP
}
