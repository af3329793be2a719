package fulfilment.console.uploads;

import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.Semaphore;

/**
 * Limits how many forms with files are in memory at once. Each takes some thirty megabytes until its request ends: as it was sent, as a file,
 * and as the text that the API takes.
 */
public final class Uploads {

    private static final int AT_ONCE = 4;
    private static final String TURN = Uploads.class.getName();

    private final Semaphore turns = new Semaphore(AT_ONCE);

    /** Begins a request with a file, before anything of it is read. @return false if there are enough of them already */
    public boolean begin(HttpServletRequest request) {
        boolean begun = turns.tryAcquire();
        if (begun) {
            request.setAttribute(TURN, true);
        }
        return begun;
    }

    /** Ends a request; does nothing if it did not begin with a file, or has ended. */
    public void end(HttpServletRequest request) {
        if (request.getAttribute(TURN) != null) {
            request.removeAttribute(TURN);
            turns.release();
        }
    }
}
