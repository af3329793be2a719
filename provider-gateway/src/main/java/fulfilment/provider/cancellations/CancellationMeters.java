package fulfilment.provider.cancellations;

import fulfilment.api.requests.RecentFigure;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Clock;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Measures requests to cancel labels, and the cancellations that wait for a person. Rule LBL-83. */
@Component
class CancellationMeters {

    private final MeterRegistry meters;
    private final Clock clock;
    private final RecentFigure<CancellationStore.Waiting> waiting;

    CancellationMeters(MeterRegistry meters, CancellationStore store, Clock clock) {
        this.meters = meters;
        this.clock = clock;
        this.waiting = new RecentFigure<>(store::waiting);
        Gauge.builder("fulfilment.labels.cancellations.waiting", () -> waiting.of(CancellationStore.Waiting::number))
                .description("cancellations of labels that wait for a person").register(meters);
        Gauge.builder("fulfilment.labels.cancellations.oldest", this, CancellationMeters::oldest).baseUnit("seconds")
                .description("how long the oldest of them has waited").register(meters);
    }

    /** @param outcome done, refused, unknown or not_sent */
    void called(int idshippingprovider, String outcome, Duration took) {
        Timer.builder("fulfilment.labels.cancellations")
                .description("requests to cancel labels by provider and what came of them")
                .tag("provider", String.valueOf(idshippingprovider)).tag("outcome", outcome).register(meters).record(took);
    }

    private double oldest() {
        return waiting.of(known -> known.oldest() == null
                ? 0
                : Math.max(0, Duration.between(known.oldest(), clock.instant()).toMillis() / 1_000.0));
    }
}
