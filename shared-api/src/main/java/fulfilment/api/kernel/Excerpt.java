package fulfilment.api.kernel;

/** Shortens a value that a client sent, to quote it in an error message. */
public final class Excerpt {

    private static final int LENGTH = 40;

    private Excerpt() {}

    public static String of(Object sent) {
        var text = String.valueOf(sent);
        return text.length() <= LENGTH ? text : text.substring(0, LENGTH) + "…";
    }
}
