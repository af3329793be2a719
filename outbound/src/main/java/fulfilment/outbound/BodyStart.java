package fulfilment.outbound;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The first bytes of a response body.
 *
 * @param isAll whether the body ended with them
 */
record BodyStart(byte[] bytes, boolean isAll) {

    static final BodyStart NONE = new BodyStart(new byte[0], true);

    private static final int BYTES_AT_MOST = 4_096;
    private static final int CHARACTERS_AT_MOST = 1_024;

    /** Reads until it has enough, or the body or the connection ends. */
    static BodyStart of(InputStream body, long length) {
        var room = length >= 0 && length < BYTES_AT_MOST ? (int) length : BYTES_AT_MOST;
        var bytes = new byte[room + 1];
        var filled = 0;
        try {
            while (filled < bytes.length) {
                var read = body.read(bytes, filled, bytes.length - filled);
                if (read < 0) {
                    return new BodyStart(Arrays.copyOf(bytes, filled), true);
                }
                filled += read;
            }
        } catch (IOException broken) {
            // the status has been received; show what was read so far
        }
        return new BodyStart(Arrays.copyOf(bytes, Math.min(filled, room)), false);
    }

    /** Returns the readable text on one line. */
    String text() {
        return Sanitized.text(new String(bytes, StandardCharsets.UTF_8), CHARACTERS_AT_MOST);
    }
}
