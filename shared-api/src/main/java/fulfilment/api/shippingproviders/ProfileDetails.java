package fulfilment.api.shippingproviders;

import fulfilment.api.persons.NoPersonalData;
import fulfilment.api.requests.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A shipping profile: a choice of a provider's options.
 *
 * @param chosen         the chosen values, in the order of the provider's options
 * @param severalParcels whether the provider takes shipments of several parcels, as it declared when the values were chosen
 * @param standard       whether a shipment uses this profile if nothing names one; one profile of the account at most
 */
@NoPersonalData
public record ProfileDetails(String name, List<Chosen> chosen, boolean severalParcels, boolean standard, boolean active) {

    public ProfileDetails {
        chosen = List.copyOf(chosen);
    }

    /** @param values the chosen value of each option, by key */
    public ProfileDetails(String name, Map<String, Json> values, boolean severalParcels, boolean standard, boolean active) {
        this(name, values.entrySet().stream().map(value -> new Chosen(value.getKey(), value.getValue())).toList(), severalParcels,
                standard, active);
    }

    /** The value of one option. */
    @NoPersonalData
    public record Chosen(String key, Json value) {}

    /** The chosen value of each option, by key. */
    public Map<String, Json> values() {
        var values = new LinkedHashMap<String, Json>();
        chosen.forEach(one -> values.put(one.key(), one.value()));
        return values;
    }

    public ProfileDetails withStandard(boolean is) {
        return new ProfileDetails(name, chosen, severalParcels, is, active);
    }
}
