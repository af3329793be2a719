package fulfilment.rest.platform;

import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Makes identifiers of requests: UUIDs of version 7. They begin with the time, so the events of a request are stored close to others of
 * that time.
 */
public final class RequestIds {

    private static final long VERSION_7 = 0x7000;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    private RequestIds() {}

    /** Gives an answer an id that came about before the API saw its request. Rule CON-40. */
    public static void require(HttpServletResponse response) {
        if (!response.containsHeader("X-Request-Id")) {
            response.setHeader("X-Request-Id", next());
        }
    }

    public static String next() {
        var random = ThreadLocalRandom.current();
        long time = System.currentTimeMillis() << 16 | VERSION_7 | random.nextLong() & 0x0fff;
        return new UUID(time, VARIANT | random.nextLong() >>> 2).toString();
    }
}
