package fulfilment.rest.platform;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Makes identifiers of requests: UUIDs of version 7. They begin with the time, so the events of a request are stored close to others of
 * that time.
 */
public final class RequestIds {

    /** The attribute of a request in this process that has its identifier already. */
    public static final String ATTRIBUTE = RequestIds.class.getName();

    private static final long VERSION_7 = 0x7000;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    /** The last three digits tell the operations of a request apart. In its own identifier they are 000. */
    private static final int OPERATIONS = 0xfff;
    private static final int DIGITS = 3;

    private RequestIds() {}

    /** Gives an answer an id that came about before the API saw its request. Rule CON-40. */
    public static void require(HttpServletResponse response) {
        if (!response.containsHeader("X-Request-Id")) {
            response.setHeader("X-Request-Id", next());
        }
    }

    /** The identifier of a request in this process. */
    public static String of(HttpServletRequest request) {
        return request.getAttribute(ATTRIBUTE) instanceof String known ? known : next();
    }

    public static String next() {
        var random = ThreadLocalRandom.current();
        long time = System.currentTimeMillis() << 16 | VERSION_7 | random.nextLong() & 0x0fff;
        return new UUID(time, VARIANT | random.nextLong() >>> 2 & ~OPERATIONS).toString();
    }

    /**
     * The identifier of an operation of a request, with which the audit finds it. Rule BLK-10.
     *
     * @param request the identifier of the request
     * @param number  of the operation, from 0
     */
    public static String ofOperation(String request, int number) {
        return request.substring(0, request.length() - DIGITS) + "%03x".formatted(1 + number % OPERATIONS);
    }
}
