package fulfilment.api.kernel;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one request holds of the memory, of the disk and of the turns for heavy work that all requests share; given back when it ends. It goes with the
 * thread that carries the request out. Work that no client asked for has none, and is bounded elsewhere.
 */
public final class RequestMemory implements AutoCloseable {

    private static final ThreadLocal<@Nullable RequestMemory> CURRENT = new ThreadLocal<>();

    /**
     * What all requests share.
     *
     * @param work     bytes of memory for what requests are worked on with
     * @param answers  bytes of memory for answers on their way; what there is no room for goes into files
     * @param files    bytes of disk for answers on their way
     * @param folder   where those files are; they have no name, so nothing is left of them after a crash
     * @param largest  bytes of a single answer
     * @param heavy    turns for requests that take much
     * @param patience how long a request waits for memory or for a turn
     */
    public record Shared(ByteBudget work, ByteBudget answers, ByteBudget files, Path folder, long largest, HeavyWork heavy,
            Duration patience) {}

    /** A request that works with more bytes of memory is heavy. */
    private static final long HEAVY = 16 << 20;

    private final Shared shared;
    /** Whose request it is. */
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

    /** For this thread, until it is closed. @param caller whose request it is: callers take turns */
    public static RequestMemory open(Shared shared, long caller) {
        var opened = new RequestMemory(shared, caller);
        CURRENT.set(opened);
        return opened;
    }

    public static @Nullable RequestMemory current() {
        return CURRENT.get();
    }

    /** Some memory, given back when it is closed, and at the latest when the request ends. */
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
     * Waits a short while for memory to work with, where a client waits for the work.
     *
     * @throws Overloaded when others need it for longer
     */
    public static Reservation reserve(long bytes) {
        var current = CURRENT.get();
        return current == null ? new Reservation(new ByteBudget(0), 0) : current.take(bytes);
    }

    /** Until the request ends. @return whether it was free; does not wait */
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
        if (!shared.work.tryReserve(bytes, shared.patience)) {
            throw new Overloaded("memory", "other requests need the memory this one takes; nothing was done, try again");
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
     * The request is heavy: waits for its turn, unless it has one.
     *
     * @param atWork whether the request has begun, and holds what others need while it waits
     * @throws Overloaded when the turn does not come in time
     */
    public void becomeHeavy(boolean atWork) {
        heavy = true;
        takeTurn(atWork);
    }

    /**
     * Waits for a turn for what is probably heavy, before it begins.
     *
     * @throws Overloaded when the turn does not come in time
     */
    public void awaitTurn() {
        takeTurn(false);
    }

    private void takeTurn(boolean atWork) {
        if (!hasTurn) {
            hasTurn = shared.heavy.take(caller, shared.patience, atWork);
            if (!hasTurn) {
                throw new Overloaded("heavy", "other large requests are being carried out; nothing was done, try again");
            }
        }
    }

    /** Whether the request took much, so far. */
    public boolean isHeavy() {
        return heavy;
    }

    private void endTurn() {
        if (hasTurn) {
            hasTurn = false;
            shared.heavy.release();
        }
    }

    /** The request has been carried out: gives back what was reserved for that, and its turn. Its answer stays. */
    public static void doneWorking() {
        var current = CURRENT.get();
        if (current != null) {
            current.forgetReservations();
            current.endTurn();
        }
    }

    /** Gives back what was reserved, and goes on. */
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

    /** How many bytes of memory all requests have to work with; no bound where no client waits. */
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
