package fulfilment.api.shipments;

import org.jspecify.annotations.Nullable;

/**
 * Who ships something and how, as it was called then. Rule SHP-19.
 *
 * @param provider           the kind of provider, such as {@code Manual}
 * @param providername       the name the account gave it
 * @param publicProvidername the name the public knows it by
 * @param carrierKey         in lower case; null where the provider names none
 */
public record Carriage(int idshippingprovider, int idshippingproviderProfile, String provider, String providername,
        String publicProvidername, String profileName, @Nullable String carrierKey) {}
