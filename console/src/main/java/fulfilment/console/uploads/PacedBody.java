package fulfilment.console.uploads;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * The body of a form with a file, which has to come at a minimum speed. Tomcat limits the time between two bytes only, and who sends a byte
 * now and then would keep one of few turns.
 */
final class PacedBody extends FilterInputStream {

    /** Lets a connection begin slowly. */
    static final Duration AT_FIRST = Duration.ofSeconds(20);
    /** Half of what a slow mobile network (EDGE) carries. */
    static final int BYTES_PER_SECOND = 16 * 1024;

    private final Clock clock;
    private final Instant begun;
    private long bytes;

    PacedBody(InputStream sent, Clock clock) {
        super(sent);
        this.clock = clock;
        this.begun = clock.instant();
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        count(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
        int read = super.read(into, from, most);
        count(Math.max(0, read));
        return read;
    }

    /** Bytes beyond the largest form earn no time: they are read to answer, and forgotten. */
    private void count(int more) throws TooSlow {
        bytes = Math.min(FormWithFile.LARGEST, bytes + more);
        if (Duration.between(begun, clock.instant()).compareTo(AT_FIRST.plusSeconds(bytes / BYTES_PER_SECOND)) > 0) {
            throw new TooSlow();
        }
    }
}
