package fulfilment.console.picking;

import java.util.List;

/**
 * What became of a scan.
 *
 * @param kind      decides colour and sound
 * @param text      its name in the texts, {@code pick.<text>}; empty if there are only words of the API
 * @param arguments of the text
 * @param words     of the API; empty for none
 */
public record Outcome(Kind kind, String text, List<Object> arguments, String words) {

    public enum Kind {
        /** Something was picked or found. */
        GOOD,
        /** It was understood, and the picker goes on. */
        PLAIN,
        /** It was refused, and nothing changed. */
        BAD
    }

    static Outcome good(String text, Object... arguments) {
        return new Outcome(Kind.GOOD, text, List.of(arguments), "");
    }

    static Outcome plain(String text, Object... arguments) {
        return new Outcome(Kind.PLAIN, text, List.of(arguments), "");
    }

    static Outcome bad(String text, Object... arguments) {
        return new Outcome(Kind.BAD, text, List.of(arguments), "");
    }

    /** A refusal of the API, in its words. */
    static Outcome refused(String words) {
        return new Outcome(Kind.BAD, "", List.of(), words);
    }
}
