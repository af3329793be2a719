package fulfilment.server;

import fulfilment.command.platform.MonotonicClock;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** Metrics of the clock: whether it was set back, and what time it is here, to be compared with other machines. */
@Component
class ClockMeters implements MeterBinder {

    private final Clock clock;

    ClockMeters(Clock clock) {
        this.clock = clock;
    }

    @Override
    public void bindTo(MeterRegistry meters) {
        Gauge.builder("fulfilment.clock.now", () -> clock.millis() / 1e3).baseUnit("seconds")
                .description("the time that is recorded now, since 1970").register(meters);
        Gauge.builder("fulfilment.clock.ahead",
                () -> clock instanceof MonotonicClock steady ? steady.ahead().toMillis() / 1e3 : 0)
                .baseUnit("seconds")
                .description("how far recorded times are ahead of the machine's clock, because that was set back")
                .register(meters);
    }
}
