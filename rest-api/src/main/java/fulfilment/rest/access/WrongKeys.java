package fulfilment.rest.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.rest.load.LoadLimiter;
import fulfilment.rest.load.LoadSettings;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Slows down clients that guess keys. A key that was valid before is always looked up. Any other key is looked up only until its address,
 * or the beginning of the key, has produced too many wrong keys. From then on the key is refused without a lookup and after a delay, so a
 * client that tries keys one by one waits each time.
 */
@Component
class WrongKeys {

    /** A shorter or longer key cannot be valid. */
    private static final int SHORTEST = 8;
    private static final int LONGEST = 512;
    private static final int BEGINNING = 6;
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration WAIT = Duration.ofSeconds(1);
    /** This many requests wait at the same time; more are refused at once. */
    private static final int WAITING = 512;

    private final int most;
    private final TimeMeter time;
    private final LoadLimiter load;
    private final Semaphore waiting = new Semaphore(WAITING);
    /** Digests of keys that were valid. */
    private final Cache<String, Boolean> known = Caffeine.newBuilder().maximumSize(100_000).expireAfterAccess(Duration.ofDays(7))
            .build();
    private final Cache<String, Bucket> buckets = Caffeine.newBuilder().maximumSize(100_000)
            .expireAfterAccess(MINUTE.multipliedBy(2)).build();

    WrongKeys(LoadSettings settings, LoadLimiter load, Clock clock) {
        this.time = new RateLimit.ClockTime(clock);
        this.most = settings.wrongKeys();
        this.load = load;
    }

    static boolean isKey(String sent) {
        return sent.length() >= SHORTEST && sent.length() <= LONGEST;
    }

    /** Whether a key is not worth looking up. */
    boolean isRefused(String address, String key, String digest) {
        return most > 0 && known.getIfPresent(digest) == null
                && (isUsedUp(ofAddress(address)) || isUsedUp(ofBeginning(key)));
    }

    void right(String digest) {
        if (known.getIfPresent(digest) == null) {
            known.put(digest, true);
        }
    }

    void wrong(String key, String digest) {
        known.invalidate(digest); // it may have been valid before
        if (most > 0) {
            bucket(ofBeginning(key)).tryConsume(1);
        }
    }

    /**
     * Counts a request without a valid key, whatever is wrong with the request.
     *
     * @throws Rejection after a delay, if there were too many
     */
    void count(String address, HttpServletResponse response, @Nullable String key) {
        if (most == 0) {
            return;
        }
        if (!bucket(ofAddress(address)).tryConsume(1) || key != null && isUsedUp(ofBeginning(key))) {
            load.refused("wrong_keys");
            RateLimit.notCounted(response);
            response.setHeader("Retry-After", String.valueOf(MINUTE.toSeconds()));
            slowDown();
            throw new Rejection(ErrorCode.RATE_LIMIT, "too many requests without a valid API key; wait a minute");
        }
    }

    private void slowDown() {
        if (waiting.tryAcquire()) {
            try {
                LockSupport.parkNanos(WAIT.toNanos());
            } finally {
                waiting.release();
            }
        }
    }

    private boolean isUsedUp(String of) {
        var bucket = buckets.getIfPresent(of);
        return bucket != null && bucket.getAvailableTokens() == 0;
    }

    private Bucket bucket(String of) {
        return buckets.get(of, bucket -> Bucket.builder().withCustomTimePrecision(time)
                .addLimit(limit -> limit.capacity(most).refillGreedy(most, MINUTE)).build());
    }

    private static String ofAddress(String address) {
        return "address " + address;
    }

    private static String ofBeginning(String key) {
        return "beginning " + key.substring(0, BEGINNING);
    }
}
