package fulfilment.api.account;

import java.time.Instant;
import java.util.List;

/** A configured shipping provider with its profiles, as clients see it. Rules ACC-14, SHP-27. */
public record ShippingProvider(int idshippingprovider, String provider, String name, boolean active, List<Profile> profiles,
        Instant created, Instant updated) {

    /** @param standard whether a shipment without a named profile uses it */
    public record Profile(int idshippingproviderProfile, String name, boolean active, boolean standard, Instant created,
            Instant updated) {}
}
