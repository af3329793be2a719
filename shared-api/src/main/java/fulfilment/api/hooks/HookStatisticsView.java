package fulfilment.api.hooks;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How deliveries to a hook have gone, without tests. Our addition to the specification. Rule DLV-30.
 *
 * @param name                the hook's name
 * @param failing             whether the last three attempts failed
 * @param consecutiveFailures attempts that failed since the last success
 * @param failingSince        when the first of these began; null if there is none
 * @param lastDeliveredAt     when an attempt last succeeded; null if nothing was ever delivered
 * @param lastHour            the attempts of the last hour
 * @param lastDay             the attempts of the last 24 hours
 */
public record HookStatisticsView(int idhook, String name, boolean failing, int consecutiveFailures,
        @Nullable Instant failingSince,
        @Nullable Instant lastDeliveredAt, Period lastHour, Period lastDay) {

    /** So many failures in a row make a hook fail: a single one is tried again after a minute, and often succeeds. */
    public static final int FAILING_AFTER = 3;

    /**
     * The attempts of a period up to now, in whole stretches of five minutes.
     *
     * @param attempts    attempts in all
     * @param delivered   attempts that succeeded
     * @param failed      attempts that failed
     * @param successRate {@code delivered} divided by {@code attempts}, 0 to 1; null without attempts
     * @param averageMs   milliseconds that an attempt took on average; null without attempts
     * @param slowestMs   milliseconds of the longest attempt; null without attempts
     */
    public record Period(int attempts, int delivered, int failed, @Nullable BigDecimal successRate, @Nullable Integer averageMs,
            @Nullable Integer slowestMs) {}
}
