package fulfilment.outbound;

import fulfilment.outbound.Answer.Cause;
import fulfilment.outbound.Answer.Partial;
import fulfilment.outbound.Answer.Whole;
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

    /** @param late whether the time of the call is over, which closes the connection */
    Answer read(ClassicHttpResponse response, Duration left, BooleanSupplier late) {
        var status = response.getCode();
        var entity = response.getEntity();
        if (entity == null || entity.getContentLength() == 0) {
            return new Whole(status, new byte[0], true);
        }
        var declared = entity.getContentLength();
        if (declared > atMost) {
            return tooLarge(status);
        }
        try {
            var in = entity.getContent(); // closing it would read on; the connection is closed instead
            var start = in.readNBytes(Math.min(SMALL, atMost) + 1);
            if (start.length <= Math.min(SMALL, atMost)) {
                return new Whole(status, start, isFramed(entity));
            }
            if (start.length > atMost) {
                return tooLarge(status);
            }
            if (!memory.reserve(declared < 0 ? atMost : declared, left)) {
                return new Partial(status, Cause.LATE, "other answers used the memory for large answers");
            }
            return rest(status, start, in, isFramed(entity));
        } catch (IOException broken) {
            return late.getAsBoolean()
                    ? new Partial(status, Cause.LATE, "the answer began, but was not complete in time")
                    : new Partial(status, Cause.BROKEN, "the answer began, but the connection broke before its end");
        }
    }

    private Answer rest(int status, byte[] start, InputStream in, boolean isFramed) throws IOException {
        var rest = in.readNBytes(atMost - start.length + 1);
        if (start.length + rest.length > atMost) {
            return tooLarge(status);
        }
        var body = Arrays.copyOf(start, start.length + rest.length);
        System.arraycopy(rest, 0, body, start.length, rest.length);
        return new Whole(status, body, isFramed);
    }

    private static boolean isFramed(HttpEntity entity) {
        return entity.getContentLength() >= 0 || entity.isChunked();
    }

    private Answer tooLarge(int status) {
        return new Partial(status, Cause.TOO_LARGE, "the answer is larger than %d bytes".formatted(atMost));
    }
}
