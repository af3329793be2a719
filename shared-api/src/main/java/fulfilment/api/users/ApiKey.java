package fulfilment.api.users;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A key that may be used, and in whose name.
 *
 * @param idfulfilmentCustomer the only customer it can see; null for all
 * @param requestsPerMinute    null for the installation's limit; 0 for none
 */
public record ApiKey(int idkey, int iduser, boolean admin, Set<Right> rights, @Nullable Integer idfulfilmentCustomer,
        @Nullable Integer requestsPerMinute) {

    public boolean may(Right right) {
        return admin || rights.contains(right);
    }
}
