package fulfilment.query.reads;

/** How a statement is planned. */
public enum Plan {
    /** For the arguments, each time. */
    FOR_ARGUMENTS,
    /**
     * Once for all arguments. Left to itself, the database may plan a statement each time, which takes longer than a short read: it keeps
     * comparing with what plans cost when the tables were small.
     */
    ONCE,
    /**
     * Once for all arguments, and with an index for each join: a page has few rows, and what belongs to them is found by keys. Left to
     * itself, the database reads tables of a few thousand rows as a whole for each page.
     */
    BY_KEYS,
    /**
     * As the database thinks best. For what is found by a key, it soon has one plan for all arguments, as all cost the same; saying so would
     * take a tenth of the time of such a read.
     */
    AUTOMATIC
}
