package fulfilment.api.shipments;

import fulfilment.api.persons.NoPersonalData;
import org.jspecify.annotations.Nullable;

/**
 * Provider and profile of a shipment, with their names at the time it was made. Rule SHP-19.
 *
 * @param provider           the kind of provider, such as {@code Manual}
 * @param providername       the name the account gave it
 * @param publicProvidername the name shown to the public
 * @param carrierKey         in lower case; null if the provider gives none
 */
@NoPersonalData
public record Carriage(int idshippingprovider, int idshippingproviderProfile, String provider, String providername,
        String publicProvidername, String profileName, @Nullable String carrierKey) {

    /** @param name the carrier's name for the public; null keeps the provider's */
    public Carriage labelled(@Nullable String key, @Nullable String name) {
        return new Carriage(idshippingprovider, idshippingproviderProfile, provider, providername,
                name == null ? publicProvidername : name, profileName, key);
    }
}
