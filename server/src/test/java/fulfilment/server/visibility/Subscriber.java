package fulfilment.server.visibility;

import fulfilment.api.hooks.EventKind;
import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import fulfilment.testing.Unique;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Has a hook for every event it may receive. No server answers at the address, because only admins' hooks reach this machine. The tests
 * read the deliveries that are created instead.
 */
final class Subscriber {

    private final Client admin;
    private final String address = "https://%s.invalid/".formatted(Unique.text());
    private final Map<EventKind, Integer> hooks = new EnumMap<>(EventKind.class);

    Subscriber(Service service, Client client) {
        admin = service.admin();
        for (var kind : EventKind.values()) {
            var made = client.post("/hooks", "{\"name\": \"%s\", \"event\": \"%s\", \"address\": \"%s\"}".formatted(kind.word(),
                    kind.word(), address(kind)));
            if (made.status() != 403) {
                hooks.put(kind, made.created().get("idhook").asInt());
            }
        }
    }

    /** Waits until everything that happened so far has its deliveries. */
    static void settle(Service service) {
        var jdbc = service.bean(JdbcTemplate.class);
        Eventually.until(() -> Boolean.TRUE.equals(jdbc.queryForObject("""
                select (select event from webhook.cursor) >= (select max(event) from feed.announcement)""", Boolean.class)),
                () -> "all deliveries");
    }

    /** The address of the hook for a kind. */
    String address(EventKind kind) {
        return address + kind.word();
    }

    /** The bodies of all kinds, each with its object as {@code data}. */
    List<String> bodies() {
        return hooks.keySet().stream().flatMap(kind -> bodies(kind).stream()).toList();
    }

    /** The bodies of one kind, the latest first. */
    List<String> bodies(EventKind kind) {
        var bodies = new ArrayList<String>();
        if (hooks.containsKey(kind)) {
            var deliveries = "/hooks/%d/deliveries".formatted(hooks.get(kind));
            for (int offset = 0; offset == bodies.size(); offset += 100) {
                admin.get(deliveries + "?offset=" + offset).ok().forEach(delivery -> bodies.add(
                        admin.get(deliveries + "/" + delivery.get("iddelivery").asLong()).ok().toString()));
            }
        }
        return bodies;
    }

    List<String> kinds() {
        return hooks.keySet().stream().filter(kind -> !bodies(kind).isEmpty()).map(EventKind::word).sorted().toList();
    }
}
