package fulfilment.webhook.deliveries;

import fulfilment.api.hooks.HookDelivery;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.convert.DurationUnit;
import java.time.temporal.ChronoUnit;

/**
 * Settings of deliveries. Rules DLV-3, DLV-6, DLV-13, DLV-14, DLV-21, DLV-8.
 *
 * @param signatureHeader the header with the service's own signature
 * @param answerWithin    how long a receiver has to answer
 * @param retryAfter      the wait before each retry, in minutes; as many as there are retries
 * @param holdAtMost      how long a failing delivery holds back later ones of its object
 * @param callsPerHook    the most calls to one hook at the same time
 * @param callsPerHost    the most calls to one host and port at the same time
 * @param calls           the most calls at the same time
 * @param lease           how long a process owns a hook without renewing
 * @param kept            how long events and the outcomes of deliveries are kept
 */
@ConfigurationProperties("fulfilment.webhooks")
public record DeliverySettings(@DefaultValue(HookDelivery.SIGNATURE_HEADER) String signatureHeader,
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
            throw new IllegalArgumentException(
                    "fulfilment.webhooks.retry-after must list one or more positive waits, one for each retry");
        }
        if (holdAtMost.isNegative()) {
            throw new IllegalArgumentException("fulfilment.webhooks.hold-at-most must be 0 or more");
        }
        if (callsPerHook < 1 || callsPerHost < callsPerHook || calls < callsPerHost) {
            throw new IllegalArgumentException(
                    "fulfilment.webhooks.calls-per-hook must be 1 or more, calls-per-host at least as many, and calls at least as many as that");
        }
        if (lease.compareTo(answerWithin.multipliedBy(2).plusSeconds(3)) < 0) {
            throw new IllegalArgumentException(
                    "fulfilment.webhooks.lease must be at least 3s longer than twice fulfilment.webhooks.answer-within, or no call starts");
        }
        if (kept.compareTo(Duration.ofDays(2)) < 0) {
            throw new IllegalArgumentException("fulfilment.webhooks.kept must be two days or more");
        }
    }

    RetrySchedule schedule() {
        return new RetrySchedule(retryAfter);
    }
}
