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

    /** A call waits only half a second for its reading; on a slow machine a later call shows it. */
    private static void awaitFigure(RecentFigure<Integer> figure, double expected) {
        Eventually.until(() -> figure.of(Integer::doubleValue) == expected, "the reading");
    }

    @Test
    void readsAgainOnlyAfterAWhile() {
        var figure = figure(readings::incrementAndGet);

        awaitFigure(figure, 1);
        assertThat(figure.of(Integer::doubleValue)).isEqualTo(1);
        assertThat(readings).hasValue(1);
        pass(RecentFigure.FRESH);
        awaitFigure(figure, 2);
        assertThat(readings).hasValue(2);
    }

    @Test
    void isUnknownAfterFailuresAndKnownAfterTheNextReading() {
        var figure = figure(() -> {
            if (readings.incrementAndGet() % 2 == 0) {
                throw new IllegalStateException("the database is gone");
            }
            return readings.get();
        });
        awaitFigure(figure, 1);

        pass(RecentFigure.KNOWN);
        assertThat(figure.of(Integer::doubleValue)).isNaN();
        assertThat(figure.isKnown()).isFalse();
        pass(RecentFigure.FRESH);
        awaitFigure(figure, 3);
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
        Eventually.until(() -> readings.get() > 0, "the beginning of the reading");
        pass(RecentFigure.FRESH);
        assertThat(figure.of(Integer::doubleValue)).isNaN();
        assertThat(readings).hasValue(1);

        answers.countDown();
        taken.await();
        Eventually.until(figure::isKnown, "the reading");
        assertThat(figure.of(Integer::doubleValue)).isEqualTo(7);
    }
}
