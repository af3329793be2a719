package fulfilment.loader;

import fulfilment.loader.remote.LoadProblem.NoAnswer;
import fulfilment.loader.remote.LoadProblem;
import java.util.Collection;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;

/**
 * Runs many steps concurrently, but never more than a limit.
 *
 * @param size the limit
 */
record BoundedRunner(int size) {

    /** One piece of work. */
    @FunctionalInterface
    interface Step<T> {

        void take(T item) throws LoadProblem;
    }

    /** Returns when all steps are done. Drops the rest after the first problem. The steps start roughly in the given order. */
    <T> void each(Collection<T> work, Step<T> step) throws LoadProblem {
        var queue = new ConcurrentLinkedQueue<>(work);
        var failure = new AtomicReference<Exception>();
        var workers = IntStream.range(0, Math.min(size, work.size()))
                .mapToObj(number -> Thread.ofVirtual().name("load-" + number).start(() -> workOff(queue, step, failure)))
                .toList();
        try {
            for (var worker : workers) {
                worker.join();
            }
        } catch (InterruptedException interrupted) {
            failure.compareAndSet(null, new NoAnswer("interrupted"));
            workers.forEach(Thread::interrupt);
            Thread.currentThread().interrupt();
        }
        switch (failure.get()) {
            case null -> {
            }
            case LoadProblem problem -> throw problem;
            case RuntimeException bug -> throw bug;
            case Exception impossible -> throw new IllegalStateException(impossible);
        }
    }

    private static <T> void workOff(ConcurrentLinkedQueue<T> queue, Step<T> step, AtomicReference<Exception> failure) {
        T next;
        while (failure.get() == null && (next = queue.poll()) != null) { // a step that left the queue is taken: others may wait for it
            try {
                step.take(next);
            } catch (LoadProblem | RuntimeException failed) {
                failure.compareAndSet(null, failed);
            }
        }
    }
}
