package fulfilment.webhook.deliveries;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The waits before retries. Each delivery shifts its retries by a small random amount, so that deliveries that failed together are not
 * retried together. The last retry is not shifted, so that the waits add up to the planned total.
 *
 * @param waits before each retry, from the end of the previous attempt; as many as there are retries
 */
record RetrySchedule(List<Duration> waits) {

    /** A retry is shifted at most by this part of the shorter of its two neighbouring waits. */
    private static final double MOVED = 0.1;

    RetrySchedule {
        waits = List.copyOf(waits);
    }

    int retries() {
        return waits.size();
    }

    /**
     * Returns the wait before a retry.
     *
     * @param retry    1 for the first
     * @param delivery determines the shift, always in the same way
     */
    Duration before(int retry, long delivery) {
        return waits.get(retry - 1).plus(moved(retry, delivery)).minus(moved(retry - 1, delivery));
    }

    /** Returns how much later than planned a retry is, if all before it were on time. */
    private Duration moved(int retry, long delivery) {
        if (retry == 0 || retry == waits.size()) {
            return Duration.ZERO;
        }
        var shorter = Math.min(waits.get(retry - 1).toMillis(), waits.get(retry).toMillis());
        var chance = new SplittableRandom(delivery * 31 + retry).nextDouble(-MOVED, MOVED);
        return Duration.ofMillis((long) (shorter * chance));
    }
}
