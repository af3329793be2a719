package fulfilment.api.shipments;

import fulfilment.api.requests.Json;
import java.util.List;

/**
 * A shipping profile that a picklist may be shipped with. Rule SHP-24.
 *
 * @param provider    the kind of provider
 * @param carrier     another name of {@code provider}
 * @param selected    whether a shipment uses it if the request names no profile
 * @param extraFields additional input the provider needs; empty for all providers of this version
 */
public record ShippingMethodView(int idshippingproviderProfile, String name, String provider, String carrier,
        boolean selected,
        List<Json> extraFields) {}
