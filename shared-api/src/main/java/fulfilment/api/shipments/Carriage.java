package fulfilment.api.shipments;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.shippingproviders.RuleChoice;
import org.jspecify.annotations.Nullable;

/**
 * Provider and profile of a shipment, with their names at the time it was made. Rule SHP-19.
 *
 * @param provider           the kind of provider, such as {@code Manual}
 * @param providername       the name the account gave it
 * @param publicProvidername the name shown to the public
 * @param carrierKey         in lower case; null if the provider gives none
 * @param rule               the rule that chose the profile; absent if none did
 */
@NoPersonalData
public record Carriage(int idshippingprovider, int idshippingproviderProfile, String provider, String providername,
        String publicProvidername, String profileName, @Nullable String carrierKey,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable RuleChoice rule) {

    /** Without a rule. */
    public Carriage(int idshippingprovider, int idshippingproviderProfile, String provider, String providername,
            String publicProvidername, String profileName, @Nullable String carrierKey) {
        this(idshippingprovider, idshippingproviderProfile, provider, providername, publicProvidername, profileName, carrierKey,
                null);
    }

    /** @param name the carrier's name for the public; null keeps the provider's */
    public Carriage labelled(@Nullable String key, @Nullable String name) {
        return new Carriage(idshippingprovider, idshippingproviderProfile, provider, providername,
                name == null ? publicProvidername : name, profileName, key, rule);
    }
}
