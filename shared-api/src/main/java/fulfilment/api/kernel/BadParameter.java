package fulfilment.api.kernel;

/** A field is missing or has a value that is not allowed. Rules CON-9, CON-61. */
public final class BadParameter extends Rejection {

    public BadParameter(String field, String problem) {
        super(ErrorCode.PARAMETER, "%s %s".formatted(field, problem));
    }
}
