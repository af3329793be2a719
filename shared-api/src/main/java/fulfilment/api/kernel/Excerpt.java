package fulfilment.api.kernel;

/** Quotes what a client sent without letting it flood an error message. */
public final class Excerpt {

    private static final int LENGTH = 40;

    private Excerpt() {}

    public static String of(Object sent) {
        var text = String.valueOf(sent);
        return text.length() <= LENGTH ? text : text.substring(0, LENGTH) + "…";
    }
}
