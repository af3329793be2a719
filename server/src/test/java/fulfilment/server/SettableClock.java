package fulfilment.server;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that moves only when the test moves it. */
public final class SettableClock extends Clock {

    /** The time zone of the account, in which a year begins before it does in UTC. */
    private static final ZoneId AMSTERDAM = ZoneId.of("Europe/Amsterdam");

    private volatile Instant now;

    public SettableClock(Instant now) {
        this.now = now;
    }

    public void passes(Duration time) {
        now = now.plus(time);
    }

    /**
     * Moves to a date in a year that no test has had yet, so that a test on a shared service knows what happened in it.
     *
     * @param date such as {@code 06-01T08:00:00Z}
     * @return the year
     */
    public int startNewYear(String date) {
        int year = now.atZone(AMSTERDAM).getYear() + 1;
        now = Instant.parse(year + "-" + date);
        return year;
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
