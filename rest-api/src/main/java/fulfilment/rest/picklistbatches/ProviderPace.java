package fulfilment.rest.picklistbatches;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many labels of one run each provider is asked for at the same time. Until it has answered once, one: each request to a provider that does
 * not answer leaves an attempt that a person must look at. After several in a row without an answer it is given up. Rule PKG-35.
 */
final class ProviderPace {

    /** Requests without an answer in a row after which no further one is made. */
    static final int MOST_FAILURES = 3;

    private final int most;
    private final Map<Integer, Provider> providers = new HashMap<>();

    /** @param most requests to a provider at the same time */
    ProviderPace(int most) {
        this.most = most;
    }

    private static final class Provider {

        private int running;
        private int failures;
        private boolean answers;
    }

    /** Waits for a turn. @return false if the provider is given up */
    synchronized boolean begin(int idprovider) throws InterruptedException {
        var provider = providers.computeIfAbsent(idprovider, missing -> new Provider());
        while (provider.failures < MOST_FAILURES && provider.running >= (provider.answers ? most : 1)) {
            wait();
        }
        if (provider.failures >= MOST_FAILURES) {
            return false;
        }
        provider.running++;
        return true;
    }

    /** Ends a turn. @param answered whether the provider gave a label or a plain refusal; null if it was not asked */
    synchronized void end(int idprovider, @Nullable Boolean answered) {
        var provider = providers.computeIfAbsent(idprovider, missing -> new Provider());
        provider.running--;
        if (answered != null) {
            provider.answers = answered;
            provider.failures = answered ? 0 : provider.failures + 1;
        }
        notifyAll();
    }
}
