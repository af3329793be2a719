package fulfilment.rest.load;

import fulfilment.api.kernel.Overloaded;
import fulfilment.api.requests.RequestMemory;
import fulfilment.api.users.ApiKeyId;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Remembers which requests were heavy. The next request of the same caller to the same endpoint waits for its turn before it begins, while
 * it still holds nothing. The entry is removed when such a request turns out to be light.
 */
public final class HeavyRequests {

    private static final int REMEMBERED = 4096;
    private static final Pattern ID = Pattern.compile("\\d+");

    /** Drops the least recently used entry first. */
    private final Map<Request, Boolean> heavy = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Request, Boolean> eldest) {
            return size() > REMEMBERED;
        }
    };

    /** @param endpoint method and path, without the numbers in it */
    private record Request(ApiKeyId idkey, String endpoint) {

        static Request of(ApiKeyId idkey, HttpServletRequest request) {
            return new Request(idkey, request.getMethod() + " " + ID.matcher(request.getServletPath()).replaceAll("{}"));
        }
    }

    /** What is expected of a request; close it after the answer. */
    public final class Expectation implements AutoCloseable {

        private final Request request;
        private final RequestMemory memory;
        private boolean begun;

        private Expectation(Request request, RequestMemory memory) {
            this.request = request;
            this.memory = memory;
        }

        /**
         * Waits for a turn if the request is expected to be heavy.
         *
         * @throws Overloaded if the turn does not come in time
         */
        public void await() {
            if (isExpected(request)) {
                memory.awaitTurn();
            }
            begun = true;
        }

        @Override
        public void close() {
            if (begun || memory.isHeavy()) {
                learn(request, memory.isHeavy());
            }
        }
    }

    public Expectation expect(ApiKeyId idkey, HttpServletRequest request, RequestMemory memory) {
        return new Expectation(Request.of(idkey, request), memory);
    }

    private synchronized boolean isExpected(Request request) {
        return heavy.containsKey(request);
    }

    private synchronized void learn(Request request, boolean isHeavy) {
        if (isHeavy) {
            heavy.put(request, true);
        } else {
            heavy.remove(request);
        }
    }
}
