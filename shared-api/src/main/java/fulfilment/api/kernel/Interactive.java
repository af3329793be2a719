package fulfilment.api.kernel;

import java.util.function.Supplier;

/** Marks work that a caller waits for. Such work waits only a limited time for a database that does not answer. */
public final class Interactive {

    private static final ThreadLocal<Integer> DEPTH = ThreadLocal.withInitial(() -> 0);

    private Interactive() {}

    public static boolean isCurrent() {
        return DEPTH.get() > 0;
    }

    public static void begin() {
        DEPTH.set(DEPTH.get() + 1);
    }

    public static void end() {
        int depth = DEPTH.get() - 1;
        if (depth > 0) {
            DEPTH.set(depth);
        } else {
            DEPTH.remove();
        }
    }

    public static <T> T call(Supplier<T> work) {
        begin();
        try {
            return work.get();
        } finally {
            end();
        }
    }
}
