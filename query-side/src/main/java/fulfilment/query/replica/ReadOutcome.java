package fulfilment.query.replica;

/** Who answered a query, and why. */
enum ReadOutcome {

    /** The replica. */
    REPLICA,
    /** The primary: the replica had not replayed enough in time. */
    LATE,
    /** The primary: the replica cannot be used. */
    GONE,
    /** The primary, after the replica had begun: it cancelled the query, had no room, or views were rebuilt in the meantime. */
    FAILED
}
