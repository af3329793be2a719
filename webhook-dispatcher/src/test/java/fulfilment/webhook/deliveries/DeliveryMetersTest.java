package fulfilment.webhook.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.hooks.HookStatisticsView;
import fulfilment.api.hooks.HookStatisticsView.Period;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

class DeliveryMetersTest {

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final DeliveryMeters meters = new DeliveryMeters(registry, new DeliveryTable(new JdbcTemplate()), Clock.systemUTC());

    private static HookStatisticsView hook(int id, boolean failing, @Nullable String lastHour) {
        var rate = lastHour == null ? null : new BigDecimal(lastHour);
        return new HookStatisticsView(id, "Books", failing, failing ? 3 : 0, null, null, new Period(4, 0, 0, rate, null, null),
                new Period(4, 0, 0, BigDecimal.ZERO, null, null));
    }

    private double gauge(String name) {
        return registry.get("fulfilment.webhooks." + name).gauge().value();
    }

    @Test
    void countTheHooksThatFailOrFailedForGoodOnceEach() {
        meters.fare(List.of(hook(1, false, "1"), hook(2, true, "0.25"), hook(3, false, "0.5"), hook(4, true, null)),
                Set.of(3, 4, 9));

        assertThat(gauge("failing.hooks")).isEqualTo(3);
        assertThat(gauge("lowest.success.rate")).isEqualTo(0.25);
    }

    @Test
    void findNothingWrongWithoutHooksAndWithoutAttempts() {
        meters.fare(List.of(hook(1, true, "0")), Set.of());

        meters.fare(List.of(hook(1, false, null)), Set.of(2));

        assertThat(gauge("failing.hooks")).isZero();
        assertThat(gauge("lowest.success.rate")).isEqualTo(1);
    }
}
