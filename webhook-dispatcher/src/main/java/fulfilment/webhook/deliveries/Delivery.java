package fulfilment.webhook.deliveries;

import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.api.hooks.EventKind;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Something to be sent to a hook.
 *
 * @param id             orders the deliveries of a hook
 * @param object         those of one object are sent one after another; null for one that goes by itself
 * @param previous       the one before it that the same object is waiting for; null for none
 * @param attempts       made so far
 * @param firstAttemptAt null while there was none
 * @param overtaken      whether later ones of its object wait for it no longer
 * @param message        what is sent, by its number
 */
record Delivery(int idhook, long id, @Nullable String object, @Nullable Long previous, Purpose purpose, int attempts,
        @Nullable Instant firstAttemptAt, boolean overtaken, Message message) {

    /**
     * What a hook is told.
     *
     * @param place in the feed, e.g. {@code 4711.0}; null for a test
     * @param data  null where it is so large that it is loaded when it is needed
     */
    record Message(long id, @Nullable String place, EventKind kind, Instant at, @Nullable String data) {}

    /** The same for every attempt, and for a redelivery, so that receivers recognise what they have. */
    String webhookId() {
        return webhookId(idhook, id, message.place());
    }

    static String webhookId(int idhook, long id, @Nullable String place) {
        return place == null ? "%d-test-%d".formatted(idhook, id) : "%d-%s".formatted(idhook, place);
    }
}
