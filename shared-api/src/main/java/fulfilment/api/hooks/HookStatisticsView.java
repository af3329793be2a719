package fulfilment.api.hooks;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How deliveries to a hook have gone. Tests do not count. Our addition to the specification. Rule DLV-30.
 *
 * @param failing         whether the last {@link #FAILING_AFTER} attempts failed
 * @param consecutiveFailures attempts that failed since the last success
 * @param failingSince    when the first of these began; null if there is none
 * @param lastDeliveredAt null if nothing was ever delivered
 */
public record HookStatisticsView(int idhook, String name, boolean failing, int consecutiveFailures,
        @Nullable Instant failingSince,
        @Nullable Instant lastDeliveredAt, Period lastHour, Period lastDay) {

    /** So many failures in a row make a hook fail: a single one is tried again after a minute, and often succeeds. */
    public static final int FAILING_AFTER = 3;

    /**
     * A period up to now, in whole stretches of five minutes.
     *
     * @param successRate delivered by attempts, 0 to 1; null without attempts
     * @param averageMs   milliseconds that an attempt took; null without attempts, as is {@code slowestMs}
     */
    public record Period(int attempts, int delivered, int failed, @Nullable BigDecimal successRate, @Nullable Integer averageMs,
            @Nullable Integer slowestMs) {}
}
