package fulfilment.command.platform;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.common.lock.DeadlockException;
import org.axonframework.common.lock.Lock;
import org.axonframework.common.lock.LockAcquisitionFailedException;
import org.axonframework.common.lock.LockFactory;
import org.axonframework.modelling.command.ConcurrencyException;
import org.jspecify.annotations.Nullable;

/**
 * One lock for each stream. Commands get it in the order of their requests, so none waits much longer than the others. A command whose wait
 * would complete a cycle, directly or through other commands, would never end (deadlock), so it is refused at once.
 */
final class StreamLocks implements LockFactory {

    private final Duration timeout;
    /** Streams that are locked now. */
    private final Map<String, Held> held = new HashMap<>();
    /** Which lock a thread waits for. */
    private final Map<Thread, Held> waiting = new HashMap<>();

    /** @param timeout how long a command waits for one lock */
    StreamLocks(Duration timeout) {
        this.timeout = timeout;
    }

    /**
     * Returns when this thread has the lock. A thread that has it already gets it once more.
     *
     * @throws DeadlockException if the owner of the lock waits for this thread
     * @throws ConcurrencyException if others kept the lock for too long
     * @throws LockAcquisitionFailedException if this thread is interrupted
     */
    @Override
    public Lock obtainLock(String stream) {
        var me = Thread.currentThread();
        Held lock;
        synchronized (this) {
            lock = held.computeIfAbsent(stream, missing -> new Held(stream, me));
            if (lock.owner == me) {
                lock.times++;
                return lock;
            }
            if (waitsFor(lock.owner, me)) {
                throw new DeadlockException("the owner of %s waits for this command".formatted(stream));
            }
            lock.queue.add(me);
            waiting.put(me, lock);
        }
        await(lock, me);
        return lock;
    }

    /** A thread waits for at most one lock, and a lock has one owner: so there is one way to follow. */
    private boolean waitsFor(Thread owner, Thread me) {
        for (var next = waiting.get(owner); next != null; next = waiting.get(next.owner)) {
            if (next.owner == me) {
                return true;
            }
        }
        return false;
    }

    private void await(Held lock, Thread me) {
        long begun = System.nanoTime();
        while (true) {
            long left = timeout.toNanos() - (System.nanoTime() - begun);
            synchronized (this) {
                if (lock.owner == me) {
                    return;
                }
                if (left <= 0 || me.isInterrupted()) {
                    lock.queue.remove(me);
                    waiting.remove(me);
                    throw me.isInterrupted()
                            ? new LockAcquisitionFailedException("interrupted while it waited for " + lock.stream)
                            : new ConcurrencyException("others write to %s all the time".formatted(lock.stream));
                }
            }
            LockSupport.parkNanos(this, left);
        }
    }

    private final class Held implements Lock {

        private final String stream;
        private final Queue<Thread> queue = new ArrayDeque<>();
        private Thread owner;
        private int times;

        Held(String stream, Thread owner) {
            this.stream = stream;
            this.owner = owner;
        }

        /** Hands the lock over to the one that has waited longest. */
        @Override
        public void release() {
            Thread next;
            synchronized (StreamLocks.this) {
                if (!isHeld()) {
                    throw new IllegalMonitorStateException("%s is not locked by this thread".formatted(stream));
                }
                if (--times > 0) {
                    return;
                }
                next = next();
            }
            LockSupport.unpark(next);
        }

        private @Nullable Thread next() {
            var next = queue.poll();
            if (next == null) {
                held.remove(stream);
                return null;
            }
            owner = next;
            times = 1;
            waiting.remove(next);
            return next;
        }

        @Override
        public boolean isHeld() {
            synchronized (StreamLocks.this) {
                return times > 0 && owner == Thread.currentThread();
            }
        }
    }
}
