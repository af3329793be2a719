package fulfilment.api.labels;

import org.jspecify.annotations.Nullable;

/**
 * How a label request stands when the time for it is over.
 *
 * @param message     for the user; null if the shipment was created
 * @param unreachable whether it was refused because the provider could not be reached
 */
public record LabelOutcome(State state, @Nullable String message, boolean unreachable) {

    public enum State {
        /** The shipment exists. */
        CREATED,
        /** The provider refused, or its answer was unusable; there is no label. */
        REFUSED,
        /** It is not known yet whether the provider made a label. */
        UNKNOWN
    }

    public static LabelOutcome created() {
        return new LabelOutcome(State.CREATED, null, false);
    }

    public static LabelOutcome refused(String why) {
        return new LabelOutcome(State.REFUSED, why, false);
    }

    /** Nothing was sent: the provider could not be reached. */
    public static LabelOutcome unreachable(String why) {
        return new LabelOutcome(State.REFUSED, why, true);
    }

    public static LabelOutcome unknown(String why) {
        return new LabelOutcome(State.UNKNOWN, why, false);
    }
}
