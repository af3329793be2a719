package fulfilment.rest.repeats;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts the kept answer to one Idempotency-Key so that only a request with the same API key opens it. The encryption key is derived from
 * the API key, whose digest alone is stored. The answer is compressed first, because the database cannot compress encrypted data.
 */
final class AnswerSeal {

    private static final String PURPOSE = "fulfilment kept answer 1\n";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final SecretKeySpec key;

    /** @param idempotencyKey qualified by the API key */
    public AnswerSeal(String apiKey, String idempotencyKey) {
        try {
            var derivation = Mac.getInstance("HmacSHA256");
            derivation.init(new SecretKeySpec(apiKey.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            derivation.update(PURPOSE.getBytes(StandardCharsets.UTF_8));
            key = new SecretKeySpec(derivation.doFinal(idempotencyKey.getBytes(StandardCharsets.UTF_8)), "AES");
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** @param beside data that is stored next to the answer and cannot be changed without breaking the seal */
    byte[] seal(byte[] plain, String beside) {
        var nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        try {
            var sealed = cipher(Cipher.ENCRYPT_MODE, nonce, beside).doFinal(compressed(plain));
            var both = Arrays.copyOf(nonce, NONCE_BYTES + sealed.length);
            System.arraycopy(sealed, 0, both, NONCE_BYTES, sealed.length);
            return both;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** @return empty if the answer was sealed with other keys or has been changed */
    Optional<byte[]> open(byte[] sealed, String beside) {
        if (sealed.length < NONCE_BYTES) {
            return Optional.empty();
        }
        try {
            var nonce = Arrays.copyOf(sealed, NONCE_BYTES);
            return Optional.of(plain(cipher(Cipher.DECRYPT_MODE, nonce, beside).doFinal(sealed, NONCE_BYTES,
                    sealed.length - NONCE_BYTES)));
        } catch (GeneralSecurityException | DataFormatException changed) {
            return Optional.empty();
        }
    }

    private Cipher cipher(int mode, byte[] nonce, String beside) throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(beside.getBytes(StandardCharsets.UTF_8));
        return cipher;
    }

    private static byte[] compressed(byte[] plain) {
        var deflater = new Deflater(Deflater.BEST_SPEED, true);
        try {
            deflater.setInput(plain);
            deflater.finish();
            var out = new ByteArrayOutputStream(plain.length / 2 + 32);
            var buffer = new byte[8_192];
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    private static byte[] plain(byte[] compressed) throws DataFormatException {
        var inflater = new Inflater(true);
        try {
            inflater.setInput(compressed);
            var out = new ByteArrayOutputStream(compressed.length * 3);
            var buffer = new byte[8_192];
            while (!inflater.finished()) {
                int read = inflater.inflate(buffer);
                if (read == 0 && !inflater.finished()) {
                    throw new DataFormatException("the sealed answer is incomplete");
                }
                out.write(buffer, 0, read);
            }
            return out.toByteArray();
        } finally {
            inflater.end();
        }
    }
}
