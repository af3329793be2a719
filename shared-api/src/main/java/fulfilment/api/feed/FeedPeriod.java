package fulfilment.api.feed;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the feed holds of a period.
 *
 * @param after          position before its first event
 * @param last           position behind its last event
 * @param events         how many there are
 * @param forgottenUntil when the last event happened that is no longer kept; null if all are kept
 */
public record FeedPeriod(Position after, Position last, long events, @Nullable Instant forgottenUntil) {}
