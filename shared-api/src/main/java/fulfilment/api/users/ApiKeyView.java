package fulfilment.api.users;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A key as an admin sees it. The key itself is shown once, when it is issued. The specification has no such view.
 *
 * @param idfulfilmentCustomer the only customer the key can see; null for all
 * @param requestsPerMinute    null for the installation's limit; 0 for none
 * @param expiresAt            from then on the key is refused; null for never
 */
public record ApiKeyView(int idkey, int iduser, String name, @Nullable Integer idfulfilmentCustomer,
        @Nullable Integer requestsPerMinute, Instant issuedAt, @Nullable Instant expiresAt) {}
