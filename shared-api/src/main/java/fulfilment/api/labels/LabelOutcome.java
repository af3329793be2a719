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
        /** Nobody knows yet whether the provider made a label. */
        UNKNOWN
    }
}
