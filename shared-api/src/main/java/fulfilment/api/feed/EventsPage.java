package fulfilment.api.feed;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Json;
import fulfilment.api.users.Redaction;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Events in the order in which they happened, as clients pull them.
 *
 * @param next to be sent as {@code after} for those that follow
 * @param more whether some follow already
 */
public record EventsPage(List<Event> events, String next, boolean more) {

    /** @param scope the only fulfilment customer whose objects the caller sees; null for all */
    public static EventsPage of(FeedPage page, @Nullable Integer scope) {
        return new EventsPage(page.announcements().stream().map(told -> Event.of(told.visibleTo(scope, Redaction.NONE))).toList(),
                page.next().toString(), page.more());
    }

    /**
     * The same that a hook's delivery holds.
     *
     * @param cursor its place; a delivery names it in its {@code webhook-id} behind the hook
     * @param object what it is about, e.g. {@code product-17}
     */
    public record Event(String cursor, EventKind event, Instant eventTriggeredAt, String object, Json data) {

        static Event of(Announcement told) {
            return new Event(told.position().toString(), told.kind(), told.at(), told.object(), new Json(told.data()));
        }
    }
}
