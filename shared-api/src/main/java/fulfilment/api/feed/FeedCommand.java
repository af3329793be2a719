package fulfilment.api.feed;

import fulfilment.api.kernel.Command;
import java.time.Instant;

/** Commands to the feed. */
public sealed interface FeedCommand {

    /**
     * Removes announcements that are too old, oldest first. Answers whether there may be more of them.
     *
     * @param before removes those from before this time
     * @param atOnce the most to remove
     */
    record ForgetEvents(Instant before, int atOnce) implements FeedCommand, Command<Boolean> {}
}
