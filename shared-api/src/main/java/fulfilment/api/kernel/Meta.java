package fulfilment.api.kernel;

/** The names under which the circumstances of a request travel with commands, queries and events as message metadata. */
public final class Meta {

    /** The user whose key made the request, an integer. */
    public static final String USER = "iduser";
    /** The key that was used: its id, never the key itself. */
    public static final String KEY = "idkey";
    /** The request's own identifier, also in the log line and in the answer's header {@code X-Request-Id}. */
    public static final String REQUEST = "request";
    /** The fulfilment customer a scoped key is limited to; absent for other keys. */
    public static final String SCOPE = "idfulfilment_customer";
    /** The second at whose end a query looks, an {@link java.time.Instant}; absent to look at things as they stand. */
    public static final String AS_OF = "as_of";
    /** The caller's Idempotency-Key behind the key's id and a colon: a command carrying one is executed once. */
    public static final String IDEMPOTENCY_KEY = "idempotency_key";
    /** A digest of the request that carried the Idempotency-Key. */
    public static final String IDEMPOTENCY_DIGEST = "idempotency_digest";

    private Meta() {}
}
