package fulfilment.provider.protocol;

import java.util.Set;

/**
 * What becomes of a label request, by what came back. A request that may have arrived may have bought a label, so only an answer that
 * plainly says no counts as a refusal; everything else leaves the outcome unknown. This is the table of docs/shipping.md. Rules LBL-21 to
 * LBL-23, LBL-30 to LBL-32.
 */
public enum AnswerKind {

    LABEL("a label that can be used, with a status in the 2xx range (JSON push: 200)", "answered", "the shipment"),
    REFUSAL("400 to 499, but for the next row, with `error_messages` (JSON push: `error`) and without a label", "refused",
            "the provider's words"),
    TRY_LATER("408, 409, 425, 429", "unknown", "the provider's words, or that it gave no usable label"),
    NO_WORDS("400 to 499 without words that can be read", "unknown", "that the provider gave no usable label"),
    FAULT("500 and above", "unknown", "the provider's words, or that it reported a fault"),
    OTHER_STATUS("300 to 399, and 201 to 299 of a JSON push", "unknown", "that the provider gave no usable label"),
    NO_LABEL("a status of success without a label that can be used: not JSON, too large, a member missing, no PDF", "unknown",
            "that the provider gave no usable label"),
    NO_ANSWER("an answer that breaks off, or none, after a byte of the request may have left", "unknown",
            "that it is not known whether there is a label"),
    NOT_SENT("nothing: no byte of the request can have left", "refused", "that nothing was sent");

    /** Statuses in the 4xx range that do not mean a refusal: a label may exist, from this request or an earlier try of it. */
    private static final Set<Integer> PASSING = Set.of(408, 409, 425, 429);

    private final String comes;
    private final String state;
    private final String caller;

    AnswerKind(String comes, String state, String caller) {
        this.comes = comes;
        this.state = state;
        this.caller = caller;
    }

    /** Judges a status that says that there is no label. @param hasWords whether the answer gives a reason that can be read */
    static AnswerKind of(int status, boolean hasWords) {
        if (status >= 500) {
            return FAULT;
        }
        if (status < 400) {
            return OTHER_STATUS;
        }
        if (PASSING.contains(status)) {
            return TRY_LATER;
        }
        return hasWords ? REFUSAL : NO_WORDS;
    }

    /** A row of the table: what comes back, the state of the attempt, and what the caller reads. */
    public String row() {
        return "| %s | `%s` | %s |".formatted(comes, state, caller);
    }
}
