package fulfilment.loader.remote;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Digests of what is read and sent. */
public final class Digests {

    private Digests() {}

    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
