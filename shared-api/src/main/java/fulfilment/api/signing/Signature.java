package fulfilment.api.signing;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Computes and checks the headers that sign a message. The body is signed as it is sent, byte for byte. */
public final class Signature {

    private static final String HMAC = "HmacSHA256";
    private static final String STANDARD_SECRET = "whsec_";

    private Signature() {}

    /**
     * Signs the body alone. Rule DLV-8.
     *
     * @param secret as the subscriber gave it, not empty; its UTF-8 bytes are the key
     * @return base64
     */
    public static String of(byte[] body, String secret) {
        return base64(mac(utf8(secret)).doFinal(body));
    }

    /**
     * Signs the body with the id and the time of the delivery, so that an old delivery cannot be sent again as new. Rule DLV-9.
     *
     * @param id     of the message, the same for each attempt
     * @param at     the time of this attempt; signed in whole seconds, as in the header {@code webhook-timestamp}
     * @param secret not empty. If it is {@code whsec_} and valid base64, the decoded bytes are the key; otherwise the UTF-8 bytes of the
     *        whole secret.
     * @return version and base64, as {@code v1,K5oZ…}
     */
    public static String standard(String id, Instant at, byte[] body, String secret) {
        var mac = mac(standardKey(secret));
        mac.update(utf8(id + "." + at.getEpochSecond() + "."));
        return "v1," + base64(mac.doFinal(body));
    }

    /**
     * Whether one of the signatures that were sent is the one of this message. It takes as long whether they are nearly right or not.
     *
     * @param sent signatures as {@link #standard} makes them, separated by spaces; those of other versions are passed over
     */
    public static boolean isStandard(String sent, String id, Instant at, byte[] body, String secret) {
        var right = utf8(standard(id, at, body, secret));
        boolean found = false;
        for (var one : sent.split(" ")) {
            found |= MessageDigest.isEqual(right, utf8(one));
        }
        return found;
    }

    private static byte[] standardKey(String secret) {
        if (secret.startsWith(STANDARD_SECRET)) {
            try {
                var key = Base64.getDecoder().decode(secret.substring(STANDARD_SECRET.length()));
                if (key.length > 0) {
                    return key;
                }
            } catch (IllegalArgumentException notBase64) {
                // the subscriber's own secret, which only begins with whsec_
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
