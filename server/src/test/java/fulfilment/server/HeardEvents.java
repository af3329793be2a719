package fulfilment.server;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Reads announcements as clients pull them. */
public final class HeardEvents {

    private static final int POLLS = 20;

    private HeardEvents() {}

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
