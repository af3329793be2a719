package fulfilment.api.kernel;

import java.util.function.Supplier;

/** Marks work that somebody waits for: it uses a database that does not answer for a limited time only. */
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
