package fulfilment.api.feed;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.requests.Json;
import fulfilment.api.users.Redaction;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of events in the order in which they happened. Rule EVT-1.
 *
 * @param events the events; empty if there are no more now
 * @param next   send it as {@code after} for the next page
 * @param more   whether the next page has events already
 */
public record EventsPage(List<Event> events, String next, boolean more) {

    /** @param scope the only fulfilment customer whose objects the caller sees; null for all */
    public static EventsPage of(FeedPage page, @Nullable Integer scope) {
        return new EventsPage(
                page.announcements().stream().map(announcement -> Event.of(announcement.visibleTo(scope, Redaction.NONE)))
                        .toList(),
                page.next().toString(), page.more());
    }

    /**
     * An event: a change as hooks deliver it too. Rules EVT-1, EVT-11.
     *
     * @param cursor           its position, which can be sent as {@code after}; a delivery has it in its {@code webhook-id}, after the hook
     * @param event            the kind of event, such as {@code orders.created}
     * @param eventTriggeredAt when it happened
     * @param object           what it is about, such as {@code product-17}
     * @param data             the object as it stood right after the change, and more for some kinds; a deleted object as it stood before
     */
    public record Event(String cursor, EventKind event, Instant eventTriggeredAt, String object, Json data) {

        static Event of(Announcement announcement) {
            return new Event(announcement.position().toString(), announcement.kind(), announcement.at(), announcement.object(),
                    new Json(announcement.data()));
        }
    }
}
