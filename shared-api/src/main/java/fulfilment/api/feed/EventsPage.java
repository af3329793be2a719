package fulfilment.api.feed;

import fulfilment.api.hooks.EventKind;
import fulfilment.api.requests.Json;
import fulfilment.api.users.Redaction;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of events in the order in which they happened, as clients pull them.
 *
 * @param next send it as {@code after} for the next page
 * @param more whether the next page has events already
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
     * One event with the same data as a hook's delivery.
     *
     * @param cursor its position; a delivery has it in its {@code webhook-id}, after the hook
     * @param object what it is about, e.g. {@code product-17}
     */
    public record Event(String cursor, EventKind event, Instant eventTriggeredAt, String object, Json data) {

        static Event of(Announcement announcement) {
            return new Event(announcement.position().toString(), announcement.kind(), announcement.at(), announcement.object(),
                    new Json(announcement.data()));
        }
    }
}
