package fulfilment.carrier;

import java.util.concurrent.CountDownLatch;

/** Answers that a carrier holds back until a test releases them. */
public final class HeldAnswers implements AutoCloseable {

    static final HeldAnswers NONE = new HeldAnswers();

    static {
        NONE.release();
    }

    private final CountDownLatch released = new CountDownLatch(1);

    HeldAnswers() {}

    void await() throws InterruptedException {
        released.await();
    }

    /** Gives the answers. Later requests are answered at once. */
    public void release() {
        released.countDown();
    }

    @Override
    public void close() {
        release();
    }
}
