package fulfilment.rest.platform;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.users.ApiKey;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/**
 * Limits the requests of each key in fixed windows of a minute. Both headers go out with every response. The remaining number is always
 * less than the limit, because clients wait when the two are equal. Rules CON-67, CON-68.
 */
@Component
class RateLimit {

    private static final Duration WINDOW = Duration.ofMinutes(1);
    /** The limit that the headers show if nothing is limited. */
    private static final int UNLIMITED = 1_000_000;

    private final int byDefault;
    private final TimeMeter time;
    private final Cache<String, Bucket> buckets = Caffeine.newBuilder().maximumSize(100_000)
            .expireAfterAccess(WINDOW.multipliedBy(2)).build();

    RateLimit(EdgeSettings settings, Clock clock) {
        this.byDefault = settings.rateLimit();
        this.time = new ClockTime(clock);
    }

    void count(ApiKey key, HttpServletResponse response) {
        var limit = key.requestsPerMinute() == null ? byDefault : key.requestsPerMinute();
        count("key " + key.idkey().value(), limit, response);
    }

    /** Counts a request without a valid key for its address, so that keys cannot be guessed at speed. */
    void countUnknown(String address, HttpServletResponse response) {
        count("address " + address, byDefault, response);
    }

    private void count(String who, int limit, HttpServletResponse response) {
        if (limit == 0) {
            headers(response, UNLIMITED, UNLIMITED - 1);
            return;
        }
        var bucket = buckets.get(who + " at " + limit, key -> Bucket.builder().withCustomTimePrecision(time)
                .addLimit(window -> window.capacity(limit).refillIntervally(limit, WINDOW)).build());
        var probe = bucket.tryConsumeAndReturnRemaining(1);
        headers(response, limit, probe.getRemainingTokens());
        if (!probe.isConsumed()) {
            var seconds = Math.max(1, TimeUnit.NANOSECONDS.toSeconds(probe.getNanosToWaitForRefill() + 999_999_999L));
            response.setHeader("Retry-After", String.valueOf(seconds));
            throw new Rejection(ErrorCode.RATE_LIMIT, "more than %d requests in a minute".formatted(limit));
        }
    }

    /** Sets the headers of a response to a request that counts for no key. */
    static void notCounted(HttpServletResponse response) {
        headers(response, UNLIMITED, UNLIMITED - 1);
    }

    private static void headers(HttpServletResponse response, int limit, long remaining) {
        response.setHeader("X-RateLimit-Limit", String.valueOf(limit));
        response.setHeader("X-RateLimit-Remaining", String.valueOf(remaining));
    }

    record ClockTime(Clock clock) implements TimeMeter {

        @Override
        public long currentTimeNanos() {
            return TimeUnit.MILLISECONDS.toNanos(clock.millis());
        }

        @Override
        public boolean isWallClockBased() {
            return true;
        }
    }
}
