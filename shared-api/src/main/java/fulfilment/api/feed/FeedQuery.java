package fulfilment.api.feed;

import fulfilment.api.hooks.EventKind;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What can be asked about the feed. */
public sealed interface FeedQuery {

    /**
     * Announcements in order, answered with a {@link FeedPage}. A scoped caller gets those of its own objects.
     *
     * @param after null for the oldest there is
     * @param kinds null for all
     * @param limit how many at most; there may be fewer where they are large
     * @param ofPurchaseOrders whether those about purchase orders, comments on them too, may be seen
     */
    record ReadFeed(@Nullable Position after, @Nullable Set<EventKind> kinds, int limit,
            boolean ofPurchaseOrders) implements FeedQuery {}

    /** The place behind everything that can be read now, answered with a {@link Position}: a reader may begin there. */
    record FindFeedEnd() implements FeedQuery {}

    /** The latest announcement of a kind, answered with an {@link Announcement} or nothing. */
    record FindLatest(EventKind kind, @Nullable Integer idfulfilmentCustomer) implements FeedQuery {}
}
