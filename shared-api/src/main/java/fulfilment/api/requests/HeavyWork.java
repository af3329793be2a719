package fulfilment.api.requests;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Limits how many heavy requests run at the same time, so that short requests find a free processor. Waiting callers take turns; the
 * requests of one caller run in the order in which they came.
 */
public final class HeavyWork {

    /** The most requests that may wait after they have begun: each holds a connection to the database. */
    private static final int WAITING_AT_WORK = 2;

    /** Callers in the order of their turns, each with its waiting requests. A request that gets its turn finds a permit in its semaphore. */
    private final LinkedHashMap<Long, ArrayDeque<Semaphore>> waiting = new LinkedHashMap<>();
    private final Semaphore waitingAtWork = new Semaphore(WAITING_AT_WORK);
    private int free;

    /** @param places how many heavy requests run at the same time */
    public HeavyWork(int places) {
        free = places;
    }

    /**
     * Waits for a turn.
     *
     * @param caller the caller that sent the request
     * @param atWork whether the request has begun and holds a connection while it waits; only a few may wait like that
     * @return whether it got a turn in time
     */
    public boolean take(long caller, Duration within, boolean atWork) {
        var own = new Semaphore(0);
        synchronized (this) {
            if (free > 0) {
                free--;
                return true;
            }
            if (atWork && !waitingAtWork.tryAcquire()) {
                return false;
            }
            waiting.computeIfAbsent(caller, of -> new ArrayDeque<>()).add(own);
        }
        try {
            return await(own, within) || isGranted(caller, own);
        } finally {
            if (atWork) {
                waitingAtWork.release();
            }
        }
    }

    private static boolean await(Semaphore own, Duration within) {
        try {
            return own.tryAcquire(within.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Returns whether a turn came at the last moment; stops waiting otherwise. */
    private synchronized boolean isGranted(long caller, Semaphore own) {
        if (own.tryAcquire()) {
            return true;
        }
        waiting.computeIfPresent(caller, (of, requests) -> {
            requests.remove(own);
            return requests.isEmpty() ? null : requests;
        });
        return false;
    }

    /** Ends a turn: the next caller's first request continues. */
    public synchronized void release() {
        var next = waiting.pollFirstEntry();
        if (next == null) {
            free++;
            return;
        }
        var first = next.getValue().remove();
        if (!next.getValue().isEmpty()) {
            waiting.put(next.getKey(), next.getValue()); // behind all others
        }
        first.release();
    }

    /** Returns the number of requests that wait for a turn. */
    public synchronized int waiting() {
        return waiting.values().stream().mapToInt(ArrayDeque::size).sum();
    }
}
