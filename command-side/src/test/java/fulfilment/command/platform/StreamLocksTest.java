package fulfilment.command.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.testing.Eventually;
import fulfilment.testing.Seed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.common.lock.DeadlockException;
import org.axonframework.common.lock.Lock;
import org.axonframework.common.lock.LockAcquisitionFailedException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class StreamLocksTest {

    private final StreamLocks locks = new StreamLocks(Duration.ofMinutes(1));

    @Test
    void one_thread_has_a_lock_as_often_as_it_asked() throws Exception {
        var first = locks.obtainLock("a");
        var again = locks.obtainLock("a");
        again.release();
        assertThat(first.isHeld()).isTrue();
        var other = new Command("a");
        awaitWaiting(other);
        first.release();
        assertThat(first.isHeld()).isFalse();
        other.end();
    }

    @Test
    void locks_of_different_streams_do_not_wait_for_each_other() throws Exception {
        var mine = locks.obtainLock("a");
        new Command("b").end();
        mine.release();
    }

    @Test
    void those_who_wait_get_it_in_their_order() throws Exception {
        var mine = locks.obtainLock("a");
        var order = Collections.synchronizedList(new ArrayList<Integer>());
        var threads = new ArrayList<Thread>();
        for (int number = 0; number < 20; number++) {
            int me = number;
            threads.add(waiting(() -> {
                try (var lock = locks.obtainLock("a")) {
                    order.add(me);
                }
            }));
        }
        mine.release();
        for (var thread : threads) {
            thread.join();
        }
        assertThat(order).isSorted().hasSize(20);
    }

    @Test
    void a_command_that_would_wait_for_itself_is_refused_at_once() throws Exception {
        var mine = locks.obtainLock("a");
        var second = new Command("c", "a");
        awaitWaiting(second);
        var first = new Command("b", "c");
        awaitWaiting(first);
        assertThatThrownBy(() -> locks.obtainLock("b")).isInstanceOf(DeadlockException.class);
        mine.release();
        second.end();
        first.end();
        locks.obtainLock("b").release();
    }

    @Test
    void the_wait_ends() throws Exception {
        var impatient = new StreamLocks(Duration.ofMillis(20));
        var mine = impatient.obtainLock("a");
        var other = CompletableFuture.supplyAsync(() -> impatient.obtainLock("a"));
        assertThatThrownBy(other::get).isInstanceOf(ExecutionException.class)
                .cause().isInstanceOf(ConcurrencyException.class).hasMessageContaining("others write to a");
        mine.release();
        impatient.obtainLock("a").release();
    }

    @Test
    void an_interrupted_command_waits_no_more() throws Exception {
        var mine = locks.obtainLock("a");
        var other = new Command("a");
        awaitWaiting(other);
        other.interrupt();
        other.join();
        assertThat(other.failure).isInstanceOf(LockAcquisitionFailedException.class);
        mine.release();
        locks.obtainLock("a").release();
    }

    @Test
    void a_lock_of_another_cannot_be_released() throws Exception {
        var mine = locks.obtainLock("a");
        var other = CompletableFuture.runAsync(mine::release);
        assertThatThrownBy(other::get).cause().isInstanceOf(IllegalMonitorStateException.class);
        mine.release();
        assertThatThrownBy(mine::release).isInstanceOf(IllegalMonitorStateException.class);
    }

    /** Many threads take up to three locks in any order; deadlocks are found, and no two threads are in one stream at once. */
    @Test
    void one_at_a_time() throws Exception {
        long seed = Seed.of("stream locks");
        int streams = 5;
        var inside = new AtomicInteger[streams];
        for (int i = 0; i < streams; i++) {
            inside[i] = new AtomicInteger();
        }
        var counts = new int[streams];
        var expected = new AtomicInteger();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var done = new ArrayList<Future<?>>();
            for (int t = 0; t < 32; t++) {
                var random = new SplittableRandom(seed + t);
                done.add(threads.submit(() -> {
                    for (int round = 0; round < 300; round++) {
                        take(random, inside, counts, expected);
                    }
                }));
            }
            for (var each : done) {
                each.get(60, TimeUnit.SECONDS);
            }
        }
        assertThat(Arrays.stream(counts).sum()).isEqualTo(expected.get());
    }

    private void take(SplittableRandom random, AtomicInteger[] inside, int[] counts, AtomicInteger expected) {
        var taken = new ArrayList<Lock>();
        var mine = new ArrayList<Integer>();
        try {
            for (int stream : List.of(random.nextInt(5), random.nextInt(5), random.nextInt(5))) {
                taken.add(locks.obtainLock("stream " + stream));
                if (!mine.contains(stream)) {
                    mine.add(stream);
                    assertThat(inside[stream].incrementAndGet()).isEqualTo(1);
                }
                Thread.yield();
            }
            mine.forEach(stream -> counts[stream]++);
            expected.addAndGet(mine.size());
        } catch (DeadlockException lost) {
            // another one goes on
        } finally {
            mine.forEach(stream -> inside[stream].decrementAndGet());
            taken.reversed().forEach(Lock::release);
        }
    }

    private Thread waiting(Runnable work) throws InterruptedException {
        var thread = Thread.ofPlatform().start(work);
        awaitWaiting(thread);
        return thread;
    }

    private static void awaitWaiting(Thread thread) throws InterruptedException {
        Eventually.until(() -> thread.getState() == Thread.State.TIMED_WAITING, "the wait for the lock");
    }

    /** Takes locks one after the other, and gives them back at its end. */
    private final class Command extends Thread {

        private final List<String> streams;
        private final CountDownLatch end = new CountDownLatch(1);
        private volatile @Nullable RuntimeException failure;

        Command(String... streams) {
            this.streams = List.of(streams);
            start();
        }

        @Override
        public void run() {
            var taken = new ArrayList<Lock>();
            try {
                streams.forEach(stream -> taken.add(locks.obtainLock(stream)));
                end.await();
            } catch (RuntimeException refused) {
                failure = refused;
            } catch (InterruptedException closing) {
                interrupt();
            } finally {
                taken.forEach(Lock::release);
            }
        }

        void end() throws InterruptedException {
            end.countDown();
            join();
            assertThat(failure).isNull();
        }
    }
}
