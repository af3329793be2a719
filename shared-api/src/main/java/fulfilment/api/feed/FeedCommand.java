package fulfilment.api.feed;

import java.time.Instant;

/** What can be asked of the feed. */
public sealed interface FeedCommand {

    /**
     * Removes announcements that are too old, the oldest first. Answers with whether there may be more of them.
     *
     * @param before of when they are
     * @param atOnce how many at most
     */
    record ForgetEvents(Instant before, int atOnce) implements FeedCommand {}
}
