package fulfilment.api.upkeep;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.Eventually;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class BackgroundThreadTest {

    private static final Duration LONG = Duration.ofHours(1);

    private final BackgroundThread thread = new BackgroundThread("background");
    private final CountDownLatch rests = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);

    /** Statements and locks that the work waits for park as well. */
    private static void useUpThePermit() {
        LockSupport.park();
        LockSupport.parkNanos(1);
    }

    @Test
    void endsWhenItIsStoppedWhileItRests() throws InterruptedException {
        thread.start(() -> {
            rests.countDown();
            while (thread.isRunning()) {
                thread.pause(LONG);
            }
            ended.countDown();
        });
        rests.await();

        thread.stop();

        assertThat(ended.await(Eventually.TIMEOUT.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void doesNotRestWhenItWasStoppedWhileItWorked() throws InterruptedException {
        thread.start(() -> {
            while (thread.isRunning()) {
                Thread.onSpinWait();
            }
            useUpThePermit();
            thread.pause(LONG);
            ended.countDown();
        });

        thread.stop();

        assertThat(ended.await(Eventually.TIMEOUT.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void doesNotRestWhenItWasWokenWhileItWorked() throws InterruptedException {
        var woken = new CountDownLatch(1);
        thread.start(() -> {
            while (woken.getCount() > 0) {
                Thread.onSpinWait();
            }
            useUpThePermit();
            thread.pause(LONG);
            ended.countDown();
        });

        thread.wake();
        woken.countDown();

        assertThat(ended.await(Eventually.TIMEOUT.toSeconds(), TimeUnit.SECONDS)).isTrue();
        thread.stop();
    }
}
