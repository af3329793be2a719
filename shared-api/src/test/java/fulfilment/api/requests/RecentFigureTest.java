package fulfilment.api.requests;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.Eventually;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Metrics are read whatever the database does. */
class RecentFigureTest {

    private final AtomicLong time = new AtomicLong();
    private final AtomicInteger readings = new AtomicInteger();

    private RecentFigure<Integer> figure(Supplier<Integer> read) {
        return new RecentFigure<>(read, time::get);
    }

    private void pass(Duration duration) {
        time.addAndGet(duration.toNanos());
    }

    @Test
    void readsAgainOnlyAfterAWhile() {
        var figure = figure(readings::incrementAndGet);

        assertThat(figure.of(Integer::doubleValue)).isEqualTo(1);
        assertThat(figure.of(Integer::doubleValue)).isEqualTo(1);
        pass(RecentFigure.FRESH);
        assertThat(figure.of(Integer::doubleValue)).isEqualTo(2);
    }

    @Test
    void isUnknownAfterFailuresAndKnownAfterTheNextReading() {
        var figure = figure(() -> {
            if (readings.incrementAndGet() % 2 == 0) {
                throw new IllegalStateException("the database is gone");
            }
            return readings.get();
        });
        assertThat(figure.isKnown()).isTrue();

        pass(RecentFigure.KNOWN);
        assertThat(figure.of(Integer::doubleValue)).isNaN();
        assertThat(figure.isKnown()).isFalse();
        pass(RecentFigure.FRESH);
        assertThat(figure.of(Integer::doubleValue)).isEqualTo(3);
    }

    @Test
    void doesNotWaitForAReadingThatHangsAndStartsNoOther() throws InterruptedException {
        var answers = new CountDownLatch(1);
        var taken = new CountDownLatch(1);
        var figure = figure(() -> {
            readings.incrementAndGet();
            try {
                answers.await();
            } catch (InterruptedException stopping) {
                Thread.currentThread().interrupt();
            }
            taken.countDown();
            return 7;
        });
        assertThat(figure.of(Integer::doubleValue)).isNaN();
        pass(RecentFigure.FRESH);
        assertThat(figure.of(Integer::doubleValue)).isNaN();
        assertThat(readings).hasValue(1);

        answers.countDown();
        taken.await();
        Eventually.until(figure::isKnown, "the reading");
        assertThat(figure.of(Integer::doubleValue)).isEqualTo(7);
    }
}
