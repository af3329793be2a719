package fulfilment.api.shippingproviders;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.requests.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A shipping provider as admins set it up, without its secrets. A client may send it back as it is. Rules SHP-30, SHP-31.
 *
 * @param kind                 the protocol: {@code custom} (several parcels in one shipment if the provider declares it), {@code custom_single} (its
 *        older variant with one parcel), {@code json_push} (the old push of JSON) or {@code manual} (none: users take the parcels to a carrier)
 * @param name                 the name that the account gave it
 * @param active               whether shipments can use it
 * @param shipmentUrl          address at which labels are requested; null for a manual provider
 * @param configUrl            address that tells the options of profiles; null if the provider has none
 * @param cancelUrl            address at which a label that is not used is cancelled; absent if the provider has none
 * @param username             user name for HTTP Basic; null for none
 * @param hasPassword          whether a password is set
 * @param hasApiKey            whether an API key is set
 * @param hasTrackingSecret    true if a secret is set with which the provider signs its reports of what became of parcels; absent if none is: then
 *        no reports are taken
 * @param keepsIdempotencyKeys whether the provider answers a repeated {@code Idempotency-Key} with the same label, so that a request whose outcome is
 *        unknown may be sent again
 * @param requirements         what it asks of the members of shipments, so that the service can tell before packing what it would refuse; absent
 *        if nothing was set
 * @param profiles             its shipping profiles
 */
public record ProviderSetup(int idshippingprovider, ProviderKind kind, String name, boolean active, @Nullable String shipmentUrl,
        @Nullable String configUrl, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String cancelUrl,
        @Nullable String username, boolean hasPassword, boolean hasApiKey,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean hasTrackingSecret,
        boolean keepsIdempotencyKeys,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Requirement> requirements,
        List<Profile> profiles, Instant created, Instant updated) {

    /**
     * A shipping profile: a way to ship with a provider, as a choice of its options. Rules SHP-32, SHP-33.
     *
     * @param name     the name that users choose it by
     * @param values   the chosen value of each option of the provider, by key
     * @param active   whether shipments can use it
     * @param standard whether a shipment uses it if nothing names a profile; true for one profile of the account at most
     */
    public record Profile(int idshippingproviderProfile, String name, Map<String, Json> values, boolean active, boolean standard,
            Instant created, Instant updated) {}
}
