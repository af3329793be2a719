package fulfilment.rest.fulfilmentcustomers;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * What is kept of a password: enough to recognise it, too slow to make for trying out many. Written as
 * {@code pbkdf2-sha512$<iterations>$<salt>$<digest>}, so that a later version can ask for more.
 */
final class PasswordDigest {

    /** As OWASP advises for this function. */
    private static final int ITERATIONS = 210_000;
    private static final int SALT_BYTES = 16;
    private static final int DIGEST_BITS = 512;
    private static final SecureRandom RANDOM = new SecureRandom();

    private PasswordDigest() {}

    /** Another one each time. */
    static String of(String password) {
        var salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        var spec = new PBEKeySpec(password.toCharArray(), salt, ITERATIONS, DIGEST_BITS);
        try {
            var digest = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512").generateSecret(spec).getEncoded();
            var base64 = Base64.getEncoder().withoutPadding();
            return "pbkdf2-sha512$%d$%s$%s".formatted(ITERATIONS, base64.encodeToString(salt), base64.encodeToString(digest));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every JDK has this function", missing);
        } finally {
            spec.clearPassword();
        }
    }
}
