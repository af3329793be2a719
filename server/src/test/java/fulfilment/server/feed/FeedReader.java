package fulfilment.server.feed;

import fulfilment.api.feed.Position;
import fulfilment.server.Client;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import tools.jackson.databind.JsonNode;

/** Pulls all events from the beginning, in small pages and while others write, until it has read to the end after the last write. */
public final class FeedReader implements Callable<List<FeedReader.Heard>> {

    private final Client api;
    private final String kinds;
    private final Random random;
    private volatile long last = Long.MAX_VALUE;

    public record Heard(String cursor, String kind, String object, String data) {

        static Heard of(JsonNode event) {
            return new Heard(event.get("cursor").asString(), event.get("event").asString(), event.get("object").asString(),
                    event.get("data").toString());
        }
    }

    /** @param kinds the wanted kinds, separated by commas; empty for all */
    public FeedReader(Client api, String kinds, long seed) {
        this.api = api;
        this.kinds = kinds.isEmpty() ? "" : "&event=" + kinds;
        this.random = new Random(seed);
    }

    /** Says that nothing more is written. @param event the last one */
    public void finish(long event) {
        last = event;
    }

    @Override
    public List<Heard> call() {
        var heard = new ArrayList<Heard>();
        var after = "0.0";
        while (true) {
            int limit = last < Long.MAX_VALUE ? 500 : random.nextInt(1, 60);
            var page = api.get("/events?after=%s&limit=%d&wait=%d%s", after, limit, random.nextInt(2), kinds).ok();
            page.get("events").forEach(event -> heard.add(Heard.of(event)));
            after = page.get("next").asString();
            if (Position.parse(after).orElseThrow().event() >= last && page.get("events").isEmpty()) {
                return heard;
            }
        }
    }
}
