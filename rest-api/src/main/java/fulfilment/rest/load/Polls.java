package fulfilment.rest.load;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Overloaded;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.requests.Interactive;
import fulfilment.api.users.ApiKeyId;
import fulfilment.rest.platform.RequestContext;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

/**
 * Requests that wait for something to happen. They do not occupy the turn of another request, and their number is limited for each key and
 * in total.
 */
@Component
public class Polls {

    private final LoadLimiter load;
    private final AtomicInteger all = new AtomicInteger();
    private final ConcurrentHashMap<ApiKeyId, Integer> ofKey = new ConcurrentHashMap<>();

    Polls(LoadLimiter load) {
        this.load = load;
        load.gauge("polls", "requests", all::get, "requests that wait for events");
    }

    /** A request that waits; close it when it ends. */
    public final class Poll implements AutoCloseable {

        private final ApiKeyId idkey;
        private final boolean isLong;

        private Poll(ApiKeyId idkey, boolean isLong) {
            this.idkey = idkey;
            this.isLong = isLong;
        }

        /** Waits without blocking the turn of other requests. */
        public void rest(Runnable wait) {
            long begun = System.nanoTime();
            LoadLimiter.releaseTurn();
            wait.run();
            LoadLimiter.reacquireTurn();
            Interactive.doNotCountSince(begun);
        }

        @Override
        public void close() {
            if (!isLong) {
                return;
            }
            all.decrementAndGet();
            ofKey.computeIfPresent(idkey, (key, number) -> number == 1 ? null : number - 1);
        }
    }

    /**
     * @param isLong whether it may wait for long
     * @throws Rejection if the key, or all keys together, have too many waiting requests already
     */
    public Poll begin(RequestContext context, boolean isLong) {
        var idkey = context.key().idkey();
        if (!isLong) {
            return new Poll(idkey, false);
        }
        if (ofKey.merge(idkey, 1, Integer::sum) > load.settings().pollsPerKey()) {
            ofKey.computeIfPresent(idkey, (key, number) -> number - 1);
            load.refused("polls");
            throw new Rejection(ErrorCode.BUSY, "this key waits for events with %d requests already"
                    .formatted(load.settings().pollsPerKey()));
        }
        if (all.incrementAndGet() > load.settings().polls()) {
            new Poll(idkey, true).close();
            throw new Overloaded("polls", "too many requests wait for events; try again");
        }
        return new Poll(idkey, true);
    }
}
