package fulfilment.rest.platform;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the request handling.
 *
 * @param rateLimit        requests a minute for a key that has no limit of its own; 0 means no limit
 * @param maxBodyBytes     larger bodies are refused
 * @param requireUserAgent whether to refuse a request without a User-Agent header
 * @param keyCache         how long this node may still accept a revoked key
 * @param answersKept      how long the answer to an Idempotency-Key is repeated
 * @param requestTimeout   how long a request waits in all for the database and for other processes; calls of shipping providers have limits
 *                         of their own
 */
@ConfigurationProperties("fulfilment")
public record EdgeSettings(@DefaultValue("500") int rateLimit, @DefaultValue("10485760") int maxBodyBytes,
        @DefaultValue("false") boolean requireUserAgent, @DefaultValue("1s") Duration keyCache,
        @DefaultValue("24h") Duration answersKept, @DefaultValue("30s") Duration requestTimeout) {

    public EdgeSettings {
        if (rateLimit < 0) {
            throw new IllegalArgumentException("fulfilment.rate-limit must be 0 or more requests a minute");
        }
        if (maxBodyBytes < 1024) {
            throw new IllegalArgumentException("fulfilment.max-body-bytes must be at least 1024");
        }
        if (requestTimeout.toMillis() < 1_000) {
            throw new IllegalArgumentException("fulfilment.request-timeout must be 1s or more");
        }
    }
}
