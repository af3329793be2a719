package fulfilment.api.kernel;

/** There is no such object, or it is none of this key's business. Source: contract, 2 and 5.3, code 20. */
public final class NotFound extends Rejection {

    public NotFound(String kind, Object id) {
        super(ErrorCode.NOT_FOUND, "%s %s does not exist".formatted(kind, id));
    }
}
