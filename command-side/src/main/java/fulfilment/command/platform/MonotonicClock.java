package fulfilment.command.platform;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A clock that never goes back, whatever the machine's clock does. So later decisions have later times, and answers about the past stay
 * the same. When the machine's clock is set back, this one runs at half speed until the machine's clock has caught up.
 */
public final class MonotonicClock extends Clock {

    private static final Logger LOG = LoggerFactory.getLogger(MonotonicClock.class);
    private static final Duration WORTH_SAYING = Duration.ofSeconds(2);

    private final Clock machine;
    private Instant last = Instant.MIN;
    private long readAt = System.nanoTime();
    private boolean isAhead;

    public MonotonicClock(Clock machine) {
        this.machine = machine;
    }

    /** Makes every later reading later than this moment. */
    public synchronized void startAfter(Instant moment) {
        if (moment.isAfter(instant())) {
            last = moment;
            instant();
        }
    }

    @Override
    public synchronized Instant instant() {
        var now = machine.instant();
        long read = System.nanoTime();
        if (now.isBefore(last)) {
            sayOnce(Duration.between(now, last));
            last = last.plusNanos((read - readAt) / 2);
        } else {
            last = now;
            isAhead = false;
        }
        readAt = read;
        return last;
    }

    /** Returns how far recorded times are ahead of the machine's clock: zero, unless that was set back. */
    public synchronized Duration ahead() {
        var recorded = instant();
        var ahead = Duration.between(machine.instant(), recorded);
        return ahead.isNegative() ? Duration.ZERO : ahead;
    }

    private void sayOnce(Duration ahead) {
        if (!isAhead && ahead.compareTo(WORTH_SAYING) > 0) {
            isAhead = true;
            LOG.warn(
                    "the clock of the machine is {} s behind recorded times; recorded times advance at half speed until it has caught up",
                    ahead.toSeconds());
        }
    }

    @Override
    public ZoneId getZone() {
        return machine.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return new MonotonicClock(machine.withZone(zone));
    }
}
