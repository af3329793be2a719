package fulfilment.server.feed;

import fulfilment.api.feed.Position;
import fulfilment.query.platform.HighWatermark;
import fulfilment.server.Service;
import fulfilment.testing.Eventually;
import java.util.concurrent.atomic.AtomicReference;

/** Finds the end of the feed. */
public final class FeedEnd {

    private FeedEnd() {}

    /**
     * A cursor behind everything that has been stored. What the API calls the end may be before that for a moment, while an older
     * transaction runs.
     */
    public static String of(Service service) {
        long last = service.bean(HighWatermark.class).await();
        var end = new AtomicReference<>("");
        Eventually.until(() -> {
            end.set(service.admin().get("/events?after=now").ok().get("next").asString());
            return Position.parse(end.get()).orElseThrow().event() >= last;
        }, () -> "the end of the feed to reach %d, it is %s".formatted(last, end.get()));
        return end.get();
    }
}
