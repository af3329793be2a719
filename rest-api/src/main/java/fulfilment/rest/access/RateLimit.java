package fulfilment.rest.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.local.LocalApi.Allowance;
import fulfilment.api.local.LocalApi.Caller;
import fulfilment.api.users.ApiKey;
import fulfilment.rest.platform.EdgeSettings;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/**
 * Limits the requests of each key in fixed windows of a minute. Both headers go out with every response. The remaining number is always
 * less than the limit, because clients wait when the two are equal. Rules CON-67, CON-68, USR-21.
 */
@Component
public class RateLimit {

    private static final Duration WINDOW = Duration.ofMinutes(1);
    /** The limit that the headers show if nothing is limited. */
    private static final int UNLIMITED = 1_000_000;
    /** A page asks for less than this; so a small limit lets a page through, and many pages at once no more than one or two. */
    private static final int LARGE_PAGE = 50;

    private final int byDefault;
    private final TimeMeter time;
    private final Cache<String, Bucket> buckets = Caffeine.newBuilder().maximumSize(100_000)
            .expireAfterAccess(WINDOW.multipliedBy(2)).build();

    RateLimit(EdgeSettings settings, Clock clock) {
        this.byDefault = settings.rateLimit();
        this.time = new ClockTime(clock);
    }

    public void count(ApiKey key, HttpServletResponse response) {
        count(nameOf(key), limitOf(key), response);
    }

    /**
     * Counts a request of a page. It may be one too many: then the next minutes have fewer.
     *
     * @throws Rejection if the pages of the caller have used up a minute, or a large page, in advance
     */
    public void count(Caller caller) {
        var limit = limitOf(caller.key());
        if (limit == 0) {
            return;
        }
        var bucket = bucketOf(caller);
        if (bucket.getAvailableTokens() <= -Math.max(limit, LARGE_PAGE)) {
            throw tooMany(limit);
        }
        bucket.consumeIgnoringRateLimits(1);
    }

    /** @param requests that are to be made, at least 1 and at most the limit */
    public Allowance allowance(Caller caller, int requests) {
        var limit = limitOf(caller.key());
        if (limit == 0) {
            return new Allowance(UNLIMITED, UNLIMITED, Duration.ZERO);
        }
        var bucket = bucketOf(caller);
        return new Allowance(limit, bucket.getAvailableTokens(),
                Duration.ofNanos(bucket.estimateAbilityToConsume(requests).getNanosToWaitForRefill()));
    }

    private Bucket bucketOf(Caller caller) {
        var key = caller.key();
        return bucket(caller.ownKey() ? "sessions of user " + key.iduser().value() : nameOf(key), limitOf(key));
    }

    private static String nameOf(ApiKey key) {
        return "key " + key.idkey().value();
    }

    private int limitOf(ApiKey key) {
        return key.requestsPerMinute() == null ? byDefault : key.requestsPerMinute();
    }

    /** Counts a request without a valid key for its address, so that keys cannot be guessed at speed. */
    public void countUnknown(String address, HttpServletResponse response) {
        count("address " + address, byDefault, response);
    }

    private void count(String who, int limit, HttpServletResponse response) {
        if (limit == 0) {
            headers(response, UNLIMITED, UNLIMITED - 1);
            return;
        }
        var probe = bucket(who, limit).tryConsumeAndReturnRemaining(1);
        headers(response, limit, Math.max(0, probe.getRemainingTokens()));
        if (!probe.isConsumed()) {
            var seconds = Math.max(1, TimeUnit.NANOSECONDS.toSeconds(probe.getNanosToWaitForRefill() + 999_999_999L));
            response.setHeader("Retry-After", String.valueOf(seconds));
            throw tooMany(limit);
        }
    }

    private Bucket bucket(String who, int limit) {
        return buckets.get(who + " at " + limit, key -> Bucket.builder().withCustomTimePrecision(time)
                .addLimit(window -> window.capacity(limit).refillIntervally(limit, WINDOW)).build());
    }

    private static Rejection tooMany(int limit) {
        return new Rejection(ErrorCode.RATE_LIMIT, "more than %d requests in a minute".formatted(limit));
    }

    /** Sets the headers of a response to a request that counts for no key. */
    public static void notCounted(HttpServletResponse response) {
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
