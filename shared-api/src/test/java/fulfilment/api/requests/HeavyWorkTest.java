package fulfilment.api.requests;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.testing.Eventually;
import fulfilment.testing.Seed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Few heavy requests run at a time, and callers take turns. */
class HeavyWorkTest {

    private static final Duration LONG = Duration.ofSeconds(60);

    private final List<String> served = Collections.synchronizedList(new ArrayList<>());

    private CompletableFuture<Boolean> waiting(HeavyWork work, long caller, String name) {
        int before = work.waiting();
        var waiting = new CompletableFuture<Boolean>();
        Thread.ofVirtual().start(() -> {
            boolean taken = work.take(caller, LONG, false);
            served.add(name);
            work.release();
            waiting.complete(taken);
        });
        Eventually.until(() -> work.waiting() > before, "the caller to wait");
        return waiting;
    }

    @Test
    void callersTakeTurnsHoweverManyRequestsEachHas() {
        var work = new HeavyWork(1);
        assertThat(work.take(1, LONG, false)).isTrue();
        var waiting = List.of(waiting(work, 1, "1a"), waiting(work, 1, "1b"), waiting(work, 1, "1c"), waiting(work, 2, "2a"),
                waiting(work, 3, "3a"), waiting(work, 2, "2b"));

        work.release();

        assertThat(waiting).allMatch(CompletableFuture::join);
        assertThat(served).containsExactly("1a", "2a", "3a", "1b", "2b", "1c");
        assertThat(work.take(9, Duration.ZERO, false)).describedAs("a place is free again").isTrue();
    }

    @Test
    void aRequestThatWaitsTooLongGetsNoTurnAndLeavesNothingBehind() {
        var work = new HeavyWork(1);
        work.take(1, LONG, false);

        assertThat(work.take(2, Duration.ofMillis(1), false)).isFalse();

        assertThat(work.waiting()).isZero();
        work.release();
        assertThat(work.take(2, Duration.ZERO, false)).isTrue();
        assertThat(work.take(3, Duration.ZERO, false)).describedAs("there is one place").isFalse();
    }

    @Test
    void onlyTwoRequestsMayWaitAfterTheyHaveBegun() {
        var work = new HeavyWork(1);
        work.take(1, LONG, false);
        for (int caller = 2; caller < 4; caller++) {
            long own = caller;
            Thread.ofVirtual().start(() -> work.take(own, LONG, true));
        }
        Eventually.until(() -> work.waiting() == 2, "both to wait");

        assertThat(work.take(4, LONG, true)).describedAs("does not wait").isFalse();

        work.release();
        work.release();
        work.release();
        assertThat(work.take(4, LONG, true)).isTrue();
    }

    @Test
    void placesAreNeitherLostNorDoubledWhileSomeGiveUp() throws Exception {
        long seed = Seed.of("heavy work");
        var work = new HeavyWork(2);
        var atOnce = new AtomicInteger();
        var most = new AtomicInteger();
        try (var callers = Executors.newFixedThreadPool(16)) {
            for (int caller = 0; caller < 16; caller++) {
                var random = new Random(seed + caller);
                long own = caller % 5;
                callers.submit(() -> {
                    for (int number = 0; number < 2000; number++) {
                        if (work.take(own, Duration.ofNanos(random.nextInt(200_000)), random.nextInt(4) == 0)) {
                            most.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
                            LockSupport.parkNanos(random.nextInt(20_000));
                            atOnce.decrementAndGet();
                            work.release();
                        }
                    }
                });
            }
        }
        assertThat(most).hasValueLessThanOrEqualTo(2);
        assertThat(work.waiting()).isZero();
        assertThat(work.take(1, Duration.ZERO, false)).isTrue();
        assertThat(work.take(1, Duration.ZERO, false)).isTrue();
        assertThat(work.take(1, Duration.ZERO, false)).isFalse();
    }
}
