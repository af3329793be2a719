package fulfilment.server.backup;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The end of a backup: the SHA-256 of everything before it, as the comment of an empty member of the gzip file. So any change shows, and
 * {@code tar} still reads the file.
 */
public final class BackupDigest {

    /** Magic, method, a comment follows, no time, no hint, unknown system. */
    private static final byte[] HEAD = {0x1f, (byte) 0x8b, 8, 0x10, 0, 0, 0, 0, 0, (byte) 0xff};
    private static final byte[] LABEL = "sha256 ".getBytes(StandardCharsets.US_ASCII);
    /** The end of the comment, no data, and the check sum and length of no data. */
    private static final byte[] TAIL = {0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    private static final int HEX = 64;

    static final int BYTES = HEAD.length + LABEL.length + HEX + TAIL.length;

    private BackupDigest() {}

    public static byte[] end(String hex) {
        var end = new ByteArrayOutputStream(BYTES);
        end.writeBytes(HEAD);
        end.writeBytes(LABEL);
        end.writeBytes(hex.getBytes(StandardCharsets.US_ASCII));
        end.writeBytes(TAIL);
        return end.toByteArray();
    }

    /** The digest in the last bytes of a file; empty if they are something else. */
    static Optional<String> in(byte[] end) {
        int from = HEAD.length + LABEL.length;
        if (end.length != BYTES) {
            return Optional.empty();
        }
        var hex = new String(end, from, HEX, StandardCharsets.US_ASCII);
        return Arrays.equals(end, end(hex)) ? Optional.of(hex) : Optional.empty();
    }
}
