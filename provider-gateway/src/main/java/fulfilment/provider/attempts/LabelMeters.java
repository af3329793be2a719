package fulfilment.provider.attempts;

import fulfilment.api.requests.RecentFigure;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

/** Measures calls to shipping providers and the attempts that wait for a person. Rule LBL-68. */
@Component
class LabelMeters {

    private final MeterRegistry meters;
    private final Clock clock;
    private final AtomicInteger running = new AtomicInteger();
    private final RecentFigure<AttemptStore.Unknown> unknown;

    LabelMeters(MeterRegistry meters, AttemptStore store, Clock clock) {
        this.meters = meters;
        this.clock = clock;
        this.unknown = new RecentFigure<>(store::unknown);
        Gauge.builder("fulfilment.labels.running", running, AtomicInteger::get).description("calls to providers under way")
                .register(meters);
        Gauge.builder("fulfilment.labels.oldest.unknown", this, LabelMeters::oldestUnknown).baseUnit("seconds")
                .description("how long ago the oldest label request was sent whose outcome is unknown")
                .register(meters);
        Gauge.builder("fulfilment.labels.unknown", () -> unknown.of(AttemptStore.Unknown::attempts))
                .description("label requests whose outcome is unknown").register(meters);
    }

    void begins() {
        running.incrementAndGet();
    }

    void ends() {
        running.decrementAndGet();
    }

    /** @param outcome labelled, refused, unusable, not_sent, unknown or busy */
    void called(int idshippingprovider, String outcome, Duration took) {
        Timer.builder("fulfilment.labels.calls").description("label requests by provider and what came of them")
                .tag("provider", String.valueOf(idshippingprovider)).tag("outcome", outcome).register(meters).record(took);
    }

    double oldestUnknown() {
        return unknown.of(known -> known.oldest() == null
                ? 0
                : Math.max(0, Duration.between(known.oldest(), clock.instant()).toMillis() / 1_000.0));
    }
}
