package fulfilment.webhook.signing;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The values of the headers that sign a delivery. The body is signed as it is sent, byte for byte. */
public final class Signature {

    private static final String HMAC = "HmacSHA256";
    private static final String STANDARD_SECRET = "whsec_";

    private Signature() {}

    /**
     * Of the body alone. Rule DLV-8.
     *
     * @param secret as the subscriber gave it, not empty; its UTF-8 bytes are the key
     * @return base64
     */
    public static String of(byte[] body, String secret) {
        return base64(mac(utf8(secret)).doFinal(body));
    }

    /**
     * Of the body with the id and the time of the delivery, so that an old one cannot be sent again as new. Rule DLV-9.
     *
     * @param id     of the message, the same for each attempt
     * @param at     of this attempt; signed in whole seconds, as in the header {@code webhook-timestamp}
     * @param secret not empty. Behind {@code whsec_} the key is written in base64; where that is not so, the UTF-8 bytes of the whole secret
     *               are the key.
     * @return version and base64, as {@code v1,K5oZ…}
     */
    public static String standard(String id, Instant at, byte[] body, String secret) {
        var mac = mac(standardKey(secret));
        mac.update(utf8(id + "." + at.getEpochSecond() + "."));
        return "v1," + base64(mac.doFinal(body));
    }

    private static byte[] standardKey(String secret) {
        if (secret.startsWith(STANDARD_SECRET)) {
            try {
                var key = Base64.getDecoder().decode(secret.substring(STANDARD_SECRET.length()));
                if (key.length > 0) {
                    return key;
                }
            } catch (IllegalArgumentException notBase64) {
                // a secret of the subscriber's own that only begins like one
            }
        }
        return utf8(secret);
    }

    private static Mac mac(byte[] key) {
        try {
            var mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(key, HMAC));
            return mac;
        } catch (NoSuchAlgorithmException | InvalidKeyException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
