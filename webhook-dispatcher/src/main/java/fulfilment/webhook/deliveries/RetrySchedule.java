package fulfilment.webhook.deliveries;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/**
 * How long to wait before each retry. Deliveries that failed together do not come back together: each moves its retries to and fro a little,
 * but not the last, so that together the waits are as long as they should be.
 *
 * @param waits before each retry, from the end of the try before; as many as there are retries
 */
record RetrySchedule(List<Duration> waits) {

    /** By how much of the shorter wait beside it a retry is moved at most. */
    private static final double MOVED = 0.1;

    RetrySchedule {
        waits = List.copyOf(waits);
    }

    int retries() {
        return waits.size();
    }

    /**
     * @param retry    1 for the first
     * @param delivery moves always in the same way
     */
    Duration before(int retry, long delivery) {
        return waits.get(retry - 1).plus(moved(retry, delivery)).minus(moved(retry - 1, delivery));
    }

    /** How much later than planned a retry is, as if all before it had been on time. */
    private Duration moved(int retry, long delivery) {
        if (retry == 0 || retry == waits.size()) {
            return Duration.ZERO;
        }
        var shorter = Math.min(waits.get(retry - 1).toMillis(), waits.get(retry).toMillis());
        var chance = new SplittableRandom(delivery * 31 + retry).nextDouble(-MOVED, MOVED);
        return Duration.ofMillis((long) (shorter * chance));
    }
}
