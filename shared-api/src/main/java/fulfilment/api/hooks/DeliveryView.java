package fulfilment.api.hooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.requests.Json;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A delivery as its subscriber sees it. Our addition to the specification.
 *
 * @param webhookId      as receivers get it in the header of that name
 * @param object         what it is about, e.g. {@code product-17}
 * @param attempts       made so far; those after the first are retries
 * @param dueAt          when it is to be sent; null when it is finished, or held behind another delivery of the same object
 * @param tookMs         milliseconds that the last attempt took
 * @param responseStatus of the last attempt; null if there was no answer
 * @param responseStart  the beginning of the answer
 * @param problem        why the last attempt failed
 * @param finishedAt     null until it is finished
 * @param data           the body's {@code data}; only for a single delivery, and null when it is no longer kept
 * @param failedAttempts only for a single delivery
 */
public record DeliveryView(long iddelivery, int idhook, String webhookId, EventKind event, String object,
        Instant eventTriggeredAt, Purpose purpose, Status status, int attempts, Instant createdAt, @Nullable Instant dueAt,
        @Nullable Instant lastAttemptAt, @Nullable Integer tookMs, @Nullable Integer responseStatus,
        @Nullable String responseStart, @Nullable String problem, @Nullable Instant finishedAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Json data,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Attempt> failedAttempts) {

    /** The state of a delivery. */
    public enum Status {
        /** To be sent now or retried later. */
        DUE,
        /** Waits for another delivery of the same object. */
        HELD,
        DELIVERED,
        /** The last retry failed too: a complete failure. */
        FAILED,
        /** The hook was deactivated before it was sent. */
        DROPPED
    }

    public enum Purpose {
        /** Sent because of an event. */
        EVENT,
        /** Sent again on request. */
        REDELIVERY,
        /** Sent on request to test the receiver. */
        TEST
    }

    /** @param number 1 for the first */
    public record Attempt(int number, Instant at, int tookMs, @Nullable Integer responseStatus, @Nullable String responseStart,
            @Nullable String problem) {}
}
