package fulfilment.api.requests;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.kernel.Rule;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@Rule("CON-90")
class InteractiveTest {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration DAY = Duration.ofDays(1);

    @AfterEach
    void leave() {
        while (Interactive.isCurrent()) {
            Interactive.end();
        }
    }

    @Test
    void limitsOfSingleAnswersDoNotAddUp() {
        Interactive.beginRequest(HOUR);
        assertThat(Interactive.atMost(DAY)).isPositive().isLessThanOrEqualTo(HOUR);
        assertThat(Interactive.atMost(Duration.ofSeconds(1))).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void nothingIsWaitedForAfterTheDeadline() {
        Interactive.beginRequest(Duration.ZERO);
        assertThat(Interactive.atMost(DAY)).isZero();
    }

    @Test
    void apartOfARequestHasTheDeadlineOfTheWhole() {
        Interactive.beginRequest(Duration.ZERO);
        Interactive.beginRequest(HOUR);
        assertThat(Interactive.atMost(DAY)).isZero();
        Interactive.end();
        assertThat(Interactive.isCurrent()).isTrue();
        Interactive.end();
        assertThat(Interactive.isCurrent()).isFalse();
    }

    @Test
    void acallOutsideHasALimitOfItsOwn() {
        Interactive.beginRequest(Duration.ZERO);
        Interactive.doNotCountSince(System.nanoTime() - HOUR.toNanos());
        assertThat(Interactive.atMost(DAY)).isPositive().isLessThanOrEqualTo(HOUR);
    }

    @Test
    void otherWorkHasNoDeadline() {
        assertThat(Interactive.isCurrent()).isFalse();
        assertThat(Interactive.atMost(DAY)).isEqualTo(DAY);
        Interactive.call(() -> assertThat(Interactive.atMost(DAY)).isEqualTo(DAY));
        Interactive.beginRequest(Duration.ZERO);
        Interactive.end();
        Interactive.begin();
        assertThat(Interactive.atMost(DAY)).isEqualTo(DAY);
    }
}
