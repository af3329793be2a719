package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

/** A clock that is set back is noticed, and recorded times go on. */
class MonotonicClockTest {

    private static final class Machine extends Clock {

        private Instant now = Instant.parse("2026-06-01T08:00:00Z");

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
            throw new UnsupportedOperationException();
        }
    }

    private final Machine machine = new Machine();
    private final MonotonicClock clock = new MonotonicClock(machine);

    @Test
    void isNotAheadOfAMachineWhoseClockGoesOn() {
        clock.instant();
        machine.now = machine.now.plusSeconds(1);

        assertThat(clock.ahead()).isZero();
    }

    @Test
    void saysHowFarItIsAheadAfterTheMachineWasSetBack() {
        var before = clock.instant();
        machine.now = machine.now.minusSeconds(600);

        assertThat(clock.ahead()).isBetween(Duration.ofSeconds(600), Duration.ofSeconds(660));
        assertThat(clock.instant()).isAfterOrEqualTo(before);

        machine.now = machine.now.plusSeconds(1_200);
        assertThat(clock.ahead()).isZero();
    }
}
