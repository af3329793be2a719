package fulfilment.query.reads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fulfilment.api.requests.Json;
import fulfilment.query.answers.ReadResource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Callers get their own objects, no matter who reads them. The tests count reads, and hold some of them up. */
class SharedReadsTest {

    private static final int CALLERS = 8;

    private final SharedReads shared = new SharedReads();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<List<Integer>> together = Collections.synchronizedList(new ArrayList<>());
    private final List<Integer> alone = Collections.synchronizedList(new ArrayList<>());

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    /** Reads the object with a number. Resources that were read together stand at the place of their caller. */
    private class Numbered implements SharedReads.Read {

        private final int number;
        private final List<ReadResource> resources;

        Numbered(int number, List<ReadResource> resources) {
            this.number = number;
            this.resources = resources;
        }

        @Override
        public List<@Nullable ReadResource> together(List<int[]> keys) {
            together.add(keys.stream().map(key -> key[0]).toList());
            return keys.stream().<@Nullable ReadResource>map(key -> resources.get(key[0])).toList();
        }

        @Override
        public @Nullable Json written(ReadResource resource) {
            return new Json("together " + resources.indexOf(resource));
        }

        @Override
        public @Nullable Json alone() {
            alone.add(number);
            return new Json("alone " + number);
        }
    }

    private static List<ReadResource> resources() {
        return IntStream.range(0, 100).mapToObj(i -> new ReadResource()).toList();
    }

    private static String text(Future<@Nullable Json> answer) throws InterruptedException, ExecutionException {
        return Objects.requireNonNull(answer.get()).text();
    }

    private Future<@Nullable Json> start(int number, SharedReads.Read read) {
        Callable<@Nullable Json> call = () -> shared.read("kind", new int[] {number}, read);
        return threads.submit(call);
    }

    /** Two reads that last until they are let go, so that all others wait. */
    private List<Future<@Nullable Json>> holdUp(CountDownLatch letGo) throws InterruptedException {
        var begun = new CountDownLatch(2);
        var held = IntStream.of(90, 91).mapToObj(number -> start(number, new Numbered(number, resources()) {

            @Override
            public @Nullable Json alone() {
                begun.countDown();
                awaited(letGo);
                return super.alone();
            }
        })).toList();
        begun.await();
        return held;
    }

    private static void awaited(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    @Test
    void aCallerWithoutOthersReadsAlone() throws Exception {
        assertThat(text(start(7, new Numbered(7, resources())))).isEqualTo("alone 7");
        assertThat(together).isEmpty();
    }

    @Test
    void callersWhoWaitBehindAReadThatTakesLongReadAlone() throws Exception {
        var letGo = new CountDownLatch(1);
        var held = holdUp(letGo);
        for (int number = 0; number < CALLERS; number++) {
            assertThat(text(start(number, new Numbered(number, resources())))).isEqualTo("alone " + number);
        }
        letGo.countDown();
        assertThat(text(held.getFirst())).isEqualTo("alone 90");
        assertThat(text(held.getLast())).isEqualTo("alone 91");
        assertThat(text(start(7, new Numbered(7, resources())))).isEqualTo("alone 7");
    }

    @Test
    void eachOfManyCallersGetsWhatItAskedFor() throws Exception {
        var resources = resources();
        for (int round = 0; round < 200; round++) {
            var numbers = IntStream.range(0, 40).boxed().toList();
            var answers = numbers.stream().map(number -> start(number, new Numbered(number, resources))).toList();
            for (int number : numbers) {
                assertThat(text(answers.get(number))).isIn("alone " + number, "together " + number);
            }
        }
        assertThat(together).isNotEmpty().allSatisfy(callers -> assertThat(callers).hasSizeBetween(2, SharedReads.MOST));
        // a caller whose time is over reads alone, even if another one is reading for it
        assertThat(together.stream().mapToInt(List::size).sum() + alone.size()).isGreaterThanOrEqualTo(200 * 40);
    }

    @Test
    void aReadBeginsAfterAllOfItsCallersHaveAsked() throws Exception {
        var stored = new AtomicIntegerArray(16);
        var seen = new AtomicIntegerArray(stored.length());
        var resources = resources();
        var answers = IntStream.range(0, stored.length()).mapToObj(thread -> threads.submit(() -> {
            for (int value = 1; value <= 500; value++) {
                stored.set(thread, value);
                var answer = shared.read("kind", new int[] {thread}, new Numbered(thread, resources) {

                    @Override
                    public List<@Nullable ReadResource> together(List<int[]> keys) {
                        keys.forEach(key -> seen.set(key[0], stored.get(key[0])));
                        return super.together(keys);
                    }

                    @Override
                    public @Nullable Json written(ReadResource resource) {
                        return new Json(String.valueOf(seen.get(thread)));
                    }

                    @Override
                    public @Nullable Json alone() {
                        return new Json(String.valueOf(stored.get(thread)));
                    }
                });
                assertThat(Objects.requireNonNull(answer).text()).isEqualTo(String.valueOf(value));
            }
            return true;
        })).toList();
        for (var answer : answers) {
            assertThat(answer.get()).isTrue();
        }
        assertThat(together).isNotEmpty();
    }

    @Test
    void callersWhoseRowsMayBeMissingReadAlone() throws Exception {
        var resources = resources();
        for (int round = 0; round < 100; round++) {
            var answers = IntStream.range(0, 20).mapToObj(number -> start(number, new Numbered(number, resources) {

                @Override
                public List<@Nullable ReadResource> together(List<int[]> keys) {
                    super.together(keys);
                    return keys.stream().<@Nullable ReadResource>map(key -> key[0] % 2 == 0 ? null : resources.get(key[0]))
                            .toList();
                }
            })).toList();
            for (int number = 0; number < 20; number += 2) {
                assertThat(text(answers.get(number))).isEqualTo("alone " + number);
            }
        }
        assertThat(together).isNotEmpty();
    }

    @Test
    void aReadThatFailsIsRepeatedByItsOtherCallers() throws Exception {
        int failed = 0;
        for (int round = 0; round < 100; round++) {
            var answers = IntStream.range(0, 20).mapToObj(number -> start(number, new Numbered(number, resources()) {

                @Override
                public List<@Nullable ReadResource> together(List<int[]> keys) {
                    super.together(keys);
                    throw new IllegalStateException("the connection is lost");
                }
            })).toList();
            for (int number = 0; number < 20; number++) {
                try {
                    assertThat(text(answers.get(number))).isEqualTo("alone " + number);
                } catch (ExecutionException leads) {
                    assertThat(leads).hasRootCauseMessage("the connection is lost");
                    failed++;
                }
            }
        }
        assertThat(together).hasSize(failed).isNotEmpty();
    }

    @Test
    void kindsAreReadApart() {
        assertThatThrownBy(() -> shared.read("kind", new int[] {1}, new Numbered(1, resources()) {

            @Override
            public @Nullable Json alone() {
                throw new IllegalStateException("fails");
            }
        })).hasMessage("fails");
        assertThat(Objects.requireNonNull(shared.read("other", new int[] {1}, new Numbered(1, resources()))).text())
                .isEqualTo("alone 1");
    }
}
