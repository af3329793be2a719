package fulfilment.axonserver;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What happens later, on one thread. */
final class Timers implements AutoCloseable {

    private final ScheduledThreadPoolExecutor thread = new ScheduledThreadPoolExecutor(1,
            task -> Thread.ofPlatform().daemon().name("axon-server-stand-in").unstarted(task));

    Timers() {
        thread.setRemoveOnCancelPolicy(true);
    }

    Future<?> after(Duration wait, Runnable task) {
        return thread.schedule(task, wait.toNanos(), TimeUnit.NANOSECONDS);
    }

    Future<?> every(Duration interval, Runnable task) {
        return thread.scheduleWithFixedDelay(task, interval.toNanos(), interval.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
