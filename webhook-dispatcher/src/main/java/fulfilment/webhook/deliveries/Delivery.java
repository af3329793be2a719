package fulfilment.webhook.deliveries;

import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.hooks.HookId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A delivery that is to be sent to a hook.
 *
 * @param id             orders the deliveries of a hook
 * @param object         deliveries of one object are sent one after another; null for a delivery that waits for no other
 * @param previous       the delivery of the same object that must arrive first; null for none
 * @param attempts       made so far
 * @param firstAttemptAt null if there was none
 * @param overtaken      whether later deliveries of its object no longer wait for it
 * @param message        what to send
 */
record Delivery(int idhook, long id, @Nullable String object, @Nullable Long previous, Purpose purpose, int attempts,
        @Nullable Instant firstAttemptAt, boolean overtaken, Message message) {

    /**
     * The event that a delivery sends.
     *
     * @param place in the feed, e.g. {@code 4711.0}; null for a test
     * @param data  null if it is so large that it is loaded only when needed
     */
    record Message(long id, @Nullable String place, EventKind kind, Instant at, @Nullable String data) {

        /** Returns the index of the event; null for a test. */
        @Nullable
        Long event() {
            return place == null ? null : Long.valueOf(place.substring(0, place.indexOf('.')));
        }
    }

    /** Returns the id that is the same for every attempt and for a redelivery, so that receivers recognise repetitions. */
    String webhookId() {
        return webhookId(new HookId(idhook), id, message.place());
    }

    static String webhookId(HookId idhook, long id, @Nullable String place) {
        return place == null ? "%d-test-%d".formatted(idhook.value(), id) : "%d-%s".formatted(idhook.value(), place);
    }
}
