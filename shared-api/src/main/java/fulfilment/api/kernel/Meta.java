package fulfilment.api.kernel;

/** The names under which message metadata of commands, queries and events carries data about a request. */
public final class Meta {

    /** The user whose key made the request, an integer. */
    public static final String USER = "iduser";
    /** The key that was used: its id, never the key itself. */
    public static final String KEY = "idkey";
    /** The identifier of the request, also in the log line and in the response header {@code X-Request-Id}. */
    public static final String REQUEST = "request";
    /** The fulfilment customer a scoped key is limited to; absent for other keys. */
    public static final String SCOPE = "idfulfilment_customer";
    /** The second at whose end a query reads, an {@link java.time.Instant}; absent for the current state. */
    public static final String AS_OF = "as_of";
    /**
     * The address below which a query's answer shows paths of this service; absent if it shows the paths alone. It is that of the installation
     * if it has one, otherwise the one that the client used.
     */
    public static final String ADDRESS = "address";
    /** How a query wants its list ordered: names of columns, separated by commas; absent for the list's own order. */
    public static final String SORT = "sort";
    /** Present on a query that wants the number of its list's elements instead: an integer, the most that are counted. */
    public static final String COUNT = "count";
    /** The id of the API key, a colon, and the caller's Idempotency-Key. A command that has one is executed once. */
    public static final String IDEMPOTENCY_KEY = "idempotency_key";
    /** A digest of the request that carried the Idempotency-Key. */
    public static final String IDEMPOTENCY_DIGEST = "idempotency_digest";

    /** The name of a command that goes to another process; absent for others. A command that has one is executed once. */
    public static final String COMMAND = "command";

    /** Present on a command that is sent again because its answer was lost, or because it lost a race. */
    public static final String REPEATED = "repeated";

    /**
     * Present on a command that only finds out whether it would be carried out: nothing of it is stored, and unless it is refused, or would
     * change nothing, it ends with {@link fulfilment.api.requests.DryRunDone}.
     */
    public static final String DRY_RUN = "dry_run";

    private Meta() {}
}
