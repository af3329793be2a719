package fulfilment.rest.platform;

import jakarta.servlet.ServletRequest;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The deadline for the client's current step: sending the body, or taking the answer. A slower client is cut off. */
final class ClientDeadline {

    /** The upper limit of all deadlines. */
    static final Duration LONGEST = Duration.ofMinutes(10);
    private static final String ATTRIBUTE = ClientDeadline.class.getName();

    private volatile long at = System.nanoTime() + LONGEST.toNanos();

    static ClientDeadline startOf(ServletRequest request) {
        var deadline = new ClientDeadline();
        request.setAttribute(ATTRIBUTE, deadline);
        return deadline;
    }

    static void set(ServletRequest request, Duration within) {
        set(request, System.nanoTime(), within);
    }

    static void set(ServletRequest request, long begun, Duration within) {
        if (request.getAttribute(ATTRIBUTE) instanceof ClientDeadline deadline) {
            deadline.at = begun + within.toNanos();
        }
    }

    static boolean isOver(@Nullable ClientDeadline deadline, long now) {
        return deadline != null && now - deadline.at > 0;
    }
}
