package fulfilment.rest.admin;

import fulfilment.api.kernel.BadParameter;
import fulfilment.rest.bodies.Check;
import fulfilment.rest.bodies.Required;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The body of a request that issues an API key. Rules USR-11, USR-14, USR-15.
 *
 * @param name                 what the key is for, as admins read it
 * @param idfulfilmentCustomer limits the key to the objects of one fulfilment customer; null or absent for no limit
 * @param requestsPerMinute    the key's own rate limit, in requests a minute. 0 for no limit; null or absent for the limit of the
 *                             installation.
 * @param expiresAt            the key is refused from this time on, which lies in the future; null or absent if it never expires
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
}
