package fulfilment.rest.fulfilmentcustomers;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * Makes a salted digest of a password. Computing one is slow on purpose, to hinder brute-force attacks. The format is
 * {@code pbkdf2-sha512$<iterations>$<salt>$<digest>}, so that a later version can raise the iterations. Rule FUL-6.
 */
final class PasswordDigest {

    /** The number that OWASP recommends for this function. */
    private static final int ITERATIONS = 210_000;
    private static final int SALT_BYTES = 16;
    private static final int DIGEST_BITS = 512;
    private static final SecureRandom RANDOM = new SecureRandom();

    private PasswordDigest() {}

    /** Returns a different digest on each call, because the salt is random. */
    static String of(String password) {
        var salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        var spec = new PBEKeySpec(password.toCharArray(), salt, ITERATIONS, DIGEST_BITS);
        try {
            var digest = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512").generateSecret(spec).getEncoded();
            var base64 = Base64.getEncoder().withoutPadding();
            return "pbkdf2-sha512$%d$%s$%s".formatted(ITERATIONS, base64.encodeToString(salt), base64.encodeToString(digest));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("this JDK does not support PBKDF2WithHmacSHA512", missing);
        } finally {
            spec.clearPassword();
        }
    }
}
