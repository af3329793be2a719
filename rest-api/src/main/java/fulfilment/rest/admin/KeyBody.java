package fulfilment.rest.admin;

import fulfilment.rest.platform.Check;
import org.jspecify.annotations.Nullable;

/**
 * What an admin sends to issue a key.
 *
 * @param idfulfilmentCustomer limits the key to one fulfilment customer
 * @param requestsPerMinute    the key's own rate limit; 0 for none
 */
record KeyBody(@Nullable String name, @Nullable Integer idfulfilmentCustomer, @Nullable Integer requestsPerMinute) {

    KeyBody {
        if (requestsPerMinute != null) {
            Check.level("requests_per_minute", requestsPerMinute);
        }
    }

    /** What comes back, once. */
    record Issued(int idkey, String key) {}
}
