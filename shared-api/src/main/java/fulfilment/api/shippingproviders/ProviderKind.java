package fulfilment.api.shippingproviders;

import java.util.Arrays;
import java.util.Optional;

/** The kinds of shipping providers. Each has a protocol, except for {@link #MANUAL}. */
public enum ProviderKind {
    /** The custom/external protocol: several parcels in one shipment if the provider declares it. */
    CUSTOM("custom"),
    /** The older variant of the custom/external protocol with one parcel. */
    CUSTOM_SINGLE("custom_single"),
    /** The old JSON push protocol. */
    JSON_PUSH("json_push"),
    /** No protocol: a user takes the parcels to a carrier. */
    MANUAL("Manual");

    private final String provider;

    ProviderKind(String provider) {
        this.provider = provider;
    }

    /** The name of the kind in {@code provider} of views and events. Rule SHP-27. */
    public String provider() {
        return provider;
    }

    /** Whether a shipment may have several parcels. A provider with a protocol must also declare it. Rule SHP-41. */
    public boolean takesSeveralParcels() {
        return this == CUSTOM || this == MANUAL;
    }

    /** @param provider in any case; older events have {@code manual} */
    public static Optional<ProviderKind> of(String provider) {
        return Arrays.stream(values()).filter(kind -> kind.provider.equalsIgnoreCase(provider)).findFirst();
    }
}
