package fulfilment.proofs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Clients, each on its own thread. A client repeats its turn until it is closed, and all clients can pause between two turns.
 *
 * @param <T> the records of a turn
 */
public final class Clients<T> implements AutoCloseable {

    private final List<List<T>> kept = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final Semaphore turns;
    private final int number;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile boolean going = true;
    private boolean paused;

    /** @param number how many clients there will be */
    public Clients(int number) {
        this.number = number;
        this.turns = new Semaphore(number, true);
    }

    /** @param turn one turn of a new client; its argument collects records */
    public void start(String name, Consumer<Consumer<T>> turn) {
        var mine = Collections.synchronizedList(new ArrayList<T>());
        kept.add(mine);
        threads.add(Thread.ofPlatform().name(name).start(() -> {
            while (going) {
                turns.acquireUninterruptibly();
                try {
                    turn.accept(mine::add);
                } catch (RuntimeException | Error failed) {
                    failure.compareAndSet(null, failed);
                    return;
                } finally {
                    turns.release();
                }
            }
        }));
    }

    /** Returns when each client has ended its turn. Fails if a client has failed. */
    public void pause() {
        turns.acquireUninterruptibly(number);
        paused = true;
        requireNoFailure();
    }

    private void requireNoFailure() {
        var failed = failure.getAndSet(null);
        if (failed != null) {
            throw new AssertionError("a client failed in its turn", failed);
        }
    }

    /** Continues after a {@link #pause}. */
    public void resume() {
        paused = false;
        turns.release(number);
    }

    /** All records so far, client by client. */
    public List<T> kept() {
        var all = new ArrayList<T>();
        for (var mine : kept) {
            synchronized (mine) {
                all.addAll(mine);
            }
        }
        return all;
    }

    /** Ends a {@link #pause}, and returns when each client has ended its last turn. Fails if a client has failed. */
    @Override
    public void close() {
        going = false;
        if (paused) {
            resume();
        }
        for (var thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        requireNoFailure();
    }
}
