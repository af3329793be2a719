package fulfilment.api.shipments;

import fulfilment.api.kernel.Json;
import java.util.List;

/**
 * A way in which a picklist may be shipped. Rule SHP-24.
 *
 * @param provider    the kind of provider
 * @param selected    whether it is chosen when nothing is said
 * @param extraFields what the provider wants to know beside; none of those there are wants to know anything
 */
public record ShippingMethodView(int idshippingproviderProfile, String name, String provider, boolean selected,
        List<Json> extraFields) {}
