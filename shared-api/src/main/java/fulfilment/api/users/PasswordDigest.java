package fulfilment.api.users;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Makes a salted digest of a password. Computing one is slow on purpose, to hinder brute-force attacks. The format is
 * {@code pbkdf2-sha512$<iterations>$<salt>$<digest>}, so that a later version can raise the iterations. Rules FUL-6, USR-17.
 */
public final class PasswordDigest {

    private static final String NAME = "pbkdf2-sha512";
    /** The number that OWASP recommends for this function. */
    private static final int ITERATIONS = 210_000;
    private static final int SALT_BYTES = 16;
    private static final int DIGEST_BITS = 512;
    private static final SecureRandom RANDOM = new SecureRandom();

    private PasswordDigest() {}

    /** Returns a different digest on each call, because the salt is random. */
    public static String of(String password) {
        var salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        var base64 = Base64.getEncoder().withoutPadding();
        return "%s$%d$%s$%s".formatted(NAME, ITERATIONS, base64.encodeToString(salt),
                base64.encodeToString(compute(password, salt, ITERATIONS)));
    }

    /** Whether the digest was made of the password. Takes as long for a wrong password as for the right one. */
    public static boolean matches(String password, String digest) {
        var parts = digest.split("\\$");
        if (parts.length != 4 || !parts[0].equals(NAME)) {
            throw new IllegalArgumentException("not a digest of a password");
        }
        var base64 = Base64.getDecoder();
        return MessageDigest.isEqual(base64.decode(parts[3]),
                compute(password, base64.decode(parts[2]), Integer.parseInt(parts[1])));
    }

    private static byte[] compute(String password, byte[] salt, int iterations) {
        var spec = new PBEKeySpec(password.toCharArray(), salt, iterations, DIGEST_BITS);
        try {
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512").generateSecret(spec).getEncoded();
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("this JDK does not support PBKDF2WithHmacSHA512", missing);
        } finally {
            spec.clearPassword();
        }
    }
}
