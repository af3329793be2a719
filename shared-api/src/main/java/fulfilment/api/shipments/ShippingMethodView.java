package fulfilment.api.shipments;

import fulfilment.api.requests.Json;
import java.util.List;

/**
 * A shipping profile that a picklist may be shipped with. Rule SHP-24.
 *
 * @param name        name of the profile
 * @param provider    the kind of provider: {@code custom}, {@code custom_single}, {@code json_push} or {@code Manual}
 * @param carrier     another name of {@code provider}
 * @param selected    whether a shipment uses it if the request names no profile
 * @param extraFields additional input that the provider needs; always empty
 */
public record ShippingMethodView(int idshippingproviderProfile, String name, String provider, String carrier,
        boolean selected,
        List<Json> extraFields) {

    public ShippingMethodView selectedIf(boolean is) {
        return new ShippingMethodView(idshippingproviderProfile, name, provider, carrier, is, extraFields);
    }
}
