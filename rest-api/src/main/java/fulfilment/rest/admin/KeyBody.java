package fulfilment.rest.admin;

import fulfilment.api.kernel.BadParameter;
import fulfilment.rest.platform.Check;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What an admin sends to issue a key.
 *
 * @param idfulfilmentCustomer limits the key to one fulfilment customer
 * @param requestsPerMinute    the key's own rate limit; 0 for none
 * @param expiresAt            from then on it is refused; absent: never
 */
record KeyBody(@Nullable String name, @Nullable Integer idfulfilmentCustomer, @Nullable Integer requestsPerMinute,
        @Nullable Instant expiresAt) {

    KeyBody {
        if (requestsPerMinute != null) {
            Check.level("requests_per_minute", requestsPerMinute);
        }
    }

    /** @throws BadParameter when the key would never be accepted */
    @Nullable
    Instant expiresAfter(Instant now) {
        if (expiresAt != null && !expiresAt.isAfter(now)) {
            throw new BadParameter("expires_at", "must lie in the future");
        }
        return expiresAt;
    }

    /** What comes back, once. */
    record Issued(int idkey, String key) {}
}
