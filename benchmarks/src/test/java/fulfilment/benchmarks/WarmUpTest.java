package fulfilment.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    @Test
    void isWarmWhenThreeSlicesReachNineTenthsOfTheFinalThroughput() {
        var rates = List.of(100.0, 950.0, 500.0, 900.0, 910.0, 905.0, 1_000.0, 1_000.0);

        assertThat(WarmUp.finalRate(rates)).isEqualTo(1_000.0);
        assertThat(WarmUp.warmAfter(rates)).isEqualTo(3);
    }

    @Test
    void isNotWarmWhileThroughputSwings() {
        assertThat(WarmUp.warmAfter(List.of(1.0, 100.0, 1.0, 100.0, 1.0, 100.0, 1.0, 100.0))).isEqualTo(7);
    }
}
