package fulfilment.query.replica;

/**
 * A position in the write-ahead log.
 *
 * @param timeline of the server's history: a promoted replica begins a new one, so positions of two timelines cannot be compared
 * @param bytes    from the beginning
 */
record LogPosition(int timeline, long bytes) {

    boolean covers(LogPosition wanted) {
        return timeline == wanted.timeline && bytes >= wanted.bytes;
    }

    /** The bytes from this position to a later one; 0 if it is not later. */
    long until(LogPosition later) {
        return Math.max(0, later.bytes - bytes);
    }
}
