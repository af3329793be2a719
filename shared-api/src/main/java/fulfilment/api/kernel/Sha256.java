package fulfilment.api.kernel;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The digest that keys, answers and files are known by. */
public final class Sha256 {

    private Sha256() {}

    /** Returns a digest of nothing yet. */
    public static MessageDigest start() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    /** Returns the 32 bytes of the digest. */
    public static byte[] of(byte[] content) {
        return start().digest(content);
    }
}
