package fulfilment.webhook.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Retries follow the planned waits, and deliveries that fail together are not retried together. Rule DLV-6. */
class RetryScheduleTest {

    private static final List<Integer> MINUTES = List.of(1, 1, 2, 5, 10, 15, 30, 45, 60, 90, 120, 120, 150, 180, 190);
    private static final RetrySchedule SCHEDULE = new RetrySchedule(MINUTES.stream().map(Duration::ofMinutes).toList());

    private static LongStream deliveries() {
        return LongStream.concat(LongStream.rangeClosed(1, 20_000),
                LongStream.concat(LongStream.of(0, Long.MAX_VALUE, Integer.MAX_VALUE),
                        new Random(1).longs(5_000, 1, Long.MAX_VALUE)));
    }

    private static List<Duration> waits(RetrySchedule schedule, long delivery) {
        return IntStream.rangeClosed(1, schedule.retries()).mapToObj(retry -> schedule.before(retry, delivery)).toList();
    }

    @Test
    @Rule({"DLV-5", "DLV-6"})
    void everyDeliveryHas15RetriesWithin1019Minutes() {
        assertThat(SCHEDULE.retries()).isEqualTo(15);
        deliveries().forEach(delivery -> assertThat(waits(SCHEDULE, delivery).stream().reduce(Duration.ZERO, Duration::plus))
                .describedAs("delivery %d", delivery).isEqualTo(Duration.ofMinutes(1_019)));
    }

    @Test
    @Rule("DLV-6")
    void eachWaitIsWithinAFifthOfThePlannedWait() {
        deliveries().forEach(delivery -> {
            var waits = waits(SCHEDULE, delivery);
            for (int i = 0; i < waits.size(); i++) {
                assertThat(waits.get(i)).describedAs("wait %d of delivery %d", i + 1, delivery)
                        .isBetween(Duration.ofSeconds(MINUTES.get(i) * 48L), Duration.ofSeconds(MINUTES.get(i) * 72L));
            }
        });
    }

    @Test
    @Rule("DLV-6")
    void theWaitsOfADeliveryAreFixedAndDifferFromThoseOfOthers() {
        assertThat(waits(SCHEDULE, 17)).isEqualTo(waits(SCHEDULE, 17));
        var first = new HashSet<Duration>();
        LongStream.rangeClosed(1, 1_000).forEach(delivery -> first.add(SCHEDULE.before(1, delivery)));
        assertThat(first).describedAs("times at which 1,000 deliveries that failed together are retried").hasSizeGreaterThan(900);
        assertThat(first.stream().mapToLong(Duration::toMillis).average().orElseThrow()).isBetween(59_500.0, 60_500.0);
    }

    @Test
    void everyWaitIsPositiveForAnySchedule() {
        var random = new Random(7);
        for (int round = 0; round < 2_000; round++) {
            var schedule = new RetrySchedule(Stream.generate(() -> Duration.ofMillis(random.nextLong(1, 10_000_000)))
                    .limit(random.nextInt(1, 20)).toList());
            var planned = schedule.waits().stream().reduce(Duration.ZERO, Duration::plus);
            var waits = waits(schedule, random.nextLong());
            assertThat(waits).allMatch(Duration::isPositive);
            assertThat(waits.stream().reduce(Duration.ZERO, Duration::plus)).isEqualTo(planned);
        }
    }
}
