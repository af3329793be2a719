package fulfilment.benchmarks;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Stores changes of many products while deliveries are held back. A turn then delivers all of them to all hooks. */
final class Backlog implements Sides.Side {

    private static final Duration WITHIN = Duration.ofMinutes(2);

    private final Service service;
    private final Receiver receiver;
    private final int changes;
    private final int hooks;
    private final List<String> slow;
    private @Nullable Hooks beside;
    private @Nullable HeldFeed held;

    /**
     * @param hooks how many hooks are answered at once
     * @param slow  addresses of further hooks that exist during each turn only and whose deliveries do not count
     */
    Backlog(Service service, Receiver receiver, int changes, int hooks, List<String> slow) {
        this.service = service;
        this.receiver = receiver;
        this.changes = changes;
        this.hooks = hooks;
        this.slow = slow;
    }

    @Override
    public void prepare() throws IOException, SQLException {
        beside = Hooks.to(service, slow);
        held = new HeldFeed(service);
        receiver.clear();
        new ClosedLoopLoad(service, 32, number -> Catalogue.stockChange((int) number + 1, 1)).times(changes);
    }

    /** From the first arrival to the last. */
    @Override
    public Round turn() throws IOException, SQLException, InterruptedException {
        Objects.requireNonNull(held).close();
        var arrivals = receiver.await(changes * hooks, WITHIN);
        Objects.requireNonNull(beside).close();
        return Receiver.rate(arrivals);
    }
}
