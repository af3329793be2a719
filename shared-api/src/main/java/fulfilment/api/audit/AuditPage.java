package fulfilment.api.audit;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Some events in the order of the log.
 *
 * @param next to be sent as {@code after} for those that follow; null when there are no more now. It may be there with few or no events:
 *             then a stretch of the log was looked through and more of it follows
 */
public record AuditPage(List<AuditEvent> events, @Nullable Long next) {

    /**
     * One event.
     *
     * @param event          its number in the whole log
     * @param id             a UUID
     * @param object         what it happened to, e.g. {@code stock-17}
     * @param sequence       its number in the story of that object, from 0
     * @param type           the name it is stored under
     * @param revision       the form of {@code data}; older ones are shown as they would be written today
     * @param iduser         whose key was used; null when the service acted by itself, as are the three that follow
     * @param request        the request's identifier, as in the answer's header {@code X-Request-Id}
     * @param idempotencyKey as the caller sent it; null when none was sent
     * @param data           what happened, without secrets and without the bytes of images
     */
    public record AuditEvent(long event, String id, String object, long sequence, String type, int revision, Instant recordedAt,
            @Nullable Integer iduser, @Nullable Integer idkey, @Nullable String request, @Nullable String idempotencyKey,
            Map<String, Object> data) {}
}
