package fulfilment.webhook.deliveries;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.webhook.deliveries.Delivery.Message;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Deliveries for tests. */
final class Made {

    static final Instant START = Instant.parse("2026-06-01T08:00:00Z");

    private Made() {}

    static Delivery delivery(long id, @Nullable String object, @Nullable Long previous, boolean overtaken) {
        return delivery(id, object, previous, overtaken, 0, null, Purpose.EVENT);
    }

    static Delivery delivery(long id, @Nullable String object, @Nullable Long previous, boolean overtaken, int attempts,
            @Nullable Instant firstAttemptAt, Purpose purpose) {
        return new Delivery(1, id, object, previous, purpose, attempts, firstAttemptAt, overtaken,
                new Message(id, id + ".0", EventKind.TASKS_CHANGED, START, "{}"));
    }
}
