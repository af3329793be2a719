package fulfilment.api.kernel;

import java.util.List;

/** Shortens what an error message quotes: a value that a client sent, or a list. */
public final class Excerpt {

    private static final int LENGTH = 40;
    /** Names this many objects, so that the message stays readable. */
    private static final int NAMED = 20;

    private Excerpt() {}

    public static String of(Object sent) {
        var text = String.valueOf(sent);
        return text.length() <= LENGTH ? text : text.substring(0, LENGTH) + "…";
    }

    /** Lists what is said of several objects. @param kind their name in the plural */
    public static String ofAll(List<String> said, String kind) {
        return String.join("; ", said.subList(0, Math.min(NAMED, said.size())))
                + (said.size() > NAMED ? "; and %d more %s".formatted(said.size() - NAMED, kind) : "");
    }
}
