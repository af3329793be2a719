package fulfilment.benchmarks;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/**
 * Rebuilds all views as an operator does: {@code POST /actuator/rebuild} starts it, {@code GET} shows the progress. Only this class of the
 * benchmarks depends on that operation.
 */
final class ViewRebuild {

    private static final String ENDPOINT = "rebuild";
    private static final Pattern STATE = Pattern.compile("\"state\"\\s*:\\s*\"(\\w+)\"");
    private static final Pattern EVENTS = Pattern.compile("\"events\"\\s*:\\s*(\\d+)");

    private ViewRebuild() {}

    /**
     * @param seconds from the call to the end
     * @param events how many were read
     */
    record Done(long events, double seconds) {}

    /** Returns when all views are rebuilt. */
    static Done all(Service service, Duration within) throws IOException {
        long start = System.nanoTime();
        service.management("POST", ENDPOINT, "{}");
        while (true) {
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
            var status = service.management("GET", ENDPOINT, "");
            double seconds = (System.nanoTime() - start) / 1e9;
            switch (found(STATE, status)) {
                case "done" -> {
                    return new Done(Long.parseLong(found(EVENTS, status)), seconds);
                }
                case "running" -> {
                    if (seconds > within.toSeconds()) {
                        throw new IOException("the rebuild is not done after %s: %s".formatted(within, status));
                    }
                }
                default -> throw new IOException("the rebuild did not succeed: " + status);
            }
        }
    }

    private static String found(Pattern pattern, String status) throws IOException {
        var matcher = pattern.matcher(status);
        if (!matcher.find()) {
            throw new IOException("the rebuild has an unexpected status: " + status);
        }
        return matcher.group(1);
    }
}
