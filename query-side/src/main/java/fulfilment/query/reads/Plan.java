package fulfilment.query.reads;

/** How a statement is planned. */
public enum Plan {
    /** For the arguments, each time. */
    FOR_ARGUMENTS,
    /**
     * Once for all arguments. Otherwise the database may plan a statement each time, which takes longer than a short read: it compares with
     * the costs of plans from when the tables were small.
     */
    ONCE,
    /**
     * Once for all arguments, and with an index for each join: a page has few rows, and joined rows are found by keys. Otherwise the database
     * reads whole tables of a few thousand rows for each page.
     */
    BY_KEYS,
    /**
     * As the database chooses. For a search by key it soon uses one plan for all arguments, because all plans cost the same; a setting would
     * add a tenth to the time of such a read.
     */
    AUTOMATIC
}
