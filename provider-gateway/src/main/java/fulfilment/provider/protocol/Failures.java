package fulfilment.provider.protocol;

import fulfilment.outbound.Sanitized;
import fulfilment.provider.protocol.ProviderAnswer.Unusable;
import java.nio.charset.StandardCharsets;

/** What users and the log of an attempt read about answers that are no labels. */
final class Failures {

    private static final String FAULT = "the shipping provider reported a fault; try again later";
    private static final String NO_LABEL = "the shipping provider gave no usable label";

    private Failures() {}

    static String refusedWith(int status) {
        return "the shipping provider refused the request with status %d and gave no reason".formatted(status);
    }

    static Unusable status(int status, byte[] body) {
        if (status >= 500) {
            return new Unusable(FAULT, "status %d: %s".formatted(status, start(body)));
        }
        return new Unusable(NO_LABEL, status >= 300 && status < 400
                ? "status %d: redirects are not followed".formatted(status)
                : "status %d: %s".formatted(status, start(body)));
    }

    static Unusable malformed(MalformedAnswer malformed) {
        return new Unusable(NO_LABEL, malformed.wrong());
    }

    static Unusable tooLarge(String problem) {
        return new Unusable(NO_LABEL, problem);
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
