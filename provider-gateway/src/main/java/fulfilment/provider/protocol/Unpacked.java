package fulfilment.provider.protocol;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;

/** Unpacks an answer in gzip or deflate. Requests ask for neither, but HTTP allows both, and the label is paid for. */
final class Unpacked {

    private static final int SMALL = 1 << 20;
    /** How many times larger than the answer its contents may be. Documents in base64 become a third smaller when they are packed. */
    private static final int TIMES = 4;

    private Unpacked() {}

    /** Returns a compressed answer decompressed, and any other unchanged. No JSON begins with the first byte of a compressed answer. */
    static byte[] of(byte[] sent) throws MalformedAnswer {
        if (!isGzip(sent) && !isDeflate(sent)) {
            return sent;
        }
        int atMost = atMost(sent);
        try (var packed = unpacking(sent)) {
            var contents = packed.readNBytes(atMost + 1);
            if (contents.length > atMost) {
                throw new MalformedAnswer("the answer is packed, and its contents are larger than %,d bytes".formatted(atMost));
            }
            return contents;
        } catch (IOException broken) {
            throw new MalformedAnswer("the answer is packed and cannot be unpacked");
        }
    }

    /** Returns a compressed answer decompressed, up to where it breaks off, and any other unchanged. */
    static byte[] asFarAsPossible(byte[] sent) {
        if (!isGzip(sent) && !isDeflate(sent)) {
            return sent;
        }
        var contents = new ByteArrayOutputStream();
        var piece = new byte[8_192];
        try (var packed = unpacking(sent)) {
            for (int read = packed.read(piece); read >= 0 && contents.size() < atMost(sent); read = packed.read(piece)) {
                contents.write(piece, 0, read);
            }
        } catch (IOException broken) {
            return contents.toByteArray();
        }
        return contents.toByteArray();
    }

    private static int atMost(byte[] sent) {
        return (int) Math.min(ProviderCalls.ANSWER_AT_MOST, Math.max(SMALL, (long) TIMES * sent.length));
    }

    private static InputStream unpacking(byte[] sent) throws IOException {
        var bytes = new ByteArrayInputStream(sent);
        return isGzip(sent) ? new GZIPInputStream(bytes) : new InflaterInputStream(bytes);
    }

    private static boolean isGzip(byte[] sent) {
        return sent.length > 2 && (sent[0] & 0xff) == 0x1f && (sent[1] & 0xff) == 0x8b;
    }

    /** The head of zlib: a method of 8, and a check that makes both bytes a multiple of 31. */
    private static boolean isDeflate(byte[] sent) {
        return sent.length > 2 && (sent[0] & 0x0f) == 8 && ((sent[0] & 0xff) << 8 | sent[1] & 0xff) % 31 == 0;
    }
}
