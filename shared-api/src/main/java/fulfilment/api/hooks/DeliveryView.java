package fulfilment.api.hooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.requests.Json;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A delivery: one event for one hook, with all its attempts. Our addition to the specification. Rule DLV-17.
 *
 * @param iddelivery       its number
 * @param webhookId        as receivers get it in the header {@code webhook-id}; a redelivery of the event has the same
 * @param event            the kind of event, such as {@code orders.created}
 * @param object           what it is about, such as {@code product-17}; empty for a test without an event
 * @param eventTriggeredAt when the event happened
 * @param purpose          {@code event} (sent because of an event), {@code redelivery} (sent again on request) or {@code test}
 * @param status           {@code due} (to be sent now or retried later), {@code held} (waits for another delivery of the same object),
 *        {@code delivered}, {@code failed} (the last retry failed too) or {@code dropped} (the hook was deactivated or got another kind before, or the object is
 *        about a person who is forgotten)
 * @param attempts         attempts made so far; those after the first are retries
 * @param dueAt            when it is to be sent; null when it is finished, or held behind another delivery of the same object
 * @param lastAttemptAt    when the last attempt began; null before the first
 * @param tookMs           milliseconds that the last attempt took; null before the first
 * @param responseStatus   HTTP status of the last answer; null if the last attempt got none
 * @param responseStart    the beginning of the last answer; null if the last attempt got none
 * @param problem          why the last attempt failed, or that the person it is about is forgotten; null otherwise
 * @param finishedAt       when it was delivered, failed or dropped; null until then
 * @param data             the {@code data} of the body that is sent; only for a single delivery, and absent when it is no longer kept
 * @param failedAttempts   attempts that failed, the first one first; only for a single delivery
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
        /** The hook was deactivated before it was sent, or it is about a person who is forgotten. */
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

    /**
     * An attempt that failed: one call of the hook's address.
     *
     * @param number         1 for the first
     * @param at             when it began
     * @param tookMs         milliseconds that it took
     * @param responseStatus HTTP status of the answer; null if there was none
     * @param responseStart  the beginning of the answer; null if there was none
     * @param problem        why it failed
     */
    public record Attempt(int number, Instant at, int tookMs, @Nullable Integer responseStatus, @Nullable String responseStart,
            @Nullable String problem) {}
}
