package fulfilment.api.feed;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The requests that led to events.
 *
 * @param byEvent by the index of the event; without events that no request led to
 */
public record RequestsOfEvents(Map<Long, String> byEvent) {

    public RequestsOfEvents {
        byEvent = Map.copyOf(byEvent);
    }

    /** Returns null if no request led to the event, or the event is unknown. */
    public @Nullable String of(@Nullable Long event) {
        return event == null ? null : byEvent.get(event);
    }
}
