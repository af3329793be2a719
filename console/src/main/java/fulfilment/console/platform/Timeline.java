package fulfilment.console.platform;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** What happened to an object, from the audit log, for those who may read it. */
@Component
public final class Timeline {

    /** Events shown of one object: the first ones, and the audit log has the rest. */
    private static final int MOST = 200;

    /**
     * The events of objects, in the order of the log.
     *
     * @param objects as in the audit log, e.g. {@code order-17}
     */
    public List<Members> of(SignedIn person, String... objects) {
        if (!person.isAccountAdmin() || !person.now()) {
            return List.of();
        }
        var events = new ArrayList<Members>();
        for (var object : objects) {
            events.addAll(person.get("/audit/events", Map.of("object", object, "limit", String.valueOf(MOST))).list("events"));
        }
        events.sort(java.util.Comparator.comparingLong(event -> event.number("event")));
        return events;
    }
}
