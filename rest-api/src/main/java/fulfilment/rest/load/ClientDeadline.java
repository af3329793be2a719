package fulfilment.rest.load;

import jakarta.servlet.ServletRequest;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The deadline for the client's current step: sending the body, or taking the answer. A slower client is cut off. */
public final class ClientDeadline {

    /** The upper limit of all deadlines. */
    public static final Duration LONGEST = Duration.ofMinutes(10);
    private static final String ATTRIBUTE = ClientDeadline.class.getName();

    private volatile long at = System.nanoTime() + LONGEST.toNanos();

    static ClientDeadline startOf(ServletRequest request) {
        var deadline = new ClientDeadline();
        request.setAttribute(ATTRIBUTE, deadline);
        return deadline;
    }

    public static void set(ServletRequest request, Duration within) {
        set(request, System.nanoTime(), within);
    }

    public static void set(ServletRequest request, long begun, Duration within) {
        if (request.getAttribute(ATTRIBUTE) instanceof ClientDeadline deadline) {
            deadline.at = begun + within.toNanos();
        }
    }

    static boolean isOver(@Nullable ClientDeadline deadline, long now) {
        return deadline != null && now - deadline.at > 0;
    }
}
