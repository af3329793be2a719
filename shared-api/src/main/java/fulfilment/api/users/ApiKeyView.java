package fulfilment.api.users;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An API key as admins see it; the key itself is shown once, when it is issued. Rules USR-11, USR-14, USR-15.
 *
 * @param iduser               the user that it acts for
 * @param name                 the name that the admin gave it
 * @param idfulfilmentCustomer the only fulfilment customer whose objects it reaches; null for all
 * @param requestsPerMinute    how many requests it may make in a minute; null for the installation's limit, 0 for no limit
 * @param issuedAt             when it was issued
 * @param expiresAt            from then on the key is refused; null for never
 */
public record ApiKeyView(int idkey, int iduser, String name, @Nullable Integer idfulfilmentCustomer,
        @Nullable Integer requestsPerMinute, Instant issuedAt, @Nullable Instant expiresAt) {}
