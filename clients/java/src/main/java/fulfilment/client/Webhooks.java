package fulfilment.client;

import fulfilment.client.api.WebhookTypes;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** Checks and reads what webhooks send. */
public final class Webhooks {

    private static final Duration TOLERANCE = Duration.ofMinutes(5);
    private static final String PREFIX = "whsec_";

    private final byte[] secret;
    private final Clock clock;

    /** @param secret of the webhook */
    public Webhooks(String secret) {
        this(secret, Clock.systemUTC());
    }

    Webhooks(String secret, Clock clock) {
        this.secret = key(secret);
        this.clock = clock;
    }

    private static byte[] key(String secret) {
        if (secret.startsWith(PREFIX)) {
            try {
                return Base64.getDecoder().decode(secret.substring(PREFIX.length()));
            } catch (IllegalArgumentException notBase64) {
                // a secret that only begins so
            }
        }
        return secret.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Reads a delivery.
     *
     * @param body   as it arrived, before anything reads it as JSON
     * @param header answers the value of a header of the request, or null, e.g. {@code request::getHeader}
     * @throws WrongSignatureException if the signature is missing or wrong, or the delivery was sent more than five minutes before or after now
     */
    public WebhookEvent read(byte[] body, Function<String, @Nullable String> header) throws WrongSignatureException {
        var id = header.apply("webhook-id");
        var timestamp = header.apply("webhook-timestamp");
        var signatures = header.apply("webhook-signature");
        if (id == null || timestamp == null || signatures == null || !timestamp.matches("\\d{1,12}")) {
            throw new WrongSignatureException("webhook-id, webhook-timestamp or webhook-signature is missing");
        }
        var sentAt = Instant.ofEpochSecond(Long.parseLong(timestamp));
        if (Duration.between(sentAt, clock.instant()).abs().compareTo(TOLERANCE) > 0) {
            throw new WrongSignatureException("the delivery was sent at " + sentAt);
        }
        var right = signature(id, timestamp, body);
        boolean isRight = false;
        for (var signature : signatures.split(" ")) {
            isRight |= MessageDigest.isEqual(("v1," + right).getBytes(StandardCharsets.UTF_8),
                    signature.getBytes(StandardCharsets.UTF_8));
        }
        if (!isRight) {
            throw new WrongSignatureException("the signature is wrong");
        }
        return event(id, sentAt, body);
    }

    private String signature(String id, String timestamp, byte[] body) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(mac.doFinal(body));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static WebhookEvent event(String id, Instant sentAt, byte[] body) {
        var json = Calls.MAPPER.readTree(body);
        var event = json.path("event").asString("");
        var type = WebhookTypes.of(event);
        var data = json.path("data");
        return new WebhookEvent(id, sentAt, json.path("idhook").asInt(0), json.path("name").asString(""), event,
                json.path("event_triggered_at").asString(""), type == null ? data : Calls.MAPPER.treeToValue(data, type));
    }
}
