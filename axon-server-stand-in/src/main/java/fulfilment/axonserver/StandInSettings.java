package fulfilment.axonserver;

import java.time.Duration;

/**
 * How a stand-in is started. The defaults are those of Axon Server.
 *
 * @param port            where it listens on loopback; 0 for any free port
 * @param seed            decides which commands the faults hit
 * @param queueLimit      how many requests may wait for one handler
 * @param maxMessageBytes the size of the largest message; the connection of a client that sends a larger one breaks
 * @param commandTimeout  when the caller of a command without an answer gets an error
 * @param queryTimeout    the same for queries
 */
public record StandInSettings(int port, long seed, int queueLimit, int maxMessageBytes, Duration commandTimeout,
        Duration queryTimeout) {

    private static final Duration TIMEOUT = Duration.ofMinutes(5);
    private static final int FOUR_MEGABYTES = 4 * 1024 * 1024;

    /** Returns the default settings, with a seed that differs each time. */
    public static StandInSettings onPort(int port) {
        return new StandInSettings(port, System.nanoTime(), 10_000, FOUR_MEGABYTES, TIMEOUT, TIMEOUT);
    }

    public StandInSettings withPort(int other) {
        return new StandInSettings(other, seed, queueLimit, maxMessageBytes, commandTimeout, queryTimeout);
    }

    public StandInSettings withSeed(long other) {
        return new StandInSettings(port, other, queueLimit, maxMessageBytes, commandTimeout, queryTimeout);
    }

    public StandInSettings withQueueLimit(int other) {
        return new StandInSettings(port, seed, other, maxMessageBytes, commandTimeout, queryTimeout);
    }

    public StandInSettings withCommandTimeout(Duration other) {
        return new StandInSettings(port, seed, queueLimit, maxMessageBytes, other, queryTimeout);
    }
}
