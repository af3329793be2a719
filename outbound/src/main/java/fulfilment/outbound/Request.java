package fulfilment.outbound;

import java.time.Duration;
import java.util.Map;

/**
 * A request whose whole answer is wanted. Its connection is new and is used for nothing else: a kept connection could break at the moment
 * of sending, and then it is unknown whether the request arrived.
 *
 * @param method     {@code GET} or {@code POST}
 * @param address    as the owner wrote it; checked again
 * @param access     which networks the call may reach
 * @param headers    all but {@code Host} and those that frame the body; names are tokens, values printable ASCII
 * @param body       sent unchanged, at most once; empty for {@code GET}
 * @param within     how long the call may take until the whole answer has arrived; then the connection is closed
 * @param sending    runs when the connection stands, before the first byte of the request may leave. If it fails, nothing is sent.
 * @param bodyAtMost the size of the largest answer that is read, in bytes
 * @param memory     where memory for a large answer comes from
 */
public record Request(String method, String address, NetworkAccess access, Map<String, String> headers, byte[] body,
        Duration within, Runnable sending, int bodyAtMost, Memory memory) {

    public Request {
        if (!method.equals("POST") && !(method.equals("GET") && body.length == 0)) {
            throw new IllegalArgumentException("a request is a POST, or a GET without a body");
        }
    }

    /** Memory that several calls share. */
    @FunctionalInterface
    public interface Memory {

        /**
         * Asked at most once for each call, before an answer that is not small is read. The caller gives the memory back.
         *
         * @return whether the bytes became free in time
         */
        boolean reserve(long bytes, Duration within);
    }
}
