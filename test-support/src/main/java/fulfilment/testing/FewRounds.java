package fulfilment.testing;

import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.Security;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;
import java.util.List;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.SecretKeyFactorySpi;
import javax.crypto.spec.PBEKeySpec;

/**
 * Makes digests of passwords cheap in the whole JVM: one takes most of a second of processor time, because it is slow on purpose, and tests
 * of sessions make dozens. The service asks for the rounds that it always asks for, and stores their number; a thousandth of them is
 * computed. That the service asks for enough is tested where this is not installed.
 */
public final class FewRounds extends SecretKeyFactorySpi {

    private static final String ALGORITHM = "PBKDF2WithHmacSHA512";
    private static final String NAME = "FewRounds";

    private final SecretKeyFactory real;

    public FewRounds() throws NoSuchAlgorithmException {
        real = SecretKeyFactory.getInstance(ALGORITHM, real());
    }

    private static Provider real() throws NoSuchAlgorithmException {
        return List.of(Security.getProviders()).stream()
                .filter(one -> !one.getName().equals(NAME) && one.getService("SecretKeyFactory", ALGORITHM) != null).findFirst()
                .orElseThrow(() -> new NoSuchAlgorithmException(ALGORITHM));
    }

    /** Installs it before all others. A JVM that accepts only signed providers goes on with the slow one. */
    public static void install() {
        Security.insertProviderAt(new Few(), 1);
    }

    private static final class Few extends Provider {

        private static final long serialVersionUID = 1;

        Few() {
            super(NAME, "1", "Digests of passwords for tests");
            put("SecretKeyFactory." + ALGORITHM, FewRounds.class.getName());
        }
    }

    @Override
    protected SecretKey engineGenerateSecret(KeySpec wanted) throws InvalidKeySpecException {
        var spec = (PBEKeySpec) wanted;
        return real
                .generateSecret(new PBEKeySpec(spec.getPassword(), spec.getSalt(), Math.max(1, spec.getIterationCount() / 1000),
                        spec.getKeyLength()));
    }

    @Override
    protected KeySpec engineGetKeySpec(SecretKey key, Class<?> kind) throws InvalidKeySpecException {
        return real.getKeySpec(key, kind);
    }

    @Override
    protected SecretKey engineTranslateKey(SecretKey key) throws InvalidKeyException {
        return real.translateKey(key);
    }
}
