package fulfilment.server.secrets;

import fulfilment.api.kernel.ErrorCode;
import fulfilment.api.kernel.Rejection;
import fulfilment.api.kernel.Vault;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Seals secrets with AES-256-GCM and a fresh nonce for each secret. The sealed text names its format and the key that opens it, so that
 * keys can be replaced: {@code v1.<id of the key>.<nonce and ciphertext>}.
 */
public final class SealedSecrets implements Vault {

    private static final String FORM = "v1";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final List<SealingKey> keys;
    private final SecureRandom random = new SecureRandom();

    /** @param keys the first one seals, all of them open; without keys nothing can be sealed */
    public SealedSecrets(List<SealingKey> keys) {
        this.keys = List.copyOf(keys);
    }

    @Override
    public Optional<String> currentKey() {
        return keys.stream().findFirst().map(SealingKey::id);
    }

    /** Identifies the keys that open secrets. */
    List<String> keyIds() {
        return keys.stream().map(SealingKey::id).toList();
    }

    @Override
    public String seal(String plain) {
        if (keys.isEmpty()) {
            throw new Rejection(ErrorCode.PARAMETER,
                    "a secret cannot be stored: this installation has no key to seal it, see the setting fulfilment.secret-keys");
        }
        var key = keys.getFirst();
        var head = FORM + "." + key.id();
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        try {
            var sealed = cipher(Cipher.ENCRYPT_MODE, key, nonce, head).doFinal(plain.getBytes(StandardCharsets.UTF_8));
            var both = ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
            return head + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(both);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public String open(String sealed) {
        var parts = sealed.split("\\.", -1);
        if (parts.length != 3 || !parts[0].equals(FORM)) {
            throw new IllegalStateException("this is not a sealed secret");
        }
        var key = keys.stream().filter(known -> known.id().equals(parts[1])).findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "a secret is sealed with the key %s, which is not among fulfilment.secret-keys".formatted(parts[1])));
        try {
            var both = Base64.getUrlDecoder().decode(parts[2]);
            if (both.length < NONCE_BYTES) {
                throw new AEADBadTagException();
            }
            var nonce = new byte[NONCE_BYTES];
            System.arraycopy(both, 0, nonce, 0, NONCE_BYTES);
            var plain = cipher(Cipher.DECRYPT_MODE, key, nonce, parts[0] + "." + parts[1])
                    .doFinal(both, NONCE_BYTES, both.length - NONCE_BYTES);
            return new String(plain, StandardCharsets.UTF_8);
        } catch (GeneralSecurityException | IllegalArgumentException changed) {
            throw new IllegalStateException("a sealed secret has been changed and cannot be opened", changed);
        }
    }

    /** @param head the text before the ciphertext; changing it breaks the seal */
    private static Cipher cipher(int mode, SealingKey key, byte[] nonce, String head) throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key.forAes(), new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(head.getBytes(StandardCharsets.US_ASCII));
        return cipher;
    }
}
