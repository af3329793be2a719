package fulfilment.api.retention;

import java.time.Duration;

/** What retention does with a partition of rows that are kept for a limited time. */
public enum RetentionStep {

    /** All rows go at once, with the partition. */
    DROP,
    /** The rows that outlived their time by {@link #TOLERATED} are deleted one by one. */
    DELETE_ROWS,
    /** Nothing is removed yet. */
    WAIT;

    /** How much longer than its time a row may be kept, so that it can go with its partition. */
    public static final Duration TOLERATED = Duration.ofDays(1);

    /**
     * @param closed  no more rows are added to the partition
     * @param keeps   it has a row that must not be removed yet
     * @param overdue it has a row that may be removed and outlived its time by {@link #TOLERATED}
     */
    public static RetentionStep of(boolean closed, boolean keeps, boolean overdue) {
        if (closed && !keeps) {
            return DROP;
        }
        return overdue ? DELETE_ROWS : WAIT;
    }
}
