package fulfilment.api.kernel;

/** A field is missing or holds what cannot be. Source: contract, 5.3, code 5. */
public final class BadParameter extends Rejection {

    public BadParameter(String field, String problem) {
        super(ErrorCode.PARAMETER, "%s %s".formatted(field, problem));
    }
}
