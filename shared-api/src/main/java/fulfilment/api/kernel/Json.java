package fulfilment.api.kernel;

/**
 * Finished JSON on its way from the read tables to the client: what a query answers, already in the words of the wire.
 *
 * @param text one object or one array
 */
public record Json(String text) {

    public static final Json EMPTY_ARRAY = new Json("[]");
}
