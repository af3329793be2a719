package fulfilment.webhook.deliveries;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import java.time.temporal.ChronoUnit;

/**
 * How deliveries are sent. Rules DLV-3, DLV-6, DLV-13, DLV-14, DLV-21, DLV-8.
 *
 * @param signatureHeader the header with the service's own signature
 * @param answerWithin    how long a receiver has to answer
 * @param retryAfter      minutes to wait before each retry; as many as there are retries
 * @param holdAtMost      how long a failing delivery keeps later ones of its object waiting
 * @param callsPerHook    calls to one hook at the same time
 * @param callsPerHost    calls to one host and port at the same time
 * @param calls           calls in all at the same time
 * @param lease           for how long a hook is a process's that says so no more
 * @param kept            how long events can be pulled, and what became of deliveries be looked at
 */
@ConfigurationProperties("fulfilment.webhooks")
public record DeliverySettings(@DefaultValue("X-Service-Signature") String signatureHeader,
        @DefaultValue("10s") Duration answerWithin,
        @DefaultValue( {
                "1", "1", "2", "5", "10", "15", "30", "45", "60", "90", "120", "120", "150", "180",
                "190"}) @DurationUnit(ChronoUnit.MINUTES) List<Duration> retryAfter,
        @DefaultValue("6h") Duration holdAtMost, @DefaultValue("8") int callsPerHook, @DefaultValue("32") int callsPerHost,
        @DefaultValue("1000") int calls, @DefaultValue("30s") Duration lease, @DefaultValue("30d") Duration kept){

    public DeliverySettings {
        retryAfter = List.copyOf(retryAfter);
        if (!signatureHeader.matches("[A-Za-z0-9-]{1,100}")) {
            throw new IllegalArgumentException("fulfilment.webhooks.signature-header must be the name of a header");
        }
        if (answerWithin.isNegative() || answerWithin.isZero() || answerWithin.compareTo(Duration.ofMinutes(1)) > 0) {
            throw new IllegalArgumentException("fulfilment.webhooks.answer-within must lie between 1ms and 1m");
        }
        if (retryAfter.isEmpty() || retryAfter.stream().anyMatch(wait -> wait.isNegative() || wait.isZero())) {
            throw new IllegalArgumentException("fulfilment.webhooks.retry-after must name a time for each retry");
        }
        if (holdAtMost.isNegative()) {
            throw new IllegalArgumentException("fulfilment.webhooks.hold-at-most must be 0 or more");
        }
        if (callsPerHook < 1 || callsPerHost < callsPerHook || calls < callsPerHost) {
            throw new IllegalArgumentException(
                    "fulfilment.webhooks.calls-per-hook must be 1 or more, calls-per-host no less, calls no less than that");
        }
        if (lease.compareTo(answerWithin.multipliedBy(2).plusSeconds(3)) < 0) {
            throw new IllegalArgumentException(
                    "fulfilment.webhooks.lease must be 3s longer than twice fulfilment.webhooks.answer-within, or no call is begun");
        }
        if (kept.compareTo(Duration.ofDays(2)) < 0) {
            throw new IllegalArgumentException("fulfilment.webhooks.kept must be two days or more");
        }
    }

    RetrySchedule schedule() {
        return new RetrySchedule(retryAfter);
    }
}
