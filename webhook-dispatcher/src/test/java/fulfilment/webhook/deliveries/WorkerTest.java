package fulfilment.webhook.deliveries;

import fulfilment.testing.Eventually;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A worker without work looks less often, and wakes when it is nudged. */
class WorkerTest {

    private final AtomicInteger rounds = new AtomicInteger();

    private Worker idle(Duration pause) {
        return new Worker("idle", pause) {

            @Override
            boolean round() {
                rounds.incrementAndGet();
                return false;
            }
        };
    }

    @Test
    void looksLessOftenWithoutWork() {
        var worker = idle(Duration.ofNanos(1));
        var seen = new AtomicInteger();
        worker.start();
        try {
            Eventually.until(() -> rounds.get() > 1 && seen.getAndSet(rounds.get()) == rounds.get(),
                    "no round between two looks");
        } finally {
            worker.stop();
        }
    }

    @Test
    void wakesWhenItIsNudged() {
        var worker = idle(Duration.ofDays(1));
        worker.start();
        try {
            Eventually.until(() -> rounds.get() > 0, "the first round");
            int before = rounds.get();
            worker.nudge();
            Eventually.until(() -> rounds.get() > before, "a round after the nudge");
        } finally {
            worker.stop();
        }
    }
}
