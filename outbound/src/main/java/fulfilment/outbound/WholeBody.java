package fulfilment.outbound;

import fulfilment.outbound.CallResult.Cause;
import fulfilment.outbound.CallResult.Partial;
import fulfilment.outbound.CallResult.Whole;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;

/** Reads the whole body of an answer, within a size and the memory that calls share. */
record WholeBody(int atMost, Request.Memory memory) {

    /** A body up to this size needs no reservation: most answers are smaller. */
    static final int SMALL = 128 * 1024;
    private static final byte[] NOTHING = {};

    /** @param late whether the time of the call is over, which closes the connection */
    CallResult read(ClassicHttpResponse response, Duration left, BooleanSupplier late) {
        var status = response.getCode();
        var entity = response.getEntity();
        if (entity == null || entity.getContentLength() == 0) {
            return new Whole(status, NOTHING, true);
        }
        var declared = entity.getContentLength();
        if (declared > atMost) {
            return tooLarge(status);
        }
        try {
            var in = new UntilBroken(entity.getContent()); // closing it would read on; the connection is closed instead
            var start = in.readNBytes(Math.min(SMALL, atMost) + 1);
            if (in.isBroken()) {
                return broken(status, start, late);
            }
            if (start.length <= Math.min(SMALL, atMost)) {
                return new Whole(status, start, isFramed(entity));
            }
            if (start.length > atMost) {
                return tooLarge(status);
            }
            if (!memory.reserve(declared < 0 ? atMost : declared, left)) {
                return new Partial(status, Cause.LATE, "other answers used the memory for large answers", start);
            }
            var rest = in.readNBytes(atMost - start.length + 1);
            if (start.length + rest.length > atMost) {
                return tooLarge(status);
            }
            var body = Arrays.copyOf(start, start.length + rest.length);
            System.arraycopy(rest, 0, body, start.length, rest.length);
            return in.isBroken() ? broken(status, body, late) : new Whole(status, body, isFramed(entity));
        } catch (IOException broken) {
            return broken(status, NOTHING, late);
        }
    }

    private static CallResult broken(int status, byte[] start, BooleanSupplier late) {
        return late.getAsBoolean()
                ? new Partial(status, Cause.LATE, "the answer began, but was not complete in time", start)
                : new Partial(status, Cause.BROKEN, "the answer began, but the connection broke before its end", start);
    }

    /** Ends where the body breaks off, so that what arrived before is not lost. */
    private static final class UntilBroken extends FilterInputStream {

        private boolean broken;

        UntilBroken(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            throw new UnsupportedOperationException("it is read in blocks");
        }

        @Override
        public int read(byte[] into, int from, int length) {
            if (broken) {
                return -1;
            }
            try {
                return super.read(into, from, length);
            } catch (IOException breaks) {
                broken = true;
                return -1;
            }
        }

        boolean isBroken() {
            return broken;
        }
    }

    private static boolean isFramed(HttpEntity entity) {
        return entity.getContentLength() >= 0 || entity.isChunked();
    }

    private CallResult tooLarge(int status) {
        return new Partial(status, Cause.TOO_LARGE, "the answer is larger than %d bytes".formatted(atMost), NOTHING);
    }
}
