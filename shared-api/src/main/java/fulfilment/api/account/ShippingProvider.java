package fulfilment.api.account;

import java.time.Instant;
import java.util.List;

/**
 * A shipping provider that the account has configured, with its profiles. Rules ACC-14, SHP-27.
 *
 * @param provider its kind: {@code Manual} (a user takes the parcels to a carrier), {@code custom}, {@code custom_single} or
 *                 {@code json_push} (the protocol by which the service asks for labels)
 * @param name     the name that the account gave it
 * @param active   whether shipments can be made with it
 * @param profiles the ways to ship with it
 */
public record ShippingProvider(int idshippingprovider, String provider, String name, boolean active, List<Profile> profiles,
        Instant created, Instant updated) {

    /**
     * A shipping profile: a service of a provider with its options, under a name.
     *
     * @param name     the name of the profile
     * @param active   whether shipments can be made with it
     * @param standard whether a shipment uses it for which no profile is set; true for exactly one profile of the account
     */
    public record Profile(int idshippingproviderProfile, String name, boolean active, boolean standard, Instant created,
            Instant updated) {}
}
