package fulfilment.webhook.deliveries;

import fulfilment.api.hooks.DeliveryView.Purpose;
import fulfilment.api.hooks.HookStatisticsView;
import fulfilment.api.requests.RecentFigure;
import fulfilment.outbound.Reply.Reason;
import fulfilment.outbound.Reply.Unanswered;
import fulfilment.webhook.deliveries.RetryDecision.Again;
import fulfilment.webhook.deliveries.RetryDecision.Delivered;
import fulfilment.webhook.deliveries.RetryDecision.GivenUp;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Metrics of deliveries for operators: how many, how late, how many wait. */
@Component
class DeliveryMeters {

    private final MeterRegistry meters;
    private final Clock clock;
    private final Counter delivered;
    private final Counter again;
    private final Counter givenUp;
    private final Counter dropped;
    private final Counter refused;
    private final Counter deactivated;
    private final Timer delay;
    private final Timer answer;
    private final Timer make;
    private final Timer pick;
    private final Timer record;
    private final AtomicInteger underWay = new AtomicInteger();
    private final AtomicLong failing = new AtomicLong();
    private volatile double lowestSuccessRate = 1;

    DeliveryMeters(MeterRegistry meters, DeliveryTable table, Clock clock) {
        this.meters = meters;
        this.clock = clock;
        delivered = outcome(meters, "delivered");
        again = outcome(meters, "failed");
        givenUp = outcome(meters, "given_up");
        dropped = outcome(meters, "dropped");
        refused = Counter.builder("fulfilment.webhooks.refused.addresses")
                .description("calls that were not made because the address leads where nothing is called").register(meters);
        deactivated = Counter.builder("fulfilment.webhooks.deactivations")
                .description("hooks that were deactivated because deliveries failed for good").register(meters);
        delay = Timer.builder("fulfilment.webhooks.delay").description("from an event to the first attempt to deliver it")
                .publishPercentileHistogram().minimumExpectedValue(Duration.ofMillis(1))
                .maximumExpectedValue(Duration.ofMinutes(5))
                .register(meters);
        answer = Timer.builder("fulfilment.webhooks.answer").description("how long receivers take").register(meters);
        make = Timer.builder("fulfilment.webhooks.make").description("making deliveries of a page of the feed").register(meters);
        pick = Timer.builder("fulfilment.webhooks.pick").description("finding what is due").register(meters);
        record = Timer.builder("fulfilment.webhooks.record").description("writing down what came of attempts").register(meters);
        Gauge.builder("fulfilment.webhooks.calls", underWay, AtomicInteger::get).description("calls under way").register(meters);
        Gauge.builder("fulfilment.webhooks.failing.hooks", failing, AtomicLong::get)
                .description("active hooks whose last three attempts failed, or with deliveries that failed for good lately")
                .register(meters);
        Gauge.builder("fulfilment.webhooks.lowest.success.rate", () -> lowestSuccessRate)
                .description(
                        "delivered by attempts in the last hour of the active hook where it is lowest, 0 to 1; 1 if there were none")
                .register(meters);
        var depth = new RecentFigure<>(() -> table.depth(clock.instant()));
        Gauge.builder("fulfilment.webhooks.waiting", () -> depth.of(DeliveryTable.Depth::waiting))
                .description("deliveries that are to be sent, now or later").register(meters);
        Gauge.builder("fulfilment.webhooks.oldest.due", () -> depth.of(known -> known.lateBy().toMillis() / 1000.0))
                .baseUnit("seconds")
                .description("how long the oldest delivery that could be sent has been waiting for it").register(meters);
    }

    private static Counter outcome(MeterRegistry meters, String outcome) {
        return Counter.builder("fulfilment.webhooks.deliveries").tag("outcome", outcome)
                .description("attempts by what came of them, and deliveries dropped with their hook or a forgotten object")
                .register(meters);
    }

    /** @param hooks how many hooks of this process are called only slowly, because they failed many times in a row */
    void callOnlySlowly(Supplier<Number> hooks) {
        Gauge.builder("fulfilment.webhooks.slowed.hooks", hooks)
                .description("hooks that failed 20 times in a row and are called more slowly until a call succeeds")
                .register(meters);
    }

    void begins(Delivery delivery, Instant at) {
        if (delivery.attempts() == 0 && delivery.purpose() == Purpose.EVENT) {
            var late = Duration.between(delivery.message().at(), at);
            delay.record(late.isNegative() ? Duration.ZERO : late);
        }
    }

    void ended(AttemptOutcome outcome) {
        switch (outcome.decision()) {
            case Delivered arrived -> delivered.increment();
            case Again later -> again.increment();
            case GivenUp never -> givenUp.increment();
        }
        if (outcome.reply() instanceof Unanswered unanswered && unanswered.reason() == Reason.REFUSED_ADDRESS) {
            refused.increment();
        } else {
            answer.record(outcome.reply().took());
        }
    }

    void making(Runnable work) {
        make.record(work);
    }

    <T extends Object> T picking(Supplier<T> work) {
        return Objects.requireNonNull(pick.record(work));
    }

    void recording(Runnable work) {
        record.record(work);
    }

    void dropped(int deliveries) {
        dropped.increment(deliveries);
    }

    void deactivated() {
        deactivated.increment();
    }

    /**
     * Tells how active hooks fare.
     *
     * @param completeFailures hooks with deliveries that failed for good lately
     */
    void fare(List<HookStatisticsView> hooks, Set<Integer> completeFailures) {
        failing.set(hooks.stream().filter(hook -> hook.failing() || completeFailures.contains(hook.idhook())).count());
        lowestSuccessRate = hooks.stream().map(hook -> hook.lastHour().successRate()).filter(Objects::nonNull)
                .mapToDouble(BigDecimal::doubleValue).min().orElse(1);
    }

    void underWay(int more) {
        underWay.addAndGet(more);
    }
}
