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

    /** Requests with reports that an address may send in a minute, each with up to 100 of them. */
    private static final int REPORTS = 600;

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

    public Allowance allowance(Caller caller) {
        var limit = limitOf(caller.key());
        if (limit == 0) {
            return new Allowance(UNLIMITED, UNLIMITED, Duration.ZERO);
        }
        var bucket = bucketOf(caller);
        return new Allowance(limit, bucket.getAvailableTokens(),
                Duration.ofNanos(bucket.estimateAbilityToConsume(1).getNanosToWaitForRefill()));
    }

    /**
     * Looks whether a request may make others of the same key. They count when they are made.
     *
     * @param requests at least 1, and fewer than the limit
     * @throws Rejection if fewer are left in this minute; the response then says when to try again
     */
    public void requireLeft(ApiKey key, int requests, HttpServletResponse response) {
        var limit = limitOf(key);
        if (limit == 0) {
            return;
        }
        var probe = bucket(nameOf(key), limit).estimateAbilityToConsume(requests);
        if (!probe.canBeConsumed()) {
            retryAfter(probe.getNanosToWaitForRefill(), response);
            throw new Rejection(ErrorCode.RATE_LIMIT, "%,d operations are more than the %,d requests that are left in this minute"
                    .formatted(requests, Math.max(0, probe.getRemainingTokens())));
        }
    }

    /** Sets the headers anew, after more requests of the key have counted than the one that is answered. */
    public void showRest(ApiKey key, HttpServletResponse response) {
        var limit = limitOf(key);
        if (limit != 0) {
            headers(response, limit, Math.clamp(bucket(nameOf(key), limit).getAvailableTokens(), 0, limit - 1));
        }
    }

    private Bucket bucketOf(Caller caller) {
        var key = caller.key();
        return bucket(caller.ownKey() ? "sessions of user " + key.iduser().value() : nameOf(key), limitOf(key));
    }

    private static String nameOf(ApiKey key) {
        return "key " + key.idkey().value();
    }

    /** The requests that a key has in a minute; 0 if nothing limits them. */
    public int limitOf(ApiKey key) {
        return key.requestsPerMinute() == null ? byDefault : key.requestsPerMinute();
    }

    /** Counts a request without a valid key for its address, so that keys cannot be guessed at speed. */
    public void countUnknown(String address, HttpServletResponse response) {
        count("address " + address, byDefault, response);
    }

    /**
     * Counts a request that a shipping provider sends without a key, for its address, whatever is set for keys. Rule SHP-68.
     *
     * @throws Rejection if there were too many in this minute
     */
    public void countReports(String address, HttpServletResponse response) {
        count("reports from " + address, REPORTS, response);
    }

    private void count(String who, int limit, HttpServletResponse response) {
        if (limit == 0) {
            headers(response, UNLIMITED, UNLIMITED - 1);
            return;
        }
        var probe = bucket(who, limit).tryConsumeAndReturnRemaining(1);
        headers(response, limit, Math.max(0, probe.getRemainingTokens()));
        if (!probe.isConsumed()) {
            retryAfter(probe.getNanosToWaitForRefill(), response);
            throw tooMany(limit);
        }
    }

    private static void retryAfter(long nanos, HttpServletResponse response) {
        response.setHeader("Retry-After", String.valueOf(Math.max(1, TimeUnit.NANOSECONDS.toSeconds(nanos + 999_999_999L))));
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
