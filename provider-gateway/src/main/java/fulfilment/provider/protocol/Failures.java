package fulfilment.provider.protocol;

import fulfilment.outbound.Sanitized;
import fulfilment.provider.protocol.ProviderAnswer.Refused;
import fulfilment.provider.protocol.ProviderAnswer.Unusable;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What users and the log of an attempt read about answers that are no labels. */
final class Failures {

    private static final String FAULT = "the shipping provider reported a fault";
    private static final String NO_LABEL = "the shipping provider gave no usable label";

    private Failures() {}

    /**
     * Judges an answer whose status says that there is no label.
     *
     * @param words the provider's reasons; empty if there are none that can be read
     */
    static ProviderAnswer status(int status, List<String> words, byte[] body) {
        var kind = AnswerKind.of(status, !words.isEmpty());
        if (kind == AnswerKind.REFUSAL) {
            return new Refused(words);
        }
        var more = status >= 300 && status < 400 ? "redirects are not followed" : start(body);
        return new Unusable(words.isEmpty() ? kind == AnswerKind.FAULT ? FAULT : NO_LABEL : String.join(", ", words),
                "status %d: %s".formatted(status, more));
    }

    /** An answer whose status says that there is a label. @param words the provider's reasons, if it gives any all the same */
    static Unusable malformed(MalformedAnswer malformed, List<String> words) {
        return new Unusable(words.isEmpty() ? NO_LABEL : String.join(", ", words), malformed.wrong());
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
