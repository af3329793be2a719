package fulfilment.api.labels;

import org.jspecify.annotations.Nullable;

/**
 * How a label request stands when the time for it is over.
 *
 * @param message for the user; null if the shipment was created
 */
public record LabelOutcome(State state, @Nullable String message) {

    public enum State {
        /** The shipment exists. */
        CREATED,
        /** The provider refused, or its answer was unusable; there is no label. */
        REFUSED,
        /** It is not known yet whether the provider made a label. */
        UNKNOWN
    }

    public static LabelOutcome created() {
        return new LabelOutcome(State.CREATED, null);
    }

    public static LabelOutcome refused(String why) {
        return new LabelOutcome(State.REFUSED, why);
    }

    public static LabelOutcome unknown(String why) {
        return new LabelOutcome(State.UNKNOWN, why);
    }
}
