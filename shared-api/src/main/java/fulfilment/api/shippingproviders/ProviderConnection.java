package fulfilment.api.shippingproviders;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/**
 * How a provider is called. Secrets are sealed as {@link fulfilment.api.kernel.Vault} seals them.
 *
 * @param shipmentUrl    where labels are requested; for JSON push, the push address; null only for a manual provider
 * @param configUrl      where the options of profiles are fetched; null if the provider has none
 * @param cancelUrl      where a label that is not used is cancelled; null if the provider has none, and in events of earlier versions
 * @param username       for HTTP Basic; null for none
 * @param sealedPassword for HTTP Basic; null for none
 * @param sealedApiKey   used as the user name of HTTP Basic if there is no user name, and as the password otherwise; null for none
 * @param sealedTrackingSecret with which the provider signs its reports of what became of parcels; null if none are taken, and in events of earlier
 *        versions
 * @param keepsKeys      whether the provider answers a repeated {@code Idempotency-Key} with the same label, so that a request whose outcome
 *        is unknown may be sent again
 */
@NoPersonalData
public record ProviderConnection(@Nullable String shipmentUrl, @Nullable String configUrl,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String cancelUrl, @Nullable String username,
        @Nullable String sealedPassword, @Nullable String sealedApiKey,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String sealedTrackingSecret, boolean keepsKeys) {

    public static final ProviderConnection NONE = new ProviderConnection(null, null, null, null, null, false);

    /** A provider at which labels cannot be cancelled. */
    public ProviderConnection(@Nullable String shipmentUrl, @Nullable String configUrl, @Nullable String username,
            @Nullable String sealedPassword, @Nullable String sealedApiKey, boolean keepsKeys) {
        this(shipmentUrl, configUrl, null, username, sealedPassword, sealedApiKey, keepsKeys);
    }

    /** A provider that reports nothing of its parcels. */
    public ProviderConnection(@Nullable String shipmentUrl, @Nullable String configUrl, @Nullable String cancelUrl,
            @Nullable String username, @Nullable String sealedPassword, @Nullable String sealedApiKey, boolean keepsKeys) {
        this(shipmentUrl, configUrl, cancelUrl, username, sealedPassword, sealedApiKey, null, keepsKeys);
    }

    /** Leaves out what is secret, so that logging a connection does not show it. */
    @Override
    public String toString() {
        return "ProviderConnection[shipmentUrl=%s, configUrl=%s]".formatted(shipmentUrl, configUrl);
    }
}
