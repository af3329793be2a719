package fulfilment.query.reads;

import java.util.concurrent.Callable;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Keeps where views are read from while a query is answered. */
public final class ReadFrom {

    private static final ThreadLocal<@Nullable Database> REPLICA = new ThreadLocal<>();

    private ReadFrom() {}

    /**
     * Connections to a database.
     *
     * @param now  with the search path of rows as they stand
     * @param past with the search path of rows as they stood; see {@link PastConnections}
     */
    public record Database(DataSource now, DataSource past) {}

    /** @param replica where this thread reads views from during the work; null to read them from the primary */
    public static <T extends @Nullable Object> T call(@Nullable Database replica, Callable<T> work) throws Exception {
        var before = REPLICA.get();
        set(replica);
        try {
            return work.call();
        } finally {
            set(before);
        }
    }

    private static void set(@Nullable Database replica) {
        if (replica == null) {
            REPLICA.remove();
        } else {
            REPLICA.set(replica);
        }
    }

    static boolean isPrimary() {
        return REPLICA.get() == null;
    }

    static Database instead(Database primary) {
        var replica = REPLICA.get();
        return replica == null ? primary : replica;
    }
}
