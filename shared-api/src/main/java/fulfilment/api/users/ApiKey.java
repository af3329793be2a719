package fulfilment.api.users;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A valid key and the rights of its user.
 *
 * @param idfulfilmentCustomer the only customer the key can see; null for all
 * @param requestsPerMinute    null for the installation's limit; 0 for none
 * @param expiresAt            from then on the key is refused; null for never
 */
public record ApiKey(ApiKeyId idkey, UserId iduser, boolean admin, Set<Right> rights,
        @Nullable FulfilmentCustomerId idfulfilmentCustomer,
        @Nullable Integer requestsPerMinute, @Nullable Instant expiresAt) {

    public boolean may(Right right) {
        return admin || rights.contains(right);
    }
}
