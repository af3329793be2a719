package fulfilment.api.hooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.kernel.Json;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A delivery as its subscriber looks at it. Our own addition.
 *
 * @param webhookId      as receivers get it in the header of that name
 * @param object         what it tells of, e.g. {@code product-17}
 * @param attempts       made so far; after the first these are retries
 * @param dueAt          when it is to be sent; null while it is held behind another of the same object, and when it is done
 * @param tookMs         milliseconds that the last attempt took
 * @param responseStatus of the last attempt; null without an answer
 * @param responseStart  the beginning of what was answered
 * @param problem        why the last attempt failed
 * @param finishedAt     null while it is to be sent
 * @param data           what is told; only when one delivery is looked at, and null when it is no longer kept
 * @param failedAttempts only when one delivery is looked at
 */
public record DeliveryView(long iddelivery, int idhook, String webhookId, EventKind event, String object,
        Instant eventTriggeredAt, Purpose purpose, Status status, int attempts, Instant createdAt, @Nullable Instant dueAt,
        @Nullable Instant lastAttemptAt, @Nullable Integer tookMs, @Nullable Integer responseStatus,
        @Nullable String responseStart, @Nullable String problem, @Nullable Instant finishedAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Json data,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Attempt> failedAttempts) {

    /** How far it is. */
    public enum Status {
        /** To be sent now, or once more later. */
        DUE,
        /** Waiting for another of the same object. */
        HELD,
        DELIVERED,
        /** The last retry too: a complete failure. */
        FAILED,
        /** The hook was deactivated before. */
        DROPPED
    }

    public enum Purpose {
        /** It happened. */
        EVENT,
        /** Somebody asked for it once more. */
        REDELIVERY,
        /** To see whether it arrives. */
        TEST
    }

    /** @param number 1 for the first */
    public record Attempt(int number, Instant at, int tookMs, @Nullable Integer responseStatus, @Nullable String responseStart,
            @Nullable String problem) {}
}
