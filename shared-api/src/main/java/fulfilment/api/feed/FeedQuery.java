package fulfilment.api.feed;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.hooks.EventKind;
import fulfilment.api.kernel.Query;
import fulfilment.api.requests.LongPoll;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Queries about the feed. */
public sealed interface FeedQuery {

    /**
     * Reads announcements in order; answers with a {@link FeedPage}. A scoped caller gets those of its own objects.
     *
     * @param after null for the oldest
     * @param kinds null for all
     * @param limit the most to return; a page of large announcements has fewer
     * @param ofPurchaseOrders whether the caller may see announcements about purchase orders and comments on them
     * @param waitMillis       how long to wait for something behind {@code after}, whatever it is; 0 not to wait
     */
    record ReadFeed(@Nullable Position after, @Nullable Set<EventKind> kinds, int limit, boolean ofPurchaseOrders,
            int waitMillis) implements FeedQuery, Query<FeedPage>, LongPoll {

        @Override
        public boolean waits() {
            return waitMillis > 0;
        }
    }

    /** Answers with the {@link Position} after everything that can be read now: a reader may begin there. */
    record FindFeedEnd() implements FeedQuery, Query<Position> {}

    /**
     * Finds the announcements of one kind in a period; answers with a {@link FeedPeriod}.
     *
     * @param idfulfilmentCustomer whose objects they are about; null for all
     * @param since                exclusive, as is {@code until}
     */
    record FindPeriod(EventKind kind, @Nullable FulfilmentCustomerId idfulfilmentCustomer, Instant since,
            Instant until) implements FeedQuery, Query<FeedPeriod> {}

    /**
     * Finds out because of which requests events were stored, for the log; answers with {@link RequestsOfEvents}.
     *
     * @param events their indexes
     */
    record FindRequests(Set<Long> events) implements FeedQuery, Query<RequestsOfEvents> {}

    /** Answers with the latest {@link Announcement} of a kind, or nothing. */
    record FindLatest(EventKind kind,
            @Nullable FulfilmentCustomerId idfulfilmentCustomer) implements FeedQuery, Query<Announcement> {}
}
