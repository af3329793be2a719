package fulfilment.api.labels;

import com.fasterxml.jackson.annotation.JsonInclude;
import fulfilment.api.requests.Json;
import fulfilment.api.shipments.ParcelContent;
import fulfilment.api.shippingproviders.ProviderConnection;
import fulfilment.api.shippingproviders.ProviderKind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything a provider needs for the labels of one shipment.
 *
 * @param key     identifies the request; the same in every try
 * @param profile the chosen values by the keys of the provider's options
 */
public record LabelOrder(String key, ProviderKind kind, ProviderConnection connection, Map<String, Json> profile,
        ShipmentContents contents, List<Parcel> parcels) {

    public LabelOrder {
        parcels = List.copyOf(parcels);
    }

    /**
     * @param weight in grams
     * @param length in centimetres, like width and height; null if neither the request nor the packaging has it
     * @param products what is in it; null if the client did not say
     */
    public record Parcel(@Nullable Integer idpackaging, long weight, @Nullable Integer length, @Nullable Integer width,
            @Nullable Integer height,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<ParcelContent> products) {

        /** A parcel that does not say what is in it. */
        public Parcel(@Nullable Integer idpackaging, long weight, @Nullable Integer length, @Nullable Integer width,
                @Nullable Integer height) {
            this(idpackaging, weight, length, width, height, null);
        }

        /** As providers get it: the contents of the shipment say what is in it. */
        public Parcel forProvider() {
            return products == null ? this : new Parcel(idpackaging, weight, length, width, height);
        }
    }

    public long weight() {
        return parcels.stream().mapToLong(Parcel::weight).sum();
    }
}
