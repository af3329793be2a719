package fulfilment.rest.admin;

import fulfilment.api.kernel.BadParameter;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that issues an API key.
 *
 * @param idfulfilmentCustomer limits the key to one fulfilment customer; null for no limit
 * @param requestsPerMinute    the key's own rate limit; 0 for none
 * @param expiresAt            the key is refused from this time on; null if it never expires
 */
record KeyBody(@Required @Nullable String name, @Nullable Integer idfulfilmentCustomer, @Nullable Integer requestsPerMinute,
        @Nullable Instant expiresAt) {

    KeyBody {
        if (requestsPerMinute != null) {
            Check.level("requests_per_minute", requestsPerMinute);
        }
    }

    /** When the key expires; null if never. @throws BadParameter if the time is not in the future */
    @Nullable
    Instant expiresAfter(Instant now) {
        if (expiresAt != null && !expiresAt.isAfter(now)) {
            throw new BadParameter("expires_at", "must lie in the future");
        }
        return expiresAt;
    }

    /**
     * A new API key, the only answer that contains the key itself.
     *
     * @param key the key itself, which is never shown again
     */
    record Issued(int idkey, String key) {}
}
