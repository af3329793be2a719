package fulfilment.provider.protocol;

import fulfilment.outbound.Sanitized;
import fulfilment.provider.protocol.ProviderAnswer.Unusable;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/** What users and the log of an attempt read about answers that are no labels. */
final class Failures {

    private static final String FAULT = "the shipping provider reported a fault; try again later";
    private static final String NO_LABEL = "the shipping provider gave no usable label";

    /** How many bytes of a malformed answer are searched for members. */
    private static final int SEARCHED = 1 << 16;

    private Failures() {}

    static String refusedWith(int status) {
        return "the shipping provider refused the request with status %d and gave no reason".formatted(status);
    }

    static Unusable status(int status, byte[] body) {
        if (status >= 500) {
            return new Unusable(FAULT, "status %d: %s".formatted(status, start(body)), false);
        }
        return new Unusable(NO_LABEL, status >= 300 && status < 400
                ? "status %d: redirects are not followed".formatted(status)
                : "status %d: %s".formatted(status, start(body)), false);
    }

    /**
     * Judges an answer whose status says that there is a label. A JSON object is believed, unless it is only about an error. Anything else,
     * for example a web page, is not about a label.
     *
     * @param error   the member of an answer that is about an error
     * @param members of an answer that is about a label
     */
    static Unusable malformed(MalformedAnswer malformed, byte[] body, String error, String... members) {
        var text = new String(body, 0, Math.min(body.length, SEARCHED), StandardCharsets.UTF_8).strip();
        boolean label = text.startsWith("{") && (!has(text, error) || Stream.of(members).anyMatch(member -> has(text, member)));
        return new Unusable(NO_LABEL, malformed.wrong(), label);
    }

    private static boolean has(String text, String member) {
        return text.contains("\"" + member + "\"");
    }

    static Unusable tooLarge(String problem) {
        return new Unusable(NO_LABEL, problem, true);
    }

    /** Returns the start of an answer on one line. */
    static String start(byte[] body) {
        var text = new String(body, 0, Math.min(body.length, 4 * Limits.START), StandardCharsets.UTF_8);
        var start = Sanitized.text(text, Limits.START).strip();
        return start.isEmpty() ? "(no body)" : start;
    }

    /** Returns a provider's message, safe to show. */
    static String shown(String message) {
        return Sanitized.text(message, Limits.MESSAGE).strip();
    }
}
