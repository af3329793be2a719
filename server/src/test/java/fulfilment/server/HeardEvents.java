package fulfilment.server;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Reads announcements as clients pull them. */
public final class HeardEvents {

    private static final int POLLS = 20;

    private HeardEvents() {}

    /**
     * The events of a kind after a position. Asks until there are as many as expected: what a transaction that still runs may come before is
     * told when that has ended.
     *
     * @param count how many are expected
     */
    public static List<JsonNode> ofKind(String kind, int count, String cursor, Client api) {
        var heard = new ArrayList<JsonNode>();
        var after = cursor;
        for (int poll = 0; poll < POLLS && heard.size() < count; poll++) {
            var page = api.get("/events?limit=1000&wait=5&event=%s&after=%s".formatted(kind, after)).ok();
            page.get("events").forEach(heard::add);
            after = page.get("next").asString();
        }
        return heard;
    }

    /**
     * All events after a position, up to the first one about an object.
     *
     * @param object such as {@code movement-3}
     */
    public static List<JsonNode> upTo(String object, String cursor, Client api) {
        var heard = new ArrayList<JsonNode>();
        var after = cursor;
        for (int poll = 0; poll < POLLS; poll++) {
            var page = api.get("/events?limit=1000&wait=5&after=" + after).ok();
            for (var event : page.get("events")) {
                heard.add(event);
                if (event.get("object").asString().equals(object)) {
                    return heard;
                }
            }
            after = page.get("next").asString();
        }
        throw new AssertionError(object + " was not announced");
    }
}
