package fulfilment.api.kernel;

/**
 * Finished JSON on its way from the read tables to the client: what a query answers, already in the words of the wire.
 *
 * @param text one object or one array
 */
public record Json(String text) {

    public static final Json EMPTY_ARRAY = new Json("[]");
    /**
     * Stands before a path until the edge puts in the address at which the caller reached us: a character that JSON never holds
     * unescaped, so no text a client sent can be taken for it.
     */
    public static final String BASE = "\u0001";
}
