package fulfilment.api.audit;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A page of everything that happened, in the order in which it was stored. Rule AUD-2.
 *
 * @param events the events that match, oldest first
 * @param next   send it as {@code after} for the next page; null if there are no more events now. A page with few or no events may have one: then
 *        only a part of the log was searched
 * @param heldBack whether there are newer events, which are shown once older transactions have ended. Ask again: they follow
 */
public record AuditPage(List<AuditEvent> events, @Nullable Long next, boolean heldBack) {

    /**
     * An event: one change of one object, and who caused it. Rules AUD-4, AUD-7.
     *
     * @param event          its number in the whole log
     * @param id             a UUID
     * @param object         the object it happened to, such as {@code stock-17}
     * @param sequence       its number among the events of that object, from 0
     * @param type           the name it is stored under, such as {@code order.created}
     * @param revision       the form of {@code data}; older forms are shown as they would be written today
     * @param recordedAt     when it was stored
     * @param recordedAtUtc  the same in UTC, with milliseconds, such as {@code 2026-06-01T10:00:00.125Z}
     * @param iduser         the user whose key was used; null if the service acted by itself
     * @param idkey          the key that was used; null if the service acted by itself
     * @param request        the request's identifier, as in the header {@code X-Request-Id} of its answer; null if the service acted by itself
     * @param idempotencyKey the {@code Idempotency-Key} as the caller sent it; null if none was sent
     * @param data           what happened, without secrets and without the bytes of images
     */
    public record AuditEvent(long event, String id, String object, long sequence, String type, int revision, Instant recordedAt,
            String recordedAtUtc,
            @Nullable Integer iduser, @Nullable Integer idkey, @Nullable String request, @Nullable String idempotencyKey,
            Map<String, Object> data) {}
}
