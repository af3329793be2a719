package fulfilment.api.kernel;

/** The object does not exist, or this key may not see it. Rules CON-21, CON-27, AUT-18. */
public final class NotFound extends Rejection {

    public NotFound(String kind, Object id) {
        super(ErrorCode.NOT_FOUND, "%s %s does not exist".formatted(kind, id));
    }

    public NotFound(String kind, Id id) {
        this(kind, (Object) id.value());
    }

    /** @param stream of the object, e.g. {@code purchaseorder-17} */
    public static NotFound ofStream(String stream) {
        int dash = stream.lastIndexOf('-');
        return new NotFound(stream.substring(0, dash), stream.substring(dash + 1));
    }
}
