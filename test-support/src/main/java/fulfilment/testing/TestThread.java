package fulfilment.testing;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Tells for which of the threads that run tests a thread works. Each of them has its own databases and shared services, so that test classes
 * that run at the same time do not meet.
 */
public final class TestThread {

    private static final InheritableThreadLocal<Integer> NUMBER = new InheritableThreadLocal<>();

    private TestThread() {}

    /**
     * Returns the number of the thread that runs the test, from 0. A thread that a test starts works for the thread of the test. Threads of
     * the common pool work for any test, so they must not ask.
     */
    public static int number() {
        if (Thread.currentThread() instanceof ForkJoinWorkerThread worker) {
            if (worker.getPool() == ForkJoinPool.commonPool()) {
                throw new IllegalStateException("a thread of the common pool belongs to no test: ask in the thread of the test");
            }
            NUMBER.set(worker.getPoolIndex());
        }
        var number = NUMBER.get();
        return number == null ? 0 : number;
    }
}
