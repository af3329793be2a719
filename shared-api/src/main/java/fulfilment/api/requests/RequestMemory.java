package fulfilment.api.requests;

import fulfilment.api.kernel.Overloaded;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The memory, disk space and turns for heavy work that one request has taken from what all requests share. Everything is given back when the
 * request ends. It belongs to the thread that runs the request. Work without a waiting client has none and is limited elsewhere.
 */
public final class RequestMemory implements AutoCloseable {

    private static final ThreadLocal<@Nullable RequestMemory> CURRENT = new ThreadLocal<>();

    /**
     * The resources that all requests share.
     *
     * @param work     bytes of memory to work with
     * @param answers  bytes of memory for answers that are being sent; the rest goes to files
     * @param files    bytes of disk for answers that are being sent
     * @param folder   of those files; they have no name, so a crash leaves none behind
     * @param largest  the most bytes of a single answer
     * @param heavy    turns for heavy requests
     * @param timeout how long a request waits for memory or for a turn
     */
    public record Shared(ByteBudget work, ByteBudget answers, ByteBudget files, Path folder, long largest, HeavyWork heavy,
            Duration timeout) {}

    /** A request that works with more bytes of memory is heavy. */
    private static final long HEAVY = 16 << 20;

    private final Shared shared;
    /** The caller that sent the request. */
    private final long caller;
    private final List<Runnable> held = new ArrayList<>();
    private final List<Reservation> reservations = new ArrayList<>();
    private final @Nullable RequestMemory outer;
    private long worksWith;
    private boolean heavy;
    private boolean hasTurn;

    private RequestMemory(Shared shared, long caller) {
        this.shared = shared;
        this.caller = caller;
        this.outer = CURRENT.get();
    }

    /**
     * Opens the memory of a request on this thread, until it is closed.
     *
     * @param caller the caller that sent the request; callers take turns
     */
    public static RequestMemory open(Shared shared, long caller) {
        var opened = new RequestMemory(shared, caller);
        CURRENT.set(opened);
        return opened;
    }

    public static @Nullable RequestMemory current() {
        return CURRENT.get();
    }

    /** Reserved memory. It is given back when closed, or at the end of the request. */
    public static final class Reservation implements AutoCloseable {

        private final ByteBudget budget;
        private long bytes;

        private Reservation(ByteBudget budget, long bytes) {
            this.budget = budget;
            this.bytes = bytes;
        }

        @Override
        public void close() {
            if (bytes > 0) {
                budget.release(bytes);
                bytes = 0;
            }
        }
    }

    /**
     * Reserves memory to work with. Waits a short time if a client waits for the work.
     *
     * @throws Overloaded if other requests need the memory for longer
     */
    public static Reservation reserve(long bytes) {
        var current = CURRENT.get();
        return current == null ? new Reservation(new ByteBudget(0), 0) : current.take(bytes);
    }

    /** Reserves memory until the request ends. @return whether it was free; does not wait */
    public static boolean tryReserve(long bytes) {
        var current = CURRENT.get();
        if (current == null) {
            return true;
        }
        boolean free = current.shared.work.tryReserve(bytes);
        if (free) {
            current.keep(bytes);
        }
        return free;
    }

    private Reservation take(long bytes) {
        if (worksWith + bytes > HEAVY) {
            becomeHeavy(true);
        }
        if (!shared.work.tryReserve(bytes, shared.timeout)) {
            throw new Overloaded("memory", "other requests use the memory that this one needs; nothing was done, try again");
        }
        return keep(bytes);
    }

    private Reservation keep(long bytes) {
        var reservation = new Reservation(shared.work, bytes);
        reservations.add(reservation);
        worksWith += bytes;
        return reservation;
    }

    /**
     * Marks the request as heavy and waits for its turn, unless it has one.
     *
     * @param atWork whether the request has begun, and holds what others need while it waits
     * @throws Overloaded if the turn does not come in time
     */
    public void becomeHeavy(boolean atWork) {
        heavy = true;
        takeTurn(atWork);
    }

    /**
     * Waits for a turn before a request that is probably heavy begins.
     *
     * @throws Overloaded if the turn does not come in time
     */
    public void awaitTurn() {
        takeTurn(false);
    }

    private void takeTurn(boolean atWork) {
        if (!hasTurn) {
            hasTurn = shared.heavy.take(caller, shared.timeout, atWork);
            if (!hasTurn) {
                throw new Overloaded("heavy", "other large requests are running; nothing was done, try again");
            }
        }
    }

    /** Returns whether the request has been heavy so far. */
    public boolean isHeavy() {
        return heavy;
    }

    private void endTurn() {
        if (hasTurn) {
            hasTurn = false;
            shared.heavy.release();
        }
    }

    /** Gives back reserved memory and the turn when the request has been carried out. Its answer stays. */
    public static void doneWorking() {
        var current = CURRENT.get();
        if (current != null) {
            current.forgetReservations();
            current.endTurn();
        }
    }

    /** Gives back reserved memory while the request continues. */
    public static void forgetReserved() {
        var current = CURRENT.get();
        if (current != null) {
            current.forgetReservations();
        }
    }

    private void forgetReservations() {
        reservations.forEach(Reservation::close);
        reservations.clear();
        worksWith = 0;
    }

    /** Returns how many bytes of memory all requests have to work with; without a limit where no client waits. */
    public static long most() {
        var current = CURRENT.get();
        return current == null ? Long.MAX_VALUE : current.shared.work.bytes();
    }

    Shared shared() {
        return shared;
    }

    void whenClosed(Runnable action) {
        held.add(action);
    }

    @Override
    public void close() {
        if (outer == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(outer);
        }
        forgetReservations();
        endTurn();
        held.forEach(Runnable::run);
        held.clear();
    }
}
