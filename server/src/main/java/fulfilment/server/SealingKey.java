package fulfilment.server;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** A key that secrets are sealed with: 256 bits, written in base64. It never shows itself but to be kept. */
final class SealingKey {

    private static final int BYTES = 32;
    private static final int ID_BYTES = 8;

    private final byte[] bytes;

    private SealingKey(byte[] bytes) {
        this.bytes = bytes;
    }

    static SealingKey random() {
        var bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new SealingKey(bytes);
    }

    /** Empty when the text is no key. */
    static Optional<SealingKey> of(String text) {
        try {
            var bytes = Base64.getDecoder().decode(text.strip());
            return bytes.length == BYTES ? Optional.of(new SealingKey(bytes)) : Optional.empty();
        } catch (IllegalArgumentException noBase64) {
            return Optional.empty();
        }
    }

    /** As it is kept. */
    String text() {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** Tells it from other keys and says nothing about it. */
    String id() {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest, 0, ID_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    SecretKey forAes() {
        return new SecretKeySpec(bytes, "AES");
    }
}
