package fulfilment.server.secrets;

import fulfilment.api.kernel.Sha256;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** A key that seals secrets: 256 bits, written in base64. {@code toString} does not show it. */
public final class SealingKey {

    private static final int BYTES = 32;
    private static final int ID_BYTES = 8;

    private final byte[] bytes;

    private SealingKey(byte[] bytes) {
        this.bytes = bytes;
    }

    public static SealingKey random() {
        var bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new SealingKey(bytes);
    }

    /** Empty if the text is not a key. */
    static Optional<SealingKey> of(String text) {
        try {
            var bytes = Base64.getDecoder().decode(text.strip());
            return bytes.length == BYTES ? Optional.of(new SealingKey(bytes)) : Optional.empty();
        } catch (IllegalArgumentException noBase64) {
            return Optional.empty();
        }
    }

    /** The key in base64, for storing it. */
    public String text() {
        return Base64.getEncoder().encodeToString(bytes);
    }

    /** Identifies the key without revealing it. */
    public String id() {
        return HexFormat.of().formatHex(Sha256.of(bytes), 0, ID_BYTES);
    }

    SecretKey forAes() {
        return new SecretKeySpec(bytes, "AES");
    }
}
