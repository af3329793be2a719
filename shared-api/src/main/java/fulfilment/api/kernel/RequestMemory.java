package fulfilment.api.kernel;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one request holds of the memory and of the disk that all requests share; given back when it ends. It goes with the thread that carries the
 * request out. Work that no client asked for has none, and is bounded elsewhere.
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
     * @param patience how long a request waits for memory
     */
    public record Shared(ByteBudget work, ByteBudget answers, ByteBudget files, Path folder, long largest, Duration patience) {}

    private final Shared shared;
    private final List<Runnable> held = new ArrayList<>();
    private final List<Reservation> reservations = new ArrayList<>();
    private final @Nullable RequestMemory outer;

    private RequestMemory(Shared shared) {
        this.shared = shared;
        this.outer = CURRENT.get();
    }

    /** For this thread, until it is closed. */
    public static RequestMemory open(Shared shared) {
        var opened = new RequestMemory(shared);
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
        if (!shared.work.tryReserve(bytes, shared.patience)) {
            throw new Overloaded("memory", "other requests need the memory this one takes; nothing was done, try again");
        }
        return keep(bytes);
    }

    private Reservation keep(long bytes) {
        var reservation = new Reservation(shared.work, bytes);
        reservations.add(reservation);
        return reservation;
    }

    /** The request has been carried out: gives back what was reserved for that. Its answer stays. */
    public static void doneWorking() {
        var current = CURRENT.get();
        if (current != null) {
            current.reservations.forEach(Reservation::close);
            current.reservations.clear();
        }
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
        reservations.forEach(Reservation::close);
        held.forEach(Runnable::run);
        held.clear();
    }
}
