package fulfilment.fleet;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.requests.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/** Finished JSON on its way to another process: one byte that says how, then the bytes, compressed if there are many. */
final class JsonTransport {

    /** A larger answer is refused: it would be in memory whole, in each process on its way. In bytes. */
    static final int LARGEST = 64 << 20;

    private static final int PLAIN = 0;
    private static final int COMPRESSED = 1;
    /** The first letter of {@code null}. */
    private static final int NOTHING = 'n';
    /** Fewer bytes are faster sent than compressed. */
    private static final int SMALL = 128 << 10;

    private JsonTransport() {}

    /** Finished JSON that is ready to be sent. */
    record Packed(byte[] bytes) {}

    /** @throws Rejection if it is too large */
    static Packed pack(Json json) {
        return new Packed(write(json));
    }

    private static byte[] write(Json json) {
        long size = json.size();
        if (size > LARGEST) {
            throw new Rejection(ErrorCode.TOO_LARGE,
                    "the answer is larger than %d bytes: narrow it by filters, or ask for single objects".formatted(LARGEST));
        }
        var bytes = new ByteArrayOutputStream();
        boolean small = size < SMALL;
        bytes.write(small ? PLAIN : COMPRESSED);
        try (var out = small ? bytes : compressed(bytes)) {
            json.write(out);
        } catch (IOException lost) {
            throw new UncheckedIOException(lost);
        }
        return bytes.toByteArray();
    }

    private static OutputStream compressed(OutputStream out) {
        return new DeflaterOutputStream(out, new Deflater(Deflater.BEST_SPEED), 32 << 10);
    }

    /** @return null if there was no answer */
    static @Nullable Json read(byte[] sent) {
        if (sent.length == 0 || sent[0] == NOTHING) {
            return null;
        }
        try (var in = new ByteArrayInputStream(sent)) {
            return Json.of((in.read() == COMPRESSED ? new InflaterInputStream(in) : in).readAllBytes());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
