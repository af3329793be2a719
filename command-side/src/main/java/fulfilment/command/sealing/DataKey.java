package fulfilment.command.sealing;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** The key of one stream of events: AES-256-GCM with a fresh nonce for each event. */
final class DataKey {

    private static final int BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final long id;
    private final SecretKeySpec key;

    DataKey(long id, byte[] key) {
        this.id = id;
        this.key = new SecretKeySpec(key, "AES");
    }

    static byte[] random() {
        var key = new byte[BYTES];
        RANDOM.nextBytes(key);
        return key;
    }

    long id() {
        return id;
    }

    /** @return {@code <id of the key>.<nonce and ciphertext>}; different each time */
    String seal(byte[] plain) {
        var nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        try {
            var sealed = cipher(Cipher.ENCRYPT_MODE, nonce).doFinal(plain);
            var both = ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
            return id + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(both);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Returns the id of the key that opens a text. */
    static long idIn(String sealed) {
        return Long.parseLong(sealed.substring(0, sealed.indexOf('.')));
    }

    /** @throws IllegalStateException if the text was changed */
    byte[] open(String sealed) {
        try {
            var both = Base64.getUrlDecoder()
                    .decode(sealed.substring(sealed.indexOf('.') + 1).getBytes(StandardCharsets.US_ASCII));
            var nonce = new byte[NONCE_BYTES];
            System.arraycopy(both, 0, nonce, 0, NONCE_BYTES);
            return cipher(Cipher.DECRYPT_MODE, nonce).doFinal(both, NONCE_BYTES, both.length - NONCE_BYTES);
        } catch (GeneralSecurityException | IllegalArgumentException | IndexOutOfBoundsException changed) {
            throw new IllegalStateException("the personal texts of an event have been changed and cannot be opened", changed);
        }
    }

    private Cipher cipher(int mode, byte[] nonce) throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }
}
