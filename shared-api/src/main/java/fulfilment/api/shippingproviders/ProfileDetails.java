package fulfilment.api.shippingproviders;

import fulfilment.api.kernel.Json;
import java.util.Map;

/**
 * A shipping profile: a choice of a provider's options.
 *
 * @param values         the chosen value of each option, by key
 * @param severalParcels whether the provider takes shipments of several parcels, as it declared when the values were chosen
 * @param standard       whether a shipment uses this profile if nothing names one; one profile of the account at most
 */
public record ProfileDetails(String name, Map<String, Json> values, boolean severalParcels, boolean standard, boolean active) {

    public ProfileDetails {
        values = Map.copyOf(values);
    }

    public ProfileDetails withStandard(boolean is) {
        return new ProfileDetails(name, values, severalParcels, is, active);
    }
}
