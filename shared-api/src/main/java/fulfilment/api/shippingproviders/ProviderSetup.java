package fulfilment.api.shippingproviders;

import fulfilment.api.requests.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A shipping provider as admins see it: without secrets. A client may send it back as it is. */
public record ProviderSetup(int idshippingprovider, ProviderKind kind, String name, boolean active, @Nullable String shipmentUrl,
        @Nullable String configUrl, @Nullable String username, boolean hasPassword, boolean hasApiKey,
        boolean keepsIdempotencyKeys,
        List<Profile> profiles, Instant created, Instant updated) {

    /** @param values the chosen value of each option, by key */
    public record Profile(int idshippingproviderProfile, String name, Map<String, Json> values, boolean active, boolean standard,
            Instant created, Instant updated) {}
}
